/** That a note with steps takes the place of the routine which is followed now, and which of its steps it leaves out; each is taken over as it is by today. */
import { goingOn, missingIn, takenFrom, writtenAnew } from '@pellis/contract/routines/going-on';
import { leftOffAt } from '@pellis/contract/routines/left-off';
import { type LeftOff, type OwnPlan, readRoutine } from '@pellis/contract/routines/own-routine';
import { linesOfRoutine } from '@pellis/contract/routines/routine-lines';
import { nameOfStep } from '@pellis/contract/routines/routine-words';
import { mostSteps, type Routine, type RoutineStep } from '@pellis/contract/routines/routines';
import { useRead } from '../../platform/use-api.ts';
import { longDate } from '../../ui/dates.ts';
import { ToolButton } from '../../ui/tool-button.tsx';
import { leftOffInWords } from './left-off-words.ts';
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
  const offered = offeredOf(plan, routine, today);
  const anew = writtenThough(plan, routine);
  const stopped = stoppedOf(plan, routine);
  if (offered.length + anew.length + stopped.length === 0) return null;
  const hasRoom = routine.length + offered.length <= mostSteps;
  return (
    <section className={styles.proposals} aria-label="The routine that is followed now">
      {offered.length === 0 ? null : <p className={styles.about}>{aboutOffered(plan, routine)}</p>}
      <ol>
        {offered.map(({ step, left }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a signed plan's list never moves
          <li key={at}>
            <span>
              {linesOfRoutine([step])[0]}
              {left ? <strong> Left off {leftOffInWords(left)}. If it goes on, it stays left off until they use it again.</strong> : null}
            </span>
            <span className={styles.ways}>
              <ToolButton disabled={routine.length >= mostSteps} onClick={() => onTake([step])}>
                Go on with it<span className="visually-hidden">: {step.what}</span>
              </ToolButton>
              {left ? (
                <ToolButton disabled={routine.length >= mostSteps} onClick={() => onTake([writtenAnew(step)])}>
                  Have it used again<span className="visually-hidden">: {step.what}</span>
                </ToolButton>
              ) : null}
            </span>
          </li>
        ))}
      </ol>
      {offered.length > 1 && hasRoom ? (
        <p className={styles.ways}>
          <ToolButton onClick={() => onTake(offered.map(({ step }) => step))}>Go on with all {offered.length}</ToolButton>
        </p>
      ) : null}
      {stopped.map(({ name, why }) => (
        <p key={name} className={styles.about}>
          <strong>{name} was stopped</strong>
          {why ? `: “${why}”` : '.'} It is not offered; prescribed anew it is another step.
        </p>
      ))}
      {anew.map(({ step, left }) => (
        <p key={left.step} className={styles.about}>
          <strong>
            {nameOfStep(step)} is written to be used again. Left off {leftOffInWords(left)}.
          </strong>
        </p>
      ))}
    </section>
  );
}

function aboutOffered(plan: OwnPlan, routine: Routine): string {
  const whose = `${plan.provider}’s note of ${longDate(plan.signed_on)}`;
  return routine.length === 0
    ? `Without steps here the routine of ${whose} goes on as it is.`
    : `These steps take the place of the routine of ${whose}. Left out of it:`;
}

/** As they are by today; each says where it comes from, so that what is left off stays left off. */
export function offeredOf(plan: OwnPlan, routine: Routine, today: string): { step: RoutineStep; left: LeftOff | undefined }[] {
  const followed = plan.routine.filter((_, at) => plan.prescriptions[at]?.state !== 'stopped');
  return missingIn(routine, followed).flatMap((step) => {
    const at = plan.routine.indexOf(step);
    const now = goingOn(step, plan.starts_on, today);
    const origin = { note_id: plan.note_id, signed_at: plan.signed_at.toISOString(), step: at };
    return now ? [{ step: takenFrom(now, origin), left: leftOffAt(plan, at) }] : [];
  });
}

/** Of what was stopped nothing goes on, and it does not go without a word. */
function stoppedOf({ routine: before, prescriptions }: OwnPlan, routine: Routine): { name: string; why: string | null }[] {
  return missingIn(routine, before).flatMap((step) => {
    const known = prescriptions[before.indexOf(step)];
    return known?.state === 'stopped' ? [{ name: nameOfStep(step), why: known.stop_reason }] : [];
  });
}

/** What is written as new here, and left off there. */
function writtenThough(plan: OwnPlan, routine: Routine): { step: RoutineStep; left: LeftOff }[] {
  return (plan.left_off ?? []).flatMap((left) => {
    const before = plan.routine[left.step];
    const step = before && routine.find((one) => missingIn([one], [before]).length === 0);
    const isTaken = step?.goes_on?.some(({ note_id, step: was }) => note_id === plan.note_id && was === left.step);
    return step && !isTaken ? [{ step, left }] : [];
  });
}
