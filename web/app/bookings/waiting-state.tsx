/** What somebody waits for, in words, and leaving the list. */
import { leaveWaitingList, readWaitingList, type WaitingEntry } from '@pellis/contract/bookings/bookings';
import { useDoctors } from '../doctors/use-doctors.ts';
import { useReads, useSend } from '../platform/use-api.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { longDate } from '../ui/dates.ts';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toasts.ts';
import { aheadInWords, wishInWords } from './waiting-words.ts';

export function WaitingState({ entry }: { entry: WaitingEntry }) {
  const { nameOf } = useDoctors();
  const reads = useReads();
  const leave = useSend(leaveWaitingList);
  const go = () =>
    leave.mutate(undefined, {
      onSuccess: () => {
        toast('info', 'You wait no longer.');
        void reads.refresh(readWaitingList);
      },
    });
  return (
    <Card
      heading="You are on the waiting list"
      kicker={`Since ${longDate(entry.joined_at)}`}
      actions={
        <>
          <ButtonLink to="/new-visit/when" kind="secondary">
            Look at the free times
          </ButtonLink>
          <Button kind="quiet" onClick={go} disabled={leave.isPending}>
            Leave the waiting list
          </Button>
        </>
      }
    >
      {leave.error ? <Notice kind="error" heading={leave.error.detail} isSpoken /> : null}
      <p>{wishInWords(entry, nameOf(entry.provider_id))}</p>
      <p>{aheadInWords(entry.ahead)}</p>
      <p className="soft">We write to you as soon as a time comes free, and keep it for you until the deadline in the letter.</p>
    </Card>
  );
}
