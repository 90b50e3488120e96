/** To a child who is 18 now: how to take over one's own record. Names nobody: the address was typed by hand. */
import { emailKind } from '../../notifications/email-kind.ts';

export const takeOver = emailKind({
  template: 'record-claim.take-over',
  to: 'the patient who is 18 now',
  when: 'the front desk has made sure of a patient who is 18 now',
  sample: { path: '/take-over?code=sample' },
  words: ({ path }: { path: string }) => ({
    subject: 'Your record is waiting for you',
    paragraphs: [
      'Hello,',
      'Until your 18th birthday somebody else acted for you at our clinic. Now the record is yours alone, and nobody else can open it.',
      'To take it over, open the link, create an account of your own or log in, and tell us your date of birth. The link works for 60 days.',
      'If this letter is not meant for you, please ignore it: without the date of birth the link opens nothing.',
    ],
    link: { label: 'Take over my record', path },
  }),
});
