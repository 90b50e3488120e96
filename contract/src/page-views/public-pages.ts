/** The public pages whose views may be counted, as patterns: the counter knows nothing else of an address. */

export const countedPages = [
  { pattern: '/', title: 'Home' },
  { pattern: '/learn-more', title: 'Learn more' },
  { pattern: '/why', title: 'Why us' },
  { pattern: '/faq', title: 'Questions' },
  { pattern: '/your-doctors', title: 'Your doctors' },
  { pattern: '/what-is-a-rapid-assessment', title: 'Rapid Assessment' },
  { pattern: '/referral', title: 'Refer a patient' },
  { pattern: '/terms', title: 'Terms of Service' },
  { pattern: '/california-privacy', title: 'California privacy' },
] as const;

export type CountedPattern = (typeof countedPages)[number]['pattern'];

/** Nothing for every other page: forms, sign-in, the portal, and addresses of nobody. */
export function patternOf(pathname: string): CountedPattern | undefined {
  const path = pathname.replace(/(?<=.)\/$/, '');
  // the why-us page carries the clinic's name in its address
  if (/^\/why-[a-z0-9-]+$/.test(path)) return '/why';
  return countedPages.find(({ pattern }) => pattern === path && pattern !== '/why')?.pattern;
}
