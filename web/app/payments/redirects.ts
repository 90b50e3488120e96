/** Where somebody goes on once they have a card: names of our own pages, never an address. */
import { PublicId } from '@pellis/contract/platform/wire';

const pages = {
  'rapid-assessment': { path: '/rapid-assessment', going: 'Continue to your Rapid Assessment' },
  'new-visit': { path: '/new-visit', going: 'Continue to your appointment' },
  dashboard: { path: '/dashboard', going: 'Continue to my Portal' },
} as const;

export interface Redirect {
  path: string;
  going: string;
}

const ofOrder = 'order-';
/** The name of the page of an order that waits for another card. */
export const redirectToOrder = (id: string) => `${ofOrder}${id}`;

export function redirectOf(key: string | null): Redirect | undefined {
  const order = key?.startsWith(ofOrder) ? PublicId.safeParse(key.slice(ofOrder.length)) : undefined;
  if (order?.success) return { path: `/order/${order.data}`, going: 'Continue to your payment' };
  return key !== null && Object.hasOwn(pages, key) ? pages[key as keyof typeof pages] : undefined;
}
