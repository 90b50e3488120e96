/** What is proposed from the prescriptions: each line taken by one key, or taken and changed; the dermatologist decides. */
import { linesOfRoutine } from '@pellis/contract/routines/routine-lines';
import { withChosen } from '@pellis/contract/routines/routine-words';
import { useState } from 'react';
import { useReviewWords } from '../../clinical-reviews/workspace/use-review-words.ts';
import { announce } from '../../ui/announcer.ts';
import { ToolButton } from '../../ui/tool-button.tsx';
import { useKeys } from '../../work-list/use-keys.ts';
import type { Proposed } from './proposed.ts';
import styles from './routine-field.module.css';
import { type Days, daysInWords, waysDown, waysUp } from './step-choices.ts';

interface ProposalsProps {
  proposed: readonly Proposed[];
  onTake: (one: Proposed, how: { isChanging: boolean }) => void;
  onLeaveOut: (one: Proposed) => void;
}

export const proposalId = 'note-routine-proposed';

export function Proposals({ proposed, onTake, onLeaveOut }: ProposalsProps) {
  const [chosen, setChosen] = useState<{ name: string; days: Days } | null>(null);
  const [asProposed, ...others] = proposed;
  const first =
    asProposed && chosen?.name === asProposed.name ? { ...asProposed, step: withChosen(asProposed.step, chosen.days) } : asProposed;
  const turn = (ways: readonly Days[]) => {
    if (!first || !mayChange(first)) return false;
    const days = ways[ways.findIndex((one) => one === chosen?.days && chosen.name === first.name) + 1];
    setChosen(days ? { name: first.name, days } : null);
    announce(days ? `${first.name}: ${daysInWords(days)}` : `${first.name}: as proposed`);
    return;
  };
  const take = (isChanging: boolean) => (first ? onTake(first, { isChanging }) : false);
  useKeys({ u: () => take(false), i: () => take(true), j: () => turn(waysUp), k: () => turn(waysDown) });
  if (!first) return null;
  return (
    <section className={styles.proposals} aria-label="Proposed from the prescriptions">
      <p className={styles.about}>
        Proposed from the prescriptions and what is usual for their kind
        <CoursesReview />. Keys: <kbd>u</kbd> adds the first line, <kbd>i</kbd> adds and changes it.
        {mayChange(first) ? (
          <>
            {' '}
            Its days, pressed again for the next: <kbd>j</kbd> builds up, <kbd>k</kbd> tapers.
          </>
        ) : null}
      </p>
      <ol>
        {[first, ...others].map((one, at) => (
          <li key={one.name}>
            <span className={styles.read}>
              {one.step.what}
              <span className={one.step.to_choose ? styles.open : styles.reading}>{readingOf(one)}</span>
            </span>
            <span className={styles.ways}>
              <ToolButton id={at === 0 ? proposalId : undefined} onClick={() => onTake(one, { isChanging: false })}>
                Add<span className="visually-hidden"> {one.name}</span>
              </ToolButton>
              <ToolButton onClick={() => onTake(one, { isChanging: true })}>
                Add and change<span className="visually-hidden"> {one.name}</span>
              </ToolButton>
              {at === 0 && mayChange(one) ? (
                <>
                  <ToolButton onClick={() => turn(waysUp)}>Build up</ToolButton>
                  <ToolButton onClick={() => turn(waysDown)}>Taper</ToolButton>
                </>
              ) : null}
              <ToolButton onClick={() => onLeaveOut(one)}>
                Leave out<span className="visually-hidden"> {one.name}</span>
              </ToolButton>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Whether somebody of the clinic has read what is usual; nothing while that is asked. */
function CoursesReview() {
  const review = useReviewWords('courses');
  if (!review) return null;
  return review.isReviewed ? `, ${review.words}` : <strong>, {review.words}</strong>;
}

/** Below the sig: how it was read, and what is left to choose. */
function readingOf({ step }: Proposed): string {
  const [read = ''] = linesOfRoutine([{ ...step, what: '' }]);
  return `${read.charAt(0).toUpperCase()}${read.slice(1)}.`;
}

/** What is done when needed has no days. */
function mayChange({ step }: Proposed): boolean {
  return step.times.some((time) => time !== 'as_needed');
}
