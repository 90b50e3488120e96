/** To the referrer: the patient was seen. */
import { emailKind } from '../../notifications/email-kind.ts';
import type { Link } from './link.ts';

export const seen = emailKind({
  template: 'referral.seen',
  to: 'the referrer',
  when: 'the referred patient was seen',
  sample: { path: '/referral/status/sample' },
  words: ({ path }: Link) => ({
    subject: 'The visit you asked for has taken place',
    paragraphs: ['Hello,', 'The visit you asked us for has taken place. What happens with the consult note stands at the address below.'],
    link: { label: 'Follow my referral', path },
  }),
});
