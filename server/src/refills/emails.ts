/** E-mails about refills: that one is asked for, that it was answered. */
import { emailKind } from '../notifications/email-kind.ts';

export const emails = {
  /** To the dermatologist: a refill is asked for. Never which medication. */
  requested: emailKind({
    template: 'refill.requested',
    to: 'the dermatologist who prescribed',
    when: 'a patient asks for a refill',
    sample: { name: 'Dr. Lee' },
    words: ({ name }: { name: string }) => ({
      subject: 'A patient has asked you for a refill',
      paragraphs: [`Hello ${name},`, 'A patient of yours has asked for a refill. Please sign in to answer it.'],
      link: { label: 'Open the refill requests', path: '/workspace/refills' },
    }),
    fills: ({ name }) => ({ name }),
  }),

  /** A refill request was answered. Never which medication, never the answer. */
  decided: emailKind({
    template: 'refill.decided',
    to: 'who asked for the refill',
    when: 'the dermatologist has answered a refill request',
    sample: { firstName: 'Ana', noteId: 'sample' },
    words: ({ firstName, noteId }: { firstName: string; noteId: string }) => ({
      subject: 'Your refill request has been answered',
      paragraphs: [`Hello ${firstName},`, 'Your dermatologist has answered your refill request. Please sign in to read the answer.'],
      link: { label: 'Read the answer', path: `/notes/${noteId}` },
    }),
    fills: ({ firstName }) => ({ firstName }),
  }),
};
