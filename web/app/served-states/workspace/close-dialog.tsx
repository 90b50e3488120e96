/** Closes a state from a day on, or keeps it open after all; says what stays. */
import type { Said } from '@pellis/contract/platform/two-at-once';
import { closeState, type KeptState, listKeptStates } from '@pellis/contract/served-states/state-settings';
import { type FormEvent, useState } from 'react';
import { useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { TextField } from '../../ui/fields.tsx';
import { type Problem, problemOf } from '../../ui/form-errors.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { toast } from '../../ui/toasts.ts';
import { BothVersions, useTwoAtOnce } from '../../ui/two-at-once.tsx';
import styles from './states.module.css';
import { count, dayInWords, todayIn } from './words.ts';

interface CloseDialogProps {
  state: KeptState;
  onClose: () => void;
  onChanged: (states: KeptState[]) => void;
}

export function CloseDialog({ state, onClose, onChanged }: CloseDialogProps) {
  const sending = useSend(closeState);
  const [day, setDay] = useState(state.closes_on ?? (state.stands === 'coming' ? state.opens_on : todayIn(state.code)));
  const [problem, setProblem] = useState<Problem | null>(null);
  const [wished, setWished] = useState<string | null>(day);
  const reads = useReads();
  const two = useTwoAtOnce<{ closes_on: string | null }>({
    read: { closes_on: state.closes_on },
    isDeliberate: true,
    // that it stays open after all needs no saving
    set: (_, value) => (typeof value === 'string' ? setDay(value) : onClose()),
  });
  const send = (closes_on: string | null, done: string) => {
    setWished(closes_on);
    setProblem(null);
    sending.mutate(
      { params: { id: state.id }, body: { closes_on, seen: two.seen } },
      {
        onSuccess: (states) => {
          toast('success', done);
          onChanged(states);
          onClose();
        },
        onError: (error) => {
          if (!two.meet(error, { closes_on })) return setProblem(problemOf(error));
          void reads.refresh(listKeptStates);
        },
      },
    );
  };
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
        <BothVersions of={two} mine={{ closes_on: wished }} names={{ closes_on: 'First day on which it is closed' }} say={sayDay} />
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

function sayDay(_: string, day: Said): string {
  return typeof day === 'string' ? dayInWords(day) : 'It stays open';
}
