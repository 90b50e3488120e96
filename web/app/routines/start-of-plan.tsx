/** From which day the plan is counted: the note's, until the patient says when they began. */
import { startRoutine } from '@pellis/contract/routines/live-routine';
import { readRoutine } from '@pellis/contract/routines/own-routine';
import { dayAfter } from '@pellis/contract/routines/routine-days';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { InScope } from '../platform/in-scope.ts';
import { useReads, useSend } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields.tsx';
import { toast } from '../ui/toasts.ts';
import { ToolButton } from '../ui/tool-button.tsx';
import { weekdayAndDate } from './day-words.ts';
import styles from './own-routine.module.css';
import type { PlanProps } from './plan-props.ts';

export function StartOfPlan({ plan, today, patientId }: PlanProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    // the form goes away with the focus in it
    window.setTimeout(() => opener.current?.focus());
  };
  return (
    <div className={styles.start}>
      <p>
        {plan.is_start_chosen ? 'Counted from' : 'Counted from the day of the note,'} {weekdayAndDate(plan.starts_on)}.
      </p>
      <InScope right="arrange-care">
        {isOpen ? (
          <StartForm {...{ plan, today, patientId }} onDone={close} />
        ) : (
          <span className="no-print">
            <ToolButton ref={opener} onClick={() => setOpen(true)}>
              I began on another day
            </ToolButton>
          </span>
        )}
      </InScope>
    </div>
  );
}

function StartForm({ plan, today, patientId, onDone }: PlanProps & { onDone: () => void }) {
  const [day, setDay] = useState(plan.is_start_chosen ? plan.starts_on : today);
  const send = useSend(startRoutine);
  const reads = useReads();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const keep = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    send.mutate(
      { params: { id: plan.note_id }, body: { starts_on: day } },
      {
        onSuccess: (own) => {
          reads.put(readRoutine, { id: patientId }, own);
          toast('success', 'All dates are counted from that day now.');
          onDone();
        },
        onError: () => field.current?.focus(),
      },
    );
  };
  return (
    <form className={`${styles['start-form']} no-print`} onSubmit={keep} noValidate>
      <TextField
        ref={field}
        type="date"
        label="I begin, or began, on"
        min={plan.signed_on}
        max={dayAfter(today, 60)}
        value={day}
        error={send.error ? (send.error.fields['starts_on'] ?? send.error.detail) : undefined}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <p className="row">
        <Button type="submit" isSmall aria-busy={send.isPending || undefined}>
          Count from this day
        </Button>
        <Button kind="quiet" isSmall onClick={onDone}>
          Leave it
        </Button>
      </p>
    </form>
  );
}
