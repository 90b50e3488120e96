/** A booking whose answers are known elsewhere, begun with one touch: at one of the times offered, or in the whole calendar. */
import type { FreeTime } from '@pellis/contract/availability/availability';
import { holdTime, readVisitDraft, type VisitDraft } from '@pellis/contract/bookings/bookings';
import { useNavigate } from 'react-router';
import { useReads, useSend } from '../platform/use-api.ts';
import { addressOfStep } from './steps.ts';

interface TakeTime {
  /** Makes the draft, and hands it on. */
  begin: (then: (draft: VisitDraft) => void) => void;
  /** The time is gone: what is offered is read again. */
  onGone: () => void;
}

export function useTakeTime({ begin, onGone }: TakeTime) {
  const hold = useSend(holdTime);
  const reads = useReads();
  const navigate = useNavigate();
  const begun = (then: (draft: VisitDraft) => void) =>
    begin((draft) => {
      reads.put(readVisitDraft, undefined, draft);
      then(draft);
    });
  const openCalendar = () => begun((draft) => void navigate(addressOfStep(draft.answers.pay ? 'when' : draft.next_step)));
  const take = ({ provider_id, starts_at }: FreeTime) =>
    begun(() =>
      hold.mutate(
        { body: { provider_id, starts_at } },
        { onSuccess: () => void reads.refresh(readVisitDraft).then(() => navigate('/new-visit')), onError: onGone },
      ),
    );
  return { take, openCalendar, hold };
}
