/** The plan's steps as a patient goes through the day: morning first, each with its days and how long. */
import { aboutStep, partsOfDay } from '@pellis/contract/routines/routine-words';
import type { Routine } from '@pellis/contract/routines/routines';
import { Amount } from './amount.tsx';
import styles from './routine-list.module.css';

export function RoutineList({ routine }: { routine: Routine }) {
  return (
    <section className={styles.routine} aria-label="Your routine">
      <h3 className={styles.heading}>Your routine</h3>
      {partsOfDay(routine).map(({ time, heading, steps }) => (
        <section key={time} className={styles.part} aria-label={heading}>
          <p className={styles.time}>{heading}</p>
          <ol>
            {steps.map((step, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a list that is only shown
              <li key={at}>
                <span className={styles.what}>{step.what}</span>
                {step.amount ? <Amount amount={step.amount} /> : null}
                <span className={styles.about}>{aboutStep(step)}</span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}
