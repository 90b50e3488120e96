/** Beside the steps on wide screens: what has been answered so far, with a way back to each. */
import type { VisitDraft, VisitStep } from '@pellis/contract/bookings/bookings';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { price } from '../ui/money.ts';
import { isAnswered, stepWords } from './steps.ts';
import { summaryOf } from './summary-words.ts';
import { useStepAddress } from './use-step-address.ts';
import styles from './visit-summary.module.css';

/** Not on the review, which says all of it. */
export function VisitSummary({ draft, step }: { draft: VisitDraft | null; step: VisitStep }) {
  if (!draft || step === 'review') return null;
  const lines = summaryOf(draft).filter((line) => isAnswered(draft, line.step));
  if (lines.length === 0) return null;
  return (
    <aside className={styles.summary} aria-labelledby="summary-heading">
      <h2 id="summary-heading">Your visit</h2>
      <SummaryLines lines={lines} here={step} />
      <p className={styles['summary-price']}>
        <span>
          {draft.service.name}
          {draft.service.minutes ? <span className="soft"> {draft.service.minutes} minutes</span> : null}
        </span>
        <strong className="figures">{price(draft.service.price, draft.service.currency)}</strong>
      </p>
    </aside>
  );
}

interface SummaryLine {
  step: VisitStep;
  words: ReactNode;
}

/** Each answer under its step's name, with a link to change it. */
export function SummaryLines({ lines, here }: { lines: readonly SummaryLine[]; here: VisitStep }) {
  const addressOf = useStepAddress();
  return (
    <dl className={styles['summary-lines']}>
      {lines.map(({ step, words }) => (
        <div key={step}>
          <dt>{stepWords[step].name}</dt>
          <dd>{words}</dd>
          {step === here ? null : (
            <dd className={styles['summary-change']}>
              <Link to={addressOf(step)}>
                Change<span className="visually-hidden">: {stepWords[step].name}</span>
              </Link>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
