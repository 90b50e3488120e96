/** What is told of a note that was not meant for its patient: to the patient what to do, to the clinic's people that two of them must agree; never what was in it. */
import { emailKind } from '../notifications/email-kind.ts';
import { type About, sampleAbout } from '../rapid-assessments/emails.ts';

export interface AboutNote extends About {
  /** What becomes of the money, in a sentence; empty where none was paid. */
  money: string;
  /** What comes next, in a sentence. */
  next: string;
}

const sample: AboutNote = {
  ...sampleAbout,
  money: 'What you paid goes back to your card.',
  next: 'A dermatologist answers you anew, and we write to you as soon as they have.',
};
const to = 'the patient, or who acts for them';
const readMore = ({ id }: AboutNote) => ({ label: 'Read what to do', path: `/notes/${id}` });

export const emails = {
  checked: emailKind({
    template: 'note.checked',
    to,
    when: 'one of the clinic’s people asks for a signed note to be retracted; it is held back at once',
    sample,
    words: (about: AboutNote) => ({
      subject: 'Please do not follow one of your notes for now',
      paragraphs: [
        `Hello ${about.firstName},`,
        'One of your doctor’s notes may not be right. We check it now, and you do not find it in your portal meanwhile. Please do not follow it until we write again.',
        'If you have begun with something from it, please sign in and read what to do.',
      ],
      link: readMore(about),
    }),
    fills: ({ firstName }) => ({ firstName }),
  }),

  stands: emailKind({
    template: 'note.stands',
    to,
    when: 'the note was checked and is right',
    sample,
    words: ({ firstName, id }: AboutNote) => ({
      subject: 'Your note is right, and back in your portal',
      paragraphs: [`Hello ${firstName},`, 'We have checked your doctor’s note. It is right, and you can follow it again.'],
      link: { label: 'Read my note', path: `/notes/${id}` },
    }),
    fills: ({ firstName }) => ({ firstName }),
  }),

  retracted: emailKind({
    template: 'note.retracted',
    to,
    when: 'two of the clinic’s people have retracted a signed note',
    sample,
    words: (about: AboutNote) => ({
      subject: 'We have withdrawn one of your notes',
      paragraphs: [
        `Hello ${about.firstName},`,
        'A doctor’s note in your portal was not meant for you. We are sorry. We have withdrawn it: please do not follow it.',
        [about.money, about.next].filter(Boolean).join(' '),
        'Please sign in and read what to do with what was in it.',
      ],
      link: readMore(about),
    }),
    fills: ({ firstName }) => ({ firstName }),
  }),

  asked: emailKind({
    template: 'note.retraction_asked',
    to: 'everybody who may agree',
    when: 'it is asked for that a signed note is retracted',
    sample: {},
    words: () => ({
      subject: 'A signed note shall be retracted',
      paragraphs: [
        'It was asked for that a signed note is retracted, because it was not meant for its patient. Its patient does not read it meanwhile.',
        'It happens when a second person agrees. If it was asked for on the clinic’s own machine, it happens one day after this email.',
        'Sign in to agree, or to say that the note stands.',
      ],
      link: { label: 'Open Retractions', path: '/workspace/retractions' },
    }),
  }),
};
