/** Something was added to a note. */
import { emailKind } from '../../notifications/email-kind.ts';
import { type About, sampleAbout } from './about.ts';

export const addendum = emailKind({
  template: 'note.addendum',
  to: 'the patient, or who acts for them',
  when: 'the dermatologist has added to a signed note',
  sample: sampleAbout,
  words: ({ firstName, id }: About) => ({
    subject: 'Your dermatologist has added to your notes',
    paragraphs: [`Hello ${firstName},`, 'There is something new in your notes. Please sign in to read it.'],
    link: { label: 'Read my notes', path: `/notes/${id}` },
  }),
});
