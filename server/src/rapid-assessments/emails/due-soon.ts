/** To the clinic: the time of a case runs out, or has run out. */
import { emailKind } from '../../notifications/email-kind.ts';
import { type About, sampleAbout } from './about.ts';

export const dueSoon = emailKind({
  template: 'rapid-assessment.due-soon',
  to: 'the dermatologist who has the case, or all of them',
  when: '16, 20 and 24 hours of its clock are used up',
  sample: sampleAbout,
  words: ({ due }: Pick<About, 'due'>) => ({
    subject: 'A Rapid Assessment is due soon',
    paragraphs: [`A Rapid Assessment has to be answered by ${due}.`],
    link: { label: 'Open the case queue', path: '/workspace' },
  }),
});
