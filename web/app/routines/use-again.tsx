/** The quiet way back of a step that was left off: its patient uses it again, and nobody asks more. */
import type { LeftOff } from '@pellis/contract/routines/own-routine';
import { nextDueAfter } from '@pellis/contract/routines/routine-days';
import { nameOfStep } from '@pellis/contract/routines/routine-words';
import type { RoutineStep, TimeOfDay } from '@pellis/contract/routines/routines';
import { ToolButton } from '../ui/tool-button.tsx';
import { todayOf, whenInWords } from './day-words.ts';
import styles from './own-routine.module.css';
import type { PlanProps } from './plan-props.ts';
import { useTick } from './use-tick.ts';

interface UseAgainProps extends PlanProps {
  left: LeftOff;
  step: RoutineStep;
  time: TimeOfDay;
  onAgain: () => void;
}

/** Ticked off on a day after the side effect it is used again: so it is said on a day on which it is due. */
export function UseAgain({ plan, left, today, patientId, step, time, onAgain }: UseAgainProps) {
  const { isSending, say } = useTick({ plan, patientId }, onAgain);
  if (!todayOf(step, plan.starts_on, today).isDue || today <= left.last_said) {
    const next = nextDueAfter(step, plan.starts_on, today);
    return next ? (
      <p className={`${styles['not-now']} no-print`}>
        Once they have answered that it goes on, you can say so here {whenInWords(next, today)}, when it is next due.
      </p>
    ) : null;
  }
  return (
    <div className={`${styles.again} no-print`}>
      <p className={styles['not-now']}>
        {left.answered ? 'Have they told you since that it goes on?' : 'Have they answered that it goes on?'} Then say so here; it ticks
        today off.
      </p>
      <p>
        <ToolButton
          aria-busy={isSending || undefined}
          onClick={() => (isSending ? undefined : say({ step: left.step, time, day: today }, true))}
        >
          I use it again<span className="visually-hidden">: {nameOfStep(step)}</span>
        </ToolButton>
      </p>
    </div>
  );
}
