/** Three times to take with one touch, and the whole calendar: what the case knows is carried into the booking, and the time is kept meanwhile. */
import type { FreeTime } from '@pellis/contract/availability/availability';
import { holdTime, readVisitDraft, type VisitDraft } from '@pellis/contract/bookings/bookings';
import { readVideoOffer, takeUpVideoOffer, type VideoOffer } from '@pellis/contract/video-offers/video-offers';
import { useNavigate } from 'react-router';
import { zoneOf } from '../appointments/places.ts';
import { NearTimes } from '../availability/near-times.tsx';
import { addressOfStep } from '../bookings/steps.ts';
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
  const hold = useSend(holdTime);
  const reads = useReads();
  const navigate = useNavigate();
  const begin = (then: (draft: VisitDraft) => void) =>
    takeUp.mutate(
      { params: { id }, body: { time_zone: timeZone } },
      {
        onSuccess: (draft) => {
          reads.put(readVisitDraft, undefined, draft);
          then(draft);
        },
        onError: () => void reads.refresh(readVideoOffer, { id }),
      },
    );
  const openCalendar = () => begin((draft) => void navigate(addressOfStep(draft.answers.pay ? 'when' : draft.next_step)));
  const take = ({ provider_id, starts_at }: FreeTime) =>
    begin(() =>
      hold.mutate(
        { body: { provider_id, starts_at } },
        {
          onSuccess: () => void reads.refresh(readVisitDraft).then(() => navigate('/new-visit')),
          onError: () => void reads.refresh(readVideoOffer, { id }),
        },
      ),
    );
  return { take, openCalendar, isBusy: takeUp.isPending || hold.isPending, error: takeUp.error ?? hold.error };
}
