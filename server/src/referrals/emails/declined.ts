/** To the referrer: we cannot take the referral on. */
import { emailKind } from '../../notifications/email-kind.ts';
import type { Link } from './link.ts';

export const declined = emailKind({
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
