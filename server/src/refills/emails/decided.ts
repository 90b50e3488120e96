/** A refill request was answered. Never which medication, never the answer. */
import { emailKind } from '../../notifications/email-kind.ts';

export const decided = emailKind({
  template: 'refill.decided',
  to: 'who asked for the refill',
  when: 'the dermatologist has answered a refill request',
  sample: { firstName: 'Ana', noteId: 'sample' },
  words: ({ firstName, noteId }: { firstName: string; noteId: string }) => ({
    subject: 'Your refill request has been answered',
    paragraphs: [`Hello ${firstName},`, 'Your dermatologist has answered your refill request. Please sign in to read the answer.'],
    link: { label: 'Read the answer', path: `/notes/${noteId}` },
  }),
});
