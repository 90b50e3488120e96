/** That a note with steps takes the place of the routine which is followed now, and which of its steps it leaves out; each is taken over as it is by today. */
import { goingOn, missingIn } from '@pellis/contract/routines/going-on';
import { readRoutine } from '@pellis/contract/routines/own-routine';
import { linesOfRoutine } from '@pellis/contract/routines/routine-words';
import { mostSteps, type Routine } from '@pellis/contract/routines/routines';
import { useRead } from '../../platform/use-api.ts';
import { longDate } from '../../ui/dates.ts';
import { ToolButton } from '../../ui/tool-button.tsx';
import styles from './routine-field.module.css';

interface ReplacedRoutineProps {
  patientId: string;
  /** As it is written now. */
  routine: Routine;
  onTake: (steps: Routine) => void;
}

export function ReplacedRoutine({ patientId, routine, onTake }: ReplacedRoutineProps) {
  const { data } = useRead(readRoutine, { params: { id: patientId } });
  if (!data?.plan) return null;
  const { plan, today } = data;
  const followed = plan.routine.filter((_, at) => plan.prescriptions[at]?.state !== 'stopped');
  const left = missingIn(routine, followed).flatMap((step) => goingOn(step, plan.starts_on, today) ?? []);
  if (left.length === 0) return null;
  const whose = `${plan.provider}’s note of ${longDate(plan.signed_on)}`;
  const hasRoom = routine.length + left.length <= mostSteps;
  return (
    <section className={styles.proposals} aria-label="The routine that is followed now">
      <p className={styles.about}>
        {routine.length === 0
          ? `Without steps here the routine of ${whose} goes on as it is.`
          : `These steps take the place of the routine of ${whose}. Left out of it:`}
      </p>
      <ol>
        {left.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a signed plan's list never moves
          <li key={at}>
            <span>{linesOfRoutine([step])[0]}</span>
            <span className={styles.ways}>
              <ToolButton disabled={routine.length >= mostSteps} onClick={() => onTake([step])}>
                Go on with it<span className="visually-hidden">: {step.what}</span>
              </ToolButton>
            </span>
          </li>
        ))}
      </ol>
      {left.length > 1 && hasRoom ? (
        <p className={styles.ways}>
          <ToolButton onClick={() => onTake(left)}>Go on with all {left.length}</ToolButton>
        </p>
      ) : null}
    </section>
  );
}
