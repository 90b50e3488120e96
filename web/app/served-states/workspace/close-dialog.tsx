/** Closes a state from a day on, or keeps it open after all; says what stays. */
import { closeState, type KeptState } from '@pellis/contract/served-states/state-settings';
import { type FormEvent, useState } from 'react';
import { useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { TextField } from '../../ui/fields.tsx';
import { type Problem, problemOf } from '../../ui/form-errors.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { toast } from '../../ui/toasts.ts';
import styles from './states.module.css';
import { count, todayIn } from './words.ts';

interface CloseDialogProps {
  state: KeptState;
  onClose: () => void;
  onChanged: (states: KeptState[]) => void;
}

export function CloseDialog({ state, onClose, onChanged }: CloseDialogProps) {
  const sending = useSend(closeState);
  const [day, setDay] = useState(state.closes_on ?? (state.stands === 'coming' ? state.opens_on : todayIn(state.code)));
  const [problem, setProblem] = useState<Problem | null>(null);
  const send = (closes_on: string | null, done: string) =>
    sending.mutate(
      { params: { id: state.id }, body: { closes_on } },
      {
        onSuccess: (states) => {
          toast('success', done);
          onChanged(states);
          onClose();
        },
        onError: (error) => setProblem(problemOf(error)),
      },
    );
  const close = (event: FormEvent) => {
    event.preventDefault();
    send(day, `${state.name} is closed from that day on.`);
  };
  const stays = [count(state.open_cases, 'open case'), count(state.visits_ahead, 'visit')].filter(Boolean).join(' and ');
  return (
    <Dialog isOpen onClose={onClose} title={`Close ${state.name}?`}>
      <form className={styles.form} onSubmit={close} noValidate>
        <p>
          From that day on nobody new registers, books or sends a Rapid Assessment there.{' '}
          {stays ? `${stays} there stay and are finished. ` : ''}
          Records, messages and refills stay as they are.
        </p>
        <ErrorSummary problem={problem} />
        <TextField
          label="First day on which it is closed"
          type="date"
          data-path="closes_on"
          value={day}
          onChange={(event) => setDay(event.target.value)}
          error={problem?.fields['closes_on']}
        />
        <SubmitButton isValid={day !== ''} isSending={sending.isPending} isWide>
          Close it
        </SubmitButton>
        {state.closes_on ? (
          <Button kind="secondary" disabled={sending.isPending} onClick={() => send(null, `${state.name} stays open.`)}>
            Keep it open
          </Button>
        ) : null}
      </form>
    </Dialog>
  );
}
