/** The dermatologist still waits for what they asked for a day ago. */
import { emailKind } from '../../notifications/email-kind.ts';
import { type About, sampleAbout } from './about.ts';

export const stillWaiting = emailKind({
  template: 'rapid-assessment.still-waiting',
  to: 'the patient, or who acts for them',
  when: 'what was asked for has not come after 24 hours; once, by day',
  sample: sampleAbout,
  words: ({ firstName, id, isFree }: About) => ({
    subject: 'Your dermatologist is waiting for you',
    paragraphs: [
      `Hello ${firstName},`,
      `Yesterday your dermatologist asked you for one thing more, and cannot answer without it. It takes a minute or two. ${isFree ? 'The clock stands' : 'The 24 hours stand'} still until then.`,
      'We remind you of this only once.',
    ],
    link: { label: 'Answer now', path: `/rapid-assessment/${id}/request` },
  }),
});
