/** E-mails about prescriptions on their way. Never which, never for what. */
import { emailKind } from '../notifications/email-kind.ts';

const isNotThere =
  'a prescription could not be sent or mailed, waits for a reason to leave on paper, or was not taken back by its pharmacy';

export const emails = {
  /** To whoever acts for the patient: the pharmacy has it. */
  received: emailKind({
    template: 'transmission.received',
    to: 'who acts for the patient',
    when: 'a pharmacy has what the dermatologist sent there',
    sample: { firstName: 'Ana', noteId: 'sample' },
    words: ({ firstName, noteId }: { firstName: string; noteId: string }) => ({
      subject: 'Your pharmacy has heard from us',
      paragraphs: [
        `Hello ${firstName},`,
        'What your dermatologist sent to your pharmacy has arrived there. Please sign in to see where it is.',
      ],
      link: { label: 'See where it is', path: `/notes/${noteId}` },
    }),
    fills: ({ firstName }) => ({ firstName }),
  }),

  /** To whoever acts for the patient: nobody has said where it goes. */
  needsPharmacy: emailKind({
    template: 'transmission.needs-pharmacy',
    to: 'who acts for the patient',
    when: 'nobody has named a pharmacy a day after something was prescribed',
    sample: { firstName: 'Ana', noteId: 'sample' },
    words: ({ firstName, noteId }: { firstName: string; noteId: string }) => ({
      subject: 'Please choose a pharmacy',
      paragraphs: [
        `Hello ${firstName},`,
        'Your dermatologist has something for a pharmacy, and we need to know which one. Please sign in to choose.',
      ],
      link: { label: 'Choose a pharmacy', path: `/notes/${noteId}` },
    }),
    fills: ({ firstName }) => ({ firstName }),
  }),

  /** To whoever acts for the patient, before they stand at a counter in vain. */
  notArrived: emailKind({
    template: 'transmission.not-arrived',
    to: 'who acts for the patient',
    when: 'what the dermatologist sent did not reach the pharmacy, or nobody knows whether it did',
    sample: { firstName: 'Ana', noteId: 'sample' },
    words: ({ firstName, noteId }: { firstName: string; noteId: string }) => ({
      subject: 'Your pharmacy may not have it yet',
      paragraphs: [
        `Hello ${firstName},`,
        'We could not make sure that your pharmacy has what your dermatologist sent. We are looking into it. Please sign in to see where it is; you can choose another pharmacy there.',
      ],
      link: { label: 'See where it is', path: `/notes/${noteId}` },
    }),
    fills: ({ firstName }) => ({ firstName }),
  }),

  /** To whoever acts for the patient, who was told that it goes to another pharmacy. */
  notMoved: emailKind({
    template: 'transmission.not-moved',
    to: 'who acts for the patient',
    when: 'what was to go to another pharmacy stays at the first, which did not let go of it or had filled it',
    sample: { firstName: 'Ana', noteId: 'sample' },
    words: ({ firstName, noteId }: { firstName: string; noteId: string }) => ({
      subject: 'It did not go to the other pharmacy',
      paragraphs: [
        `Hello ${firstName},`,
        'You wanted something from your dermatologist at another pharmacy. The first pharmacy has not let go of it, so it did not go there. Please sign in to see where it is.',
      ],
      link: { label: 'See where it is', path: `/notes/${noteId}` },
    }),
    fills: ({ firstName }) => ({ firstName }),
  }),

  /** To the dermatologist who prescribed: something of theirs did not leave, or waits for their reason. */
  needsPrescriber: emailKind({
    template: 'transmission.needs-prescriber',
    to: 'the dermatologist who prescribed',
    when: isNotThere,
    sample: { name: 'Dr. Lee', id: 'sample' },
    words: ({ name, id }: { name: string; id: string }) => ({
      subject: 'A prescription needs you',
      paragraphs: [`Hello ${name},`, 'A prescription of yours has not arrived as it should. Please sign in to see what can be done.'],
      link: { label: 'Open it', path: `/workspace/transmissions/${id}` },
    }),
    fills: ({ name }) => ({ name }),
  }),

  /** The same, of somebody who gives no care here any more. */
  needsColleague: emailKind({
    template: 'transmission.needs-colleague',
    to: 'where its prescriber gives no care here any more, who saw the patient last, or every dermatologist where nobody did',
    when: isNotThere,
    sample: { name: 'Dr. Lee', id: 'sample' },
    words: ({ name, id }: { name: string; id: string }) => ({
      subject: 'A prescription of a colleague who has stopped needs you',
      paragraphs: [
        `Hello ${name},`,
        'A prescription of a colleague who has stopped has not arrived as it should. Please sign in to see what can be done.',
      ],
      link: { label: 'Open it', path: `/workspace/transmissions/${id}` },
    }),
    fills: ({ name }) => ({ name }),
  }),
};
