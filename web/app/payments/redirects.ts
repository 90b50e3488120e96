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

/** Pages of one thing that waits for another card. */
const things = { 'order-': '/order/', 'bill-': '/bill/' } as const;
export const redirectToOrder = (id: string) => `order-${id}`;
export const redirectToBill = (id: string) => `bill-${id}`;

export function redirectOf(key: string | null): Redirect | undefined {
  for (const [begin, path] of Object.entries(things)) {
    const id = key?.startsWith(begin) ? PublicId.safeParse(key.slice(begin.length)) : undefined;
    if (id?.success) return { path: `${path}${id.data}`, going: 'Continue to your payment' };
  }
  return key !== null && Object.hasOwn(pages, key) ? pages[key as keyof typeof pages] : undefined;
}
