/** Three times to take with one touch, and the whole calendar: what the case knows is carried into the booking, and the time is kept meanwhile. */
import type { FreeTime } from '@pellis/contract/availability/availability';
import { readVideoOffer, takeUpVideoOffer, type VideoOffer } from '@pellis/contract/video-offers/video-offers';
import { zoneOf } from '../appointments/places.ts';
import { NearTimes } from '../availability/near-times.tsx';
import { useTakeTime } from '../bookings/use-take-time.ts';
import { useReads, useSend } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { dateAndTime } from '../ui/dates.ts';
import { Notice } from '../ui/notice.tsx';

export function ChooseTime({ id, offer }: { id: string; offer: VideoOffer }) {
  const timeZone = zoneOf(offer.state);
  const { take, openCalendar, isBusy, error } = useTakingUp(id, timeZone);
  const nameOf = (time: FreeTime) => offer.times.find(({ provider_id }) => provider_id === time.provider_id)?.provider ?? '';
  return (
    <Card
      isNext
      kicker={<span className="figures">Until {dateAndTime(offer.expires_at)}</span>}
      heading="Choose a time"
      actions={
        <Button kind="secondary" disabled={isBusy} onClick={openCalendar}>
          See all times
        </Button>
      }
    >
      {error ? <Notice kind="error" heading={error.detail} isSpoken /> : null}
      {offer.times.length > 0 ? (
        <NearTimes legend="The soonest times" times={offer.times} timeZone={timeZone} isBusy={isBusy} nameOf={nameOf} onTake={take} />
      ) : (
        <p>There is no free time in the next two weeks. The calendar shows later ones, and the waiting list.</p>
      )}
      <p>
        {offer.visit?.name}
        {offer.visit?.minutes ? `, ${offer.visit.minutes} minutes` : ''}. Your photos and answers go along, so booking takes a minute.
      </p>
    </Card>
  );
}

/** Twice pressed it does the same. A time that is gone brings the next ones: the offer is read again. */
function useTakingUp(id: string, timeZone: string) {
  const takeUp = useSend(takeUpVideoOffer);
  const reads = useReads();
  const onGone = () => void reads.refresh(readVideoOffer, { id });
  const { take, openCalendar, hold } = useTakeTime({
    begin: (then) => takeUp.mutate({ params: { id }, body: { time_zone: timeZone } }, { onSuccess: then, onError: onGone }),
    onGone,
  });
  return { take, openCalendar, isBusy: takeUp.isPending || hold.isPending, error: takeUp.error ?? hold.error };
}
