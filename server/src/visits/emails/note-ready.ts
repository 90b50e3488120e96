/** The note of a video visit is ready to be read. */
import { emailKind } from '../../notifications/email-kind.ts';
import { type About, sample } from './about.ts';

export const noteReady = emailKind({
  template: 'visit.note_ready',
  to: 'whoever booked the visit',
  when: 'the dermatologist has signed the note of the visit',
  sample,
  words: ({ firstName, id }: About) => ({
    subject: "Your doctor's notes are ready",
    paragraphs: [`Hello ${firstName},`, "The doctor's notes of your video visit are ready. Please sign in to read them."],
    link: { label: "Read my doctor's notes", path: `/notes/${id}` },
  }),
});
