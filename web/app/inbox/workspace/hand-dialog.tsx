/** Hands a medical question to a dermatologist who treats the patient. */
import type { ConversationInWork } from '@pellis/contract/inbox/inbox';
import { askDermatologist } from '@pellis/contract/inbox/medical-questions';
import { useState } from 'react';
import { useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { LongField, SelectField } from '../../ui/fields.tsx';

interface HandDialogProps {
  work: ConversationInWork;
  onClose: () => void;
  onChanged: () => void;
}

export function HandDialog({ work: { conversation, may_be_asked: doctors }, onClose, onChanged }: HandDialogProps) {
  const ask = useSend(askDermatologist);
  const [provider, setProvider] = useState(doctors[0]?.id ?? '');
  const [words, setWords] = useState('');
  const send = () =>
    ask.mutate(
      { params: { id: conversation.id }, body: { provider_id: provider, words } },
      {
        onSuccess: () => {
          onClose();
          onChanged();
        },
      },
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Ask the dermatologist"
      actions={
        <>
          <Button disabled={ask.isPending || provider === ''} onClick={send}>
            Hand it over
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Not now
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>From then on the front desk reads neither the question nor the answer, until it comes back.</p>
        <Failure of={ask.error} />
        <SelectField
          label="Dermatologist"
          options={doctors.map(({ id, name }) => ({ value: id, label: name }))}
          value={provider}
          onChange={(event) => setProvider(event.target.value)}
        />
        <LongField
          label="What is it about?"
          hint="For the dermatologist; the patient does not read it."
          isOptional
          most={1000}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
