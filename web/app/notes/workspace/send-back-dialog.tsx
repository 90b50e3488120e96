/** Sends a prepared note back to whoever prepares it, with a word that only they read. */

import { useForm } from '@mantine/form';
import { SendBackForm, sendNoteBack } from '@pellis/contract/notes/notes';
import { useState } from 'react';
import { useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { LongField } from '../../ui/fields.tsx';
import { checkedBy, type Problem, problemIn, problemOf } from '../../ui/form-errors.ts';
import { saveNow } from './draft-keeper.ts';
import type { Keeper } from './keeper.ts';

export interface SendBackDialogProps {
  noteId: string;
  to: string;
  keeper: Keeper;
  onClose: () => void;
  /** Sent, with what the clinic says about it. */
  onSent: (sentence: string) => void;
}

export function SendBackDialog({ noteId, to, keeper, onClose, onSent }: SendBackDialogProps) {
  const send = useSend(sendNoteBack);
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useForm<SendBackForm>({ initialValues: { words: '' }, validate: checkedBy(SendBackForm) });
  const give = form.onSubmit(
    async (body) => {
      setProblem(null);
      // one's own words go with it; what is wrong with them stands in the note
      if (!(await saveNow(keeper))) return onClose();
      send.mutate(
        { params: { id: noteId }, ifMatch: keeper.state.version, body },
        { onSuccess: ({ detail }) => onSent(detail), onError: (error) => setProblem(problemOf(error)) },
      );
    },
    (errors) => setProblem(problemIn(errors)),
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Send this note back"
      actions={
        <>
          <Button onClick={() => give()} disabled={send.isPending}>
            {send.isPending ? 'Sending back…' : 'Send back'}
          </Button>
          <Button kind="secondary" onClick={onClose} disabled={send.isPending}>
            Not now
          </Button>
        </>
      }
    >
      <form className="stack" onSubmit={give} noValidate>
        <ErrorSummary problem={problem} />
        <p>{to} is told, and asks for your signature again. What you changed yourself stays in the note.</p>
        <LongField label="What should be changed" hint="The patient does not read it." most={1000} {...form.getInputProps('words')} />
      </form>
    </Dialog>
  );
}
