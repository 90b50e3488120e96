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

  /** To the dermatologist: a pharmacy asks. Never which medication. */
  requestedByPharmacy: emailKind({
    template: 'refill.requested-by-pharmacy',
    to: 'the dermatologist who prescribed',
    when: 'a pharmacy asks for a refill',
    sample: { name: 'Dr. Lee' },
    words: ({ name }: { name: string }) => ({
      subject: 'A pharmacy has asked you for a refill',
      paragraphs: [`Hello ${name},`, 'The pharmacy of a patient of yours has asked for a refill. Please sign in to answer it.'],
      link: { label: 'Open the refill requests', path: '/workspace/refills' },
    }),
    fills: ({ name }) => ({ name }),
  }),

  /** To the dermatologist: the pharmacy does not know the answer. Never which medication. */
  pharmacyUntold: emailKind({
    template: 'refill.pharmacy-untold',
    to: 'the dermatologist who prescribed',
    when: 'the pharmacy network does not take the answer to a pharmacy’s refill request',
    sample: { name: 'Dr. Lee', path: '/workspace/refills' },
    words: ({ name, path }: { name: string; path: string }) => ({
      subject: 'A pharmacy could not be told your answer',
      paragraphs: [
        `Hello ${name},`,
        'The pharmacy network did not take the answer to a pharmacy’s refill request. Please see why, and call the pharmacy.',
      ],
      link: { label: 'See which one', path },
    }),
    fills: ({ name }) => ({ name }),
  }),

  /** To the family: what was prescribed may run out. Never what it is. */
  runsOut: emailKind({
    template: 'refill.runs-out',
    to: 'the patient, and who acts for them',
    when: 'what was prescribed lasts about one more week',
    sample: { firstName: 'Ana', noteId: 'sample' },
    words: ({ firstName, noteId }: { firstName: string; noteId: string }) => ({
      subject: 'Something we prescribed may run out soon',
      paragraphs: [
        `Hello ${firstName},`,
        'By our count, something that your dermatologist prescribed lasts about one more week. If you still need it, sign in and ask for more. If you have enough, there is nothing to do.',
      ],
      link: { label: 'Read what it is', path: `/notes/${noteId}` },
    }),
    fills: ({ firstName }) => ({ firstName }),
  }),

  /** To the family: the year of a prescription ends. Never what it is. */
  expires: emailKind({
    template: 'refill.expires',
    to: 'the patient, and who acts for them',
    when: 'what was prescribed may be filled for about one more month',
    sample: { firstName: 'Ana', noteId: 'sample' },
    words: ({ firstName, noteId }: { firstName: string; noteId: string }) => ({
      subject: 'A prescription of ours ends soon',
      paragraphs: [
        `Hello ${firstName},`,
        'Something that your dermatologist prescribed may be filled for about one more month; after that your pharmacy needs a new prescription. If you still need it, sign in and ask for more: a few questions about your health come with it, and your dermatologist may want to see you first. If you do not need it any more, there is nothing to do.',
      ],
      link: { label: 'Ask for more', path: `/notes/${noteId}/refill` },
    }),
    fills: ({ firstName }) => ({ firstName }),
  }),

  /** To the family: a pharmacy's request was answered. Never which medication, never the answer. */
  decidedForPharmacy: emailKind({
    template: 'refill.decided-for-pharmacy',
    to: 'the patient, and who acts for them',
    when: 'what a pharmacy asked for is answered',
    sample: { firstName: 'Ana', noteId: 'sample' },
    words: ({ firstName, noteId }: { firstName: string; noteId: string }) => ({
      subject: 'Your pharmacy’s refill request has been answered',
      paragraphs: [
        `Hello ${firstName},`,
        'Your pharmacy has asked your dermatologist for a refill, and the request has been answered. Please sign in to read the answer.',
      ],
      link: { label: 'Read the answer', path: `/notes/${noteId}` },
    }),
    fills: ({ firstName }) => ({ firstName }),
  }),

  /** A refill request was answered. Never which medication, never the answer. */
  decided: emailKind({
    template: 'refill.decided',
    to: 'who asked for the refill',
    when: 'a refill request is answered',
    sample: { firstName: 'Ana', noteId: 'sample' },
    words: ({ firstName, noteId }: { firstName: string; noteId: string }) => ({
      subject: 'Your refill request has been answered',
      paragraphs: [`Hello ${firstName},`, 'Your refill request has been answered. Please sign in to read the answer.'],
      link: { label: 'Read the answer', path: `/notes/${noteId}` },
    }),
    fills: ({ firstName }) => ({ firstName }),
  }),
};
