/** The plan's steps as a patient goes through the day: morning first, each with its days and how long, or that it was stopped. */
import type { Note } from '@pellis/contract/notes/notes';
import { stoppedOf } from '@pellis/contract/prescriptions/prescriptions';
import { partsOfDay } from '@pellis/contract/routines/parts-of-day';
import { aboutStep, stepWithName } from '@pellis/contract/routines/routine-words';
import type { RoutineStep } from '@pellis/contract/routines/routines';
import { Amount } from './amount.tsx';
import styles from './routine-list.module.css';
import { Stopped } from './stopped.tsx';

/** Of a signed note. */
type RoutineListProps = Pick<Note, 'routine' | 'prescriptions' | 'stopped_elsewhere'>;

export function RoutineList({ routine, ...note }: RoutineListProps) {
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
                <span className={styles.what}>{stepWithName(step)}</span>
                <HowMuchAndWhen step={step} stopped={stoppedOf(step.prescription, note)} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}

function HowMuchAndWhen({ step, stopped }: { step: RoutineStep; stopped: ReturnType<typeof stoppedOf> }) {
  if (stopped) return <Stopped why={stopped.reason} />;
  return (
    <>
      {step.amount ? <Amount amount={step.amount} /> : null}
      <span className={styles.about}>{aboutStep(step)}</span>
    </>
  );
}
