/** "Does my concern fit?": three questions with an honest outcome. A small script shows the outcome that is already written here. */
import { concerns } from '@pellis/contract/concerns/concerns';
import type { ReactNode } from 'react';
import { ChatWords } from '../../frame/content.tsx';
import { Fact } from '../../frame/fact.tsx';
import { country } from '../../platform/site.ts';
import { buttonLook } from '../../ui/button-look.ts';
import type { FitAnswers, Outcome } from './fit.ts';
import styles from './fit-questions.module.css';

const also: readonly { value: FitAnswers['also']; words: string }[] = [
  { value: 'none', words: 'None of these' },
  { value: 'emergency', words: 'Trouble breathing, a swollen face or tongue, or a fever with a rash that spreads fast' },
  { value: 'in-person', words: 'A mole or spot that is new, changes or bleeds; an open wound; or a rash over most of the body' },
  { value: 'video', words: 'I hope for isotretinoin (often known as Accutane)' },
  { value: 'not-prescribed', words: 'I need a controlled substance, or a school, disability or sick-note form' },
];

export function FitQuestions() {
  return (
    <form className={styles.fit} data-fit>
      <div className={styles['fit-questions']}>
        <div className={styles['fit-question']}>
          <label htmlFor="fit-concern">1. What should be looked at?</label>
          <select id="fit-concern" name="concern" defaultValue="" data-list="concerns.all">
            <option value="">Choose a concern</option>
            {concerns.map(({ value, label, photo, video, why }) => (
              <option key={value} value={value} data-way={photo ? 'photo' : video ? 'video' : 'in-person'} data-why={why}>
                {label}
              </option>
            ))}
            <option value="unsure">I do not know what it is</option>
          </select>
        </div>
        <Choices legend="2. Is any of this true right now?" name="also" choices={also} />
        <Choices legend={last.legend} name="last" choices={last.choices} />
      </div>
      <div data-fit-outcome className={styles['fit-outcome']} role="status">
        <p data-outcome="open" className="soft">
          Answer the three questions, and we tell you honestly whether a Rapid Assessment is right for it. Nothing you choose here leaves
          this page.
        </p>
        {written.filter(isPossible).map(({ outcome, heading, words, way }) => (
          <div key={outcome} data-outcome={outcome} hidden>
            <h3>{heading}</h3>
            <p>{words}</p>
            {way}
          </div>
        ))}
      </div>
    </form>
  );
}

/** Where the clinic serves certain states only it asks for the state; elsewhere it says what a child needs. */
const last =
  country === 'us'
    ? {
        legend: '3. Where does the patient live?',
        choices: [
          { value: 'served', words: <Fact of="states.any" otherwise="Where we serve people today" /> },
          { value: 'elsewhere', words: 'Somewhere else' },
        ],
      }
    : {
        legend: '3. Who is the patient?',
        choices: [
          { value: 'adult', words: 'An adult' },
          { value: 'child', words: 'Somebody under 18: a parent or guardian makes the account and consents' },
        ],
      };

interface Written {
  outcome: Outcome;
  heading: string;
  words: ReactNode;
  way?: ReactNode;
}

/** Only where somebody may live elsewhere. */
const isPossible = ({ outcome }: Written) => outcome !== 'elsewhere' || country === 'us';

const start = (
  <p>
    <a className={buttonLook()} href="/rapid-assessment">
      Start a Rapid Assessment
    </a>
  </p>
);
const video = (
  <p>
    <a className={buttonLook()} href="/new-visit">
      Book a video appointment
    </a>
  </p>
);

const written: readonly Written[] = [
  { outcome: 'fits', heading: 'Yes, it fits', words: 'A dermatologist can answer this from photos, within 24 hours.', way: start },
  {
    outcome: 'unsure',
    heading: 'It may well fit',
    words: 'You need not know its name: choose what comes closest. If photos turn out not to be enough, you pay nothing.',
    way: start,
  },
  {
    outcome: 'video',
    heading: 'Better by video',
    words: 'Isotretinoin cannot be prescribed by Rapid Assessment. In a video appointment a dermatologist can talk it through with you.',
    way: video,
  },
  {
    outcome: 'by-video',
    heading: 'Better by video',
    words: <span data-why />,
    way: video,
  },
  {
    outcome: 'in-person',
    heading: 'Please have this seen in person',
    words: (
      <>
        <span data-why /> Our dermatologists cannot care for it online. Please see a dermatologist or your family doctor near you.
      </>
    ),
  },
  {
    outcome: 'not-prescribed',
    heading: 'We cannot help with that',
    words:
      'Controlled substances are never prescribed here, and we do not fill in school or disability forms or backdated sick notes. Your family doctor is the right person to ask.',
  },
  {
    outcome: 'elsewhere',
    heading: 'Not where you live yet',
    words: (
      <>
        Currently only residents of <Fact of="states.served" otherwise="certain states" /> are served.{' '}
        <ChatWords topic="expansion">Contact us to be notified</ChatWords> when that changes.
      </>
    ),
  },
  {
    outcome: 'emergency',
    heading: 'Call 911 now',
    words: 'This can be an emergency. Call 911 or go to the nearest emergency room; do not wait for an answer from us.',
    way: (
      <p>
        <a className={buttonLook({ kind: 'danger' })} href="tel:911">
          Call 911
        </a>
      </p>
    ),
  },
];

interface ChoicesProps {
  legend: string;
  name: string;
  choices: readonly { value: string; words: ReactNode }[];
}

function Choices({ legend, name, choices }: ChoicesProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {choices.map(({ value, words }) => (
        <label key={value} className={styles['fit-choice']}>
          <input type="radio" name={name} value={value} />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  );
}
