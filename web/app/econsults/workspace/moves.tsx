/** What is done with an e-Consult besides answering it: taken, or ended once it is late. */
import { claimEconsult, endEconsult, listEconsults } from '@pellis/contract/econsults/econsult-work';
import { useState } from 'react';
import { useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toasts.ts';
import { useMoved } from '../../work-list/moves.tsx';
import { WordsDialog } from '../../work-list/words-dialog.tsx';

interface MoveProps {
  id: string;
  onMoved: () => void;
}

export function TakeIt({ id, onMoved }: MoveProps) {
  const claiming = useSend(claimEconsult);
  const done = useMoved(listEconsults, onMoved);
  const claim = () =>
    claiming.mutate(
      { params: { id } },
      {
        onSuccess: done,
        onError: (error) => {
          toast('error', error.detail);
          onMoved();
        },
      },
    );
  return (
    <Card
      isNext
      heading="Answer it?"
      actions={
        <Button onClick={claim} disabled={claiming.isPending}>
          Take it
        </Button>
      }
    >
      <p>Once you have taken it nobody else answers it. You can give it back.</p>
    </Card>
  );
}

export function EndLate({ id, onMoved }: MoveProps) {
  const [isAsking, setAsking] = useState(false);
  const ending = useSend(endEconsult);
  const done = useMoved(listEconsults, () => {
    setAsking(false);
    onMoved();
  });
  return (
    <>
      <p>
        <Button kind="secondary" onClick={() => setAsking(true)}>
          End it without an answer…
        </Button>
      </p>
      {isAsking ? (
        <WordsDialog
          title="End it without an answer?"
          about="The provider gets an e-mail and reads your words. Nothing is to be paid."
          label="What they should do instead"
          hint="Nothing about the patient. For example: please send the patient to a dermatologist near you."
          missing="Write why, in words for the provider"
          most={1000}
          button="End it"
          isDanger
          isSending={ending.isPending}
          onClose={() => setAsking(false)}
          onSend={(reason, onError) => ending.mutate({ params: { id }, body: { reason } }, { onSuccess: done, onError })}
        />
      ) : null}
    </>
  );
}
