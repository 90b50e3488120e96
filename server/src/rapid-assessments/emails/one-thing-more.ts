/** The dermatologist asks for a photo or an answer before they can go on. */
import { emailKind } from '../../notifications/email-kind.ts';
import { type About, sampleAbout } from './about.ts';

export const oneThingMore = emailKind({
  template: 'rapid-assessment.one-thing-more',
  to: 'the patient, or who acts for them',
  when: 'the dermatologist asks for a photo or an answer',
  sample: sampleAbout,
  words: ({ firstName, id, isFree }: About) => ({
    subject: 'Your dermatologist needs one thing more',
    paragraphs: [
      `Hello ${firstName},`,
      `Your dermatologist has a question before they can answer. It takes a minute or two. ${isFree ? 'The clock stands' : 'The 24 hours stand'} still until then.`,
    ],
    link: { label: 'Answer now', path: `/rapid-assessment/${id}/request` },
  }),
});
