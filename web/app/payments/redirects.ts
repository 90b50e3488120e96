/** Where somebody goes on once they have a card: names of our own pages, never an address. */

const pages = {
  'rapid-assessment': { path: '/rapid-assessment', going: 'Continue to your Rapid Assessment' },
  'new-visit': { path: '/new-visit', going: 'Continue to your appointment' },
  dashboard: { path: '/dashboard', going: 'Continue to my Portal' },
} as const;

export type Redirect = (typeof pages)[keyof typeof pages];

export function redirectOf(key: string | null): Redirect | undefined {
  return key !== null && Object.hasOwn(pages, key) ? pages[key as keyof typeof pages] : undefined;
}
