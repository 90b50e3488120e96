/** What is decided by and a dermatologist reviews by name: the safety questions with their rules, version by version, what is advised, the bands of scores, courses of medicines, amounts in fingertips. */
import { labelOfConcern } from '@pellis/contract/concerns/concerns';
import { safetyOutcomeWords } from '@pellis/contract/safety-questions/kept-safety';
import type { SafetyQuestion, SafetyRule } from '@pellis/contract/safety-questions/safety-check';
import { safetyOutcomes } from '@pellis/contract/safety-questions/safety-outcomes';
import { listSafetyRules, reviewSafetyRules, type SafetyRuleSet } from '@pellis/contract/safety-questions/safety-reviews';
import { Courses } from '../../clinical-reviews/workspace/courses.tsx';
import { Fingertips } from '../../clinical-reviews/workspace/fingertips.tsx';
import { FirstAdvice } from '../../clinical-reviews/workspace/first-advice.tsx';
import { Reviewed } from '../../clinical-reviews/workspace/reviewed.tsx';
import { ScoreBands } from '../../clinical-reviews/workspace/score-bands.tsx';
import { useRead, useReads, useSend } from '../../platform/use-api.ts';
import { longDate } from '../../ui/dates.ts';
import { toast } from '../../ui/toasts.ts';
import { WorkPage } from '../../ui/work-page.tsx';
import { Loading } from '../../work-list/loading.tsx';
import { Advice } from './advice.tsx';
import styles from './safety-rules.module.css';

const parts = [
  ['advice', 'What patients are advised'],
  ['questions', 'Safety questions and rules'],
  ['score-bands', 'Bands of the scores'],
  ['courses', 'Courses of medicines'],
  ['first-advice', 'First advice on side effects'],
  ['fingertips', 'Amounts in fingertips'],
] as const;

export default function SafetyRulesPage() {
  const read = useRead(listSafetyRules);
  return (
    <WorkPage
      title="Clinical reviews"
      lead="What patients are advised and treated by comes with the release as a draft. A dermatologist of the clinic reads it here, and says so by name."
    >
      <nav aria-label="On this page">
        <ul className={styles.parts}>
          {parts.map(([id, words]) => (
            <li key={id}>
              <a className="way" href={`#${id}`}>
                {words}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Advice />
      <Loading read={read} label="the safety questions" />
      {read.data?.map((set, place) => (
        <RuleSet key={set.version} set={set} isInForce={place === 0} />
      ))}
      <ScoreBands />
      <Courses />
      <FirstAdvice />
      <Fingertips />
    </WorkPage>
  );
}

function Review({ set: { version, reviewed_by, reviewed_at } }: { set: SafetyRuleSet }) {
  const reads = useReads();
  const { mutate, isPending } = useSend(reviewSafetyRules);
  const review = () =>
    mutate(
      { params: { version } },
      {
        onSuccess: () => toast('success', `You reviewed version ${version}.`),
        onError: ({ detail }) => toast('error', detail),
        onSettled: () => void reads.refresh(listSafetyRules),
      },
    );
  const press = `I have read version ${version}, and it may be used`;
  return <Reviewed {...{ reviewed_by, reviewed_at, press, isPending }} onReview={review} />;
}

function RuleSet({ set, isInForce }: { set: SafetyRuleSet; isInForce: boolean }) {
  const { version, questions, rules, sources, written_at } = set;
  const id = isInForce ? 'questions' : `version-${version}`;
  return (
    <section className={styles.set} aria-labelledby={id}>
      <h2 id={id}>
        Safety questions, version {version}
        {isInForce ? ', in force' : ''}
      </h2>
      <p className="soft">
        Asked in a Rapid Assessment, in a check-in, before a visit is booked and before one that we booked. Each keeps the version it was
        decided by. Written {longDate(written_at)}. {sources}
      </p>
      <Review set={set} />
      <h3>What is asked</h3>
      <ol className={styles.rules}>
        {questions.map((question) => (
          <li key={question.name}>
            {question.words}
            <span className="small soft"> {whoIsAsked(question)}</span>
          </li>
        ))}
      </ol>
      {safetyOutcomes.map((outcome) => (
        <Rules
          key={outcome}
          title={safetyOutcomeWords[outcome]}
          rules={rules.filter(({ leads_to }) => leads_to === outcome)}
          questions={questions}
        />
      ))}
      <p className="soft">Anything else goes on with the form. Where several hold, the most urgent counts.</p>
    </section>
  );
}

interface RulesProps {
  title: string;
  rules: readonly SafetyRule[];
  questions: readonly SafetyQuestion[];
}

function Rules({ title, rules, questions }: RulesProps) {
  if (rules.length === 0) return null;
  const wordsOf = (name: string) => questions.find((question) => question.name === name)?.words ?? name;
  return (
    <>
      <h3>{title}</h3>
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={`${rule.all_of.join()}${rule.to_days}`}>
            {[...rule.all_of.map(wordsOf), ageOf(rule)].filter(Boolean).join(' + ')}
            <span className="small soft"> {rule.because}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function whoIsAsked(question: SafetyQuestion): string {
  const who = question.concerns ? question.concerns.map(labelOfConcern).join(', ') : 'Every concern';
  const age = question.is_of_age ? 'where the age is not known' : ageOf(question);
  return age ? `${who}; ${age}` : who;
}

function ageOf({ from_days, to_days }: Pick<SafetyQuestion, 'from_days' | 'to_days'>): string {
  if (to_days !== null) return to_days < 365 ? `under ${Math.round(to_days / 30.4)} months` : `under ${Math.round(to_days / 365.25)} years`;
  return from_days === null ? '' : `from ${Math.round(from_days / 365.25)} years`;
}
