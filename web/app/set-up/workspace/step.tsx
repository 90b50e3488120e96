/** A step of the set-up: a line that says how it stands, and behind it what there is to do. */
import { pointWords } from '@pellis/contract/set-up/set-up';
import { type ReactNode, useId } from 'react';
import { StateMark } from '../../work-list/state-mark.tsx';
import styles from './set-up.module.css';
import type { StandingStep } from './standing-steps.ts';

interface StepProps {
  number: number;
  step: StandingStep;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

export function Step({ number, step, isOpen, onToggle, children }: StepProps) {
  const body = useId();
  return (
    <li data-step={step.id} data-done={step.isDone}>
      <h2 className={styles.heading}>
        <button type="button" className={styles.line} aria-expanded={isOpen} aria-controls={body} onClick={onToggle}>
          <span className={`${styles.number} figures`} aria-hidden="true">
            {number}
          </span>
          <span className={styles.name}>{step.heading}</span>
          <StateMark {...markOf(step)} />
        </button>
      </h2>
      {/* hidden and not taken away: what was typed stays */}
      <div id={body} className={styles.body} hidden={!isOpen}>
        <ul className={styles.points}>
          {step.points.map(({ id, isTrue, isRequired }) => (
            <li key={id} className={styles.point} data-point={id} data-true={isTrue}>
              <StateMark {...markOf({ isDone: isTrue, isRequired })} />
              <span>{pointWords[id]}</span>
            </li>
          ))}
        </ul>
        {children}
      </div>
    </li>
  );
}

function markOf({ isDone, isRequired }: Pick<StandingStep, 'isDone' | 'isRequired'>) {
  if (isDone) return { words: 'Done', kind: 'good' } as const;
  return isRequired ? ({ words: 'To do', kind: 'next' } as const) : ({ words: 'Advised', kind: 'open' } as const);
}
