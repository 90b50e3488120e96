/** To the referrer: the referral has arrived. */
import { emailKind } from '../../notifications/email-kind.ts';
import type { Link } from './link.ts';

export const received = emailKind({
  template: 'referral.received',
  to: 'the referrer',
  when: 'a referral has arrived',
  sample: { path: '/referral/status/sample' },
  words: ({ path }: Link) => ({
    subject: 'We have received your referral',
    paragraphs: [
      'Hello,',
      'Thank you for your referral. The patient gets a secure booking link from us by e-mail.',
      'At the address below you can see at any time where your referral stands. The page shows neither the patient nor the reason.',
    ],
    link: { label: 'Follow my referral', path },
  }),
});
