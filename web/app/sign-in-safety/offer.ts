/** Whether a patient is offered a second step: once, quietly, until they have one or put the offer away, on whichever device. */
import { type Me, putSafetyOfferAway, readMe } from '@pellis/contract/accounts/settings';
import { isOfTheClinic } from '../platform/people.ts';
import { useReads, useSend } from '../platform/use-api.ts';

/** Patients only: the clinic's people must have one. */
export function mayOffer(me: Pick<Me, 'role' | 'has_second_factor' | 'is_safety_offer_away'>): boolean {
  return !isOfTheClinic(me.role) && !me.has_second_factor && !me.is_safety_offer_away;
}

/** It leaves the screen at once; what could not be kept is offered again another day. */
export function usePutOfferAway(): (me: Me) => void {
  const { mutate } = useSend(putSafetyOfferAway);
  const reads = useReads();
  return (me) => {
    reads.put(readMe, undefined, { ...me, is_safety_offer_away: true });
    mutate();
  };
}
