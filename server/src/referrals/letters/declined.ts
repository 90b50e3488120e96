/** To the referrer: we cannot take the referral on. */
import { letterKind } from '../../notifications/letter-kind.ts';
import type { Link } from './link.ts';

export const declined = letterKind({
  template: 'referral.declined',
  to: 'the referrer',
  when: 'a referral was declined',
  sample: { path: '/referral/status/sample' },
  words: ({ path }: Link) => ({
    subject: 'About your referral',
    paragraphs: ['Hello,', 'We cannot take on your referral. Why, and what we suggest, stands at the address below.'],
    link: { label: 'Read our answer', path },
  }),
});
