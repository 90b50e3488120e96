/** A time that came free and is kept for this patient until a deadline: take it, or let the next in line have it. */
import { type Hold, leaveWaitingList, readVisitDraft, readWaitingList, releaseHold } from '@pellis/contract/bookings/bookings';
import { DayTile } from '../appointments/day-tile.tsx';
import { ProviderLine } from '../appointments/provider-line.tsx';
import { useReads, useSend } from '../platform/use-api.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { dateAndTime } from '../ui/dates.ts';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toasts.ts';
import { keptFor } from './countdown.ts';
import { useCountdown } from './use-countdown.ts';

export function OfferedTime({ offer, timeZone }: { offer: Hold; timeZone: string }) {
  const reads = useReads();
  const release = useSend(releaseHold);
  const leave = useSend(leaveWaitingList);
  const refresh = () => Promise.all([reads.refresh(readWaitingList), reads.refresh(readVisitDraft)]);
  const left = useCountdown(offer.held_until, () => void refresh());
  const letGo = () =>
    release.mutate(
      { params: { id: offer.id } },
      {
        onSuccess: () => {
          toast('info', 'The time goes to the next in line. You stay on the waiting list.');
          void refresh();
        },
      },
    );
  const error = release.error ?? leave.error;
  return (
    <Card
      isNext
      kicker={<span className="figures">Yours {keptFor(offer.held_until, new Date(offer.held_until.getTime() - left), timeZone)}</span>}
      heading="A time came free for you"
      actions={
        <>
          <ButtonLink to="/new-visit">Take this time</ButtonLink>
          <Button kind="secondary" disabled={release.isPending} onClick={letGo}>
            Let it go
          </Button>
          <Button kind="quiet" disabled={leave.isPending} onClick={() => leave.mutate(undefined, { onSuccess: () => void refresh() })}>
            Leave the waiting list
          </Button>
        </>
      }
    >
      {error ? <Notice kind="error" heading={error.detail} isSpoken /> : null}
      <div className="row" style={{ '--gap': '18px' }}>
        <DayTile day={offer.starts_at} timeZone={timeZone} />
        <div>
          <p className="figures">
            <strong>{dateAndTime(offer.starts_at, timeZone)}</strong>
          </p>
          <ProviderLine provider={offer.provider} />
        </div>
      </div>
      <p>
        We keep it for you until <strong className="figures">{dateAndTime(offer.held_until, timeZone)}</strong>. After that the next in line
        has it. Your answers are kept, so booking takes a minute.
      </p>
    </Card>
  );
}
