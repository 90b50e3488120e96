/** To the referred patient: the booking link. */
import { emailKind } from '../../notifications/email-kind.ts';
import type { Link } from './link.ts';

/**
 * Whoever fills in our form chooses the address, so nothing else of the form stands in the e-mail: no name, no text that a stranger could send
 * through us.
 */
export const invitation = emailKind({
  template: 'referral.invitation',
  to: 'the referred patient',
  when: 'a referral has arrived, or the link is sent again',
  sample: { path: '/referral/invitation/sample' },
  words: ({ path }: Link) => ({
    subject: 'Your booking link',
    paragraphs: [
      'Hello,',
      'A provider who cares for you has asked us to see you. With the secure link below you choose your appointment; referred patients are cared for within 24 hours to 7 days.',
      'The link works for 60 days. If you did not expect this letter you can ignore it: nothing happens until somebody opens the link and signs in.',
    ],
    link: { label: 'Book my appointment', path },
  }),
});
