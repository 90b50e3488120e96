/** Gives a case back to the queue. */
import { releaseCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { useSend } from '../../../platform/use-api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Failure } from '../../../ui/failure.tsx';

export function ReleaseDialog({ id, onClose, onDone }: { id: string; onClose: () => void; onDone: (sentence: string) => void }) {
  const send = useSend(releaseCase);
  const giveBack = () => send.mutate({ params: { id } }, { onSuccess: ({ detail }) => onDone(detail) });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Give this case back?"
      actions={
        <>
          <Button onClick={giveBack} disabled={send.isPending}>
            {send.isPending ? 'Giving back…' : 'Give back'}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Keep the case
          </Button>
        </>
      }
    >
      <div className="stack">
        <Failure of={send.error} />
        <p>It goes back to the queue for any dermatologist to claim. Your draft stays with it. The clock goes on running.</p>
      </div>
    </Dialog>
  );
}
