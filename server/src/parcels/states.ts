/** What may become of a parcel, state by state; whatever else is heard of it comes too late and is only written down. */
import type { ParcelState } from '@pellis/contract/parcels/parcels';
import type { ShippingEvent } from '../platform/gateways/shipping-partner/shipping-partner.ts';

/** A second one beside it would be mailed twice. As the index `parcel_once` has it. */
export const standing: readonly ParcelState[] = [
  'waiting',
  'ordering',
  'ordered',
  'shipped',
  'delivered',
  'cancel_asked',
  'cancel_refused',
];

/** It will not arrive, or was taken back: another one may be ordered. */
export const over: readonly ParcelState[] = ['lost', 'refused', 'cancelled'];

const becomes: Record<ShippingEvent, { from: readonly ParcelState[]; to: ParcelState } | undefined> = {
  accepted: { from: ['ordering'], to: 'ordered' },
  shipped: { from: ['ordering', 'ordered', 'refused'], to: 'shipped' },
  delivered: { from: ['ordering', 'ordered', 'shipped', 'lost'], to: 'delivered' },
  lost: { from: ['ordering', 'ordered', 'shipped'], to: 'lost' },
  refused: { from: ['ordering', 'ordered'], to: 'refused' },
  cancelled: { from: ['cancel_asked'], to: 'cancelled' },
  delayed: undefined,
};

/** Undefined where the news changes no state. */
export function afterNews(state: ParcelState, event: ShippingEvent): ParcelState | undefined {
  // the order arrived after it was called back: it is called back again
  if (event === 'accepted' && state === 'cancelled') return 'cancel_asked';
  // it had left before the partner heard that it was stopped
  if ((event === 'shipped' || event === 'delivered') && (state === 'cancel_asked' || state === 'cancelled')) return 'cancel_refused';
  // the partner has let go of it by itself: it does not come
  if (event === 'cancelled' && (state === 'ordering' || state === 'ordered')) return 'refused';
  if (event === 'refused' && state === 'cancel_asked') return 'cancelled';
  const step = becomes[event];
  return step?.from.includes(state) ? step.to : undefined;
}

/** What a delay is still news of. */
export function mayBeLate(state: ParcelState): boolean {
  return state === 'ordering' || state === 'ordered' || state === 'shipped';
}
