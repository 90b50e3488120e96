/** No video visit: asked once more, since the Rapid Assessment ends with it. */
import { readLatestRapidAssessment } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { declineVideoOffer, readVideoOffer } from '@pellis/contract/video-offers/video-offers';
import { useState } from 'react';
import { useReads, useSend } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Failure } from '../ui/failure.tsx';

interface DeclineProps {
  id: string;
  ifDeclined: string;
  onDeclined: (sentence: string) => void;
}

export function Decline({ id, ifDeclined, onDeclined }: DeclineProps) {
  const [isOpen, setOpen] = useState(false);
  const send = useSend(declineVideoOffer);
  const reads = useReads();
  const decline = () =>
    send.mutate(
      { params: { id } },
      {
        onSuccess: ({ detail }) => {
          void reads.refresh(readLatestRapidAssessment);
          onDeclined(detail);
        },
        onError: () => void reads.refresh(readVideoOffer, { id }),
      },
    );
  return (
    <div>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Decline the video visit
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Decline the video visit?"
        actions={
          <>
            <Button kind="danger" disabled={send.isPending} onClick={decline}>
              {send.isPending ? 'Declining…' : 'Decline'}
            </Button>
            <Button kind="secondary" onClick={() => setOpen(false)}>
              Keep the offer
            </Button>
          </>
        }
      >
        <div className="stack">
          <Failure of={send.error} />
          <p>Your Rapid Assessment then ends without an answer, because photos are not enough for it. {ifDeclined}</p>
        </div>
      </Dialog>
    </div>
  );
}
