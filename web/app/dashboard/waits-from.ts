/** From where on the portal only shows that more comes, so that nothing moves that is read already. */
import type { Loads } from './loads.ts';
import type { Place } from './places.ts';

/** What can put a card above all others; notes are told too late to be waited for. */
const onTop = ['me', 'assessment', 'appointment', 'paymentMethod', 'profile'] as const;

/** The number of cards that are certain, from the top. */
export function waitsFrom(places: readonly Place[], loads: Loads): number {
  if (onTop.some((load) => loads[load] === 'loading')) return 0;
  const first = places.findIndex(({ isLoading }) => isLoading);
  return first === -1 ? places.length : first;
}
