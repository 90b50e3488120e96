/** The plan's steps as a patient goes through the day: morning first, each with its days and how long, or that it was stopped. */
import { prescriptionNamed, type SignedPrescription } from '@pellis/contract/prescriptions/prescriptions';
import { partsOfDay } from '@pellis/contract/routines/parts-of-day';
import { aboutStep } from '@pellis/contract/routines/routine-words';
import type { Routine, RoutineStep } from '@pellis/contract/routines/routines';
import { Amount } from './amount.tsx';
import styles from './routine-list.module.css';
import { Stopped } from './stopped.tsx';

interface RoutineListProps {
  routine: Routine;
  /** Of the same note. */
  prescriptions: readonly SignedPrescription[];
}

export function RoutineList({ routine, prescriptions }: RoutineListProps) {
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
                <HowMuchAndWhen step={step} stopped={prescriptionNamed(step.prescription, prescriptions)?.stopped} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}

function HowMuchAndWhen({ step, stopped }: { step: RoutineStep; stopped: SignedPrescription['stopped'] | undefined }) {
  if (stopped) return <Stopped why={stopped.reason} />;
  return (
    <>
      {step.amount ? <Amount amount={step.amount} /> : null}
      <span className={styles.about}>{aboutStep(step)}</span>
    </>
  );
}
