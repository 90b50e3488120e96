/** What patients are advised to do first, word for word, and who of the clinic has reviewed it. */

import { safetyOutcomeWords } from '@pellis/contract/safety-questions/kept-safety';
import {
  type AdvisedWay,
  type SafetyAdvice,
  safetyAdvice,
  safetyPurposes,
  selfHarmAdvice,
} from '@pellis/contract/safety-questions/safety-advice';
import { DraftReview } from '../../clinical-reviews/workspace/draft-review.tsx';
import styles from './safety-rules.module.css';

const before = {
  photos: 'before photos are sent',
  check_in: 'in a check-in',
  check_in_by_link: 'in a check-in by its link',
  visit: 'before a visit is booked',
  booked: 'before a visit that we booked',
} as const;

// the table's own names
const ways = safetyPurposes.flatMap((purpose) =>
  Object.entries(safetyAdvice[purpose]).map(([way, advice]) => ({ purpose, way: way as AdvisedWay, advice })),
);

export function Advice() {
  return (
    <section className={styles.set} aria-labelledby="advice">
      <h2 id="advice">What patients are advised</h2>
      <p className="soft">The words that they read before they go on. They come with the release; other words are reviewed anew.</p>
      <DraftReview kind="safety_advice" press="I have read this advice, and it may be given" />
      {ways.map(({ purpose, way, advice }) => (
        <Words
          key={`${purpose} ${way}`}
          title={`${safetyOutcomeWords[way]}, ${before[purpose]}`}
          advice={advice}
          isToTell={way === 'emergency'}
        />
      ))}
      <h3>With thoughts of self-harm, beside 911 and 988</h3>
      <p>{selfHarmAdvice}</p>
    </section>
  );
}

interface WordsProps {
  title: string;
  advice: SafetyAdvice;
  /** The steps are what to tell 911. */
  isToTell: boolean;
}

function Words({ title, advice: { heading, first, steps, last, goOn }, isToTell }: WordsProps) {
  return (
    <section className={styles.words}>
      <h3>{title}</h3>
      <p>
        <strong>{heading}.</strong> {first.join(' ')}
      </p>
      {isToTell ? <p>Tell them what was chosen, and:</p> : null}
      {steps.length > 0 ? (
        <ul className={styles.rules}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      ) : null}
      <p>{last.join(' ')}</p>
      {goOn ? <p className="soft">Goes on with: “{goOn}”.</p> : null}
    </section>
  );
}
