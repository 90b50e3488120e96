/** Whether a patient is offered a second step: once, quietly, until they have one or put the offer away in this browser. */
import type { Me } from '@pellis/contract/settings';
import { recall, remember } from '../platform/session.ts';

const key = 'pellis-safety-offer';

export function isOfferAway(): boolean {
  return recall(key) === 'away';
}

export function putOfferAway(): void {
  remember(key, 'away');
}

/** Patients only: the clinic's people must have one. */
export function mayOffer(me: Pick<Me, 'role' | 'has_second_factor'>): boolean {
  return me.role === 'client' && !me.has_second_factor && !isOfferAway();
}
