/** Changing one's mind while no dermatologist has begun. */
import { type Order, readOrder, refreshOrder } from '@pellis/contract/payments/payments';
import { readLatestRapidAssessment, withdrawRapidAssessment } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { useState } from 'react';
import { call } from '../platform/api.ts';
import { useReads, useSend } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toasts.ts';

export function Withdraw({ order }: { order: Order }) {
  const [isAsking, setAsking] = useState(false);
  const sending = useSend(withdrawRapidAssessment);
  const reads = useReads();
  const withdrawn = async (words: string) => {
    setAsking(false);
    toast('success', words);
    const news = await call(refreshOrder, { params: { id: order.id } }).catch(() => undefined);
    if (news) reads.put(readOrder, { id: order.id }, news);
    void reads.refresh(readOrder);
    void reads.refresh(readLatestRapidAssessment);
  };
  const withdraw = () => sending.mutate({ params: { id: order.encounter_id } }, { onSuccess: ({ detail }) => void withdrawn(detail) });
  const close = () => {
    setAsking(false);
    // a dermatologist may have begun meanwhile
    if (sending.error) void reads.refresh(readOrder);
    sending.reset();
  };
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        Withdraw my Rapid Assessment
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={close}
        title="Withdraw your Rapid Assessment?"
        actions={
          <>
            {sending.error ? null : (
              <Button kind="danger" onClick={withdraw} disabled={sending.isPending}>
                {sending.isPending ? 'Withdrawing…' : 'Withdraw it'}
              </Button>
            )}
            <Button kind="secondary" onClick={close}>
              Keep it
            </Button>
          </>
        }
      >
        <div className="stack">
          {sending.error ? <Notice kind="error" heading={sending.error.detail} isSpoken /> : null}
          <p>No dermatologist will answer it, and nothing is charged. The hold on your card is let go.</p>
        </div>
      </Dialog>
    </>
  );
}
