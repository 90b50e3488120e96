/** E-mails about a visit of today: that it begins later, its note, or what happens next when it was not held. Nothing of what it was about. */
import { emailKind } from '../notifications/email-kind.ts';

/** What an e-mail about a visit names: the visit, who it is to, and where they can call. */
export interface About {
  id: string;
  firstName: string;
  /** Undefined where the owner has set no number. */
  phone: string | undefined;
}

const sample: About = { id: 'sample', firstName: 'Ana', phone: '(415) 555-0100' };

type Phone = About['phone'];
const callOrWrite = (phone: Phone) =>
  phone ? `If you would rather talk to somebody, call us at ${phone}.` : 'If you have a question, write to us in the chat.';
const callOrTell = (phone: Phone) =>
  `If something went wrong on our side, tell us: ${phone ? `call ${phone}, or write` : 'write'} in the chat.`;
const callIfNot = (phone: Phone) => `If that does not suit you, ${phone ? `call us at ${phone}` : 'write to us in the chat'}.`;

export const emails = {
  /** The note of a video visit is ready to be read. */
  noteReady: emailKind({
    template: 'visit.note_ready',
    to: 'whoever booked the visit',
    when: 'the dermatologist has signed the note of the visit',
    sample,
    words: ({ firstName, id }: About) => ({
      subject: "Your doctor's notes are ready",
      paragraphs: [`Hello ${firstName},`, "The doctor's notes of your video visit are ready. Please sign in to read them."],
      link: { label: "Read my doctor's notes", path: `/notes/${id}` },
    }),
    fills: ({ firstName }) => ({ firstName }),
  }),

  /** The technology did not let a visit be held: a new time is free. */
  technicalFailure: emailKind({
    template: 'visit.technical_failure',
    to: 'whoever booked the visit',
    when: 'the dermatologist says that it could not be held for technical reasons',
    sample,
    words: ({ firstName, id, phone }: About) => ({
      subject: 'Please choose a new time for your video visit',
      paragraphs: [
        `Hello ${firstName},`,
        'We are sorry: the technology did not let us hold your video visit. You pay nothing for it, and the new time that you choose costs you nothing. Everything you told us is kept.',
        callOrWrite(phone),
      ],
      link: { label: 'Choose a new time', path: `/appointment/${id}/rebook` },
    }),
    fills: ({ firstName, phone }) => ({ firstName, callUs: callOrWrite(phone) }),
  }),

  /** Nobody came to a visit. */
  noShow: emailKind({
    template: 'visit.no_show',
    to: 'whoever booked the visit',
    when: 'nobody came to the visit',
    sample,
    words: ({ firstName, phone }: About) => ({
      subject: 'We missed you at your video visit',
      paragraphs: [
        `Hello ${firstName},`,
        'Your dermatologist waited for you and could not meet you. What this means for the fee stands with your appointment when you sign in.',
        callOrTell(phone),
      ],
      link: { label: 'Book another appointment', path: '/new-visit' },
    }),
    fills: ({ firstName, phone }) => ({ firstName, callUs: callOrTell(phone) }),
  }),

  /** The dermatologist runs late: whoever is not on the page yet hears it too. */
  runningLate: emailKind({
    template: 'visit.running_late',
    to: 'whoever booked the visit',
    when: 'the dermatologist says that they run ten minutes late or more; once a visit',
    sample: { ...sample, minutes: 20 },
    words: ({ id, firstName, phone, minutes }: About & { minutes: number }) => ({
      subject: `Your video visit begins about ${minutes} minutes later`,
      paragraphs: [
        `Hello ${firstName},`,
        `Your dermatologist is running about ${minutes} minutes late today. Your place is kept, and the waiting room stays open for longer.`,
        callIfNot(phone),
      ],
      link: { label: 'Go to the waiting room', path: `/waiting-room/${id}` },
    }),
    fills: ({ firstName, phone, minutes }) => ({ firstName, minutes: String(minutes), callUs: callIfNot(phone) }),
    needs: ['minutes'],
  }),

  /** Their turn has come, and they are not in the waiting room. */
  ready: emailKind({
    template: 'visit.ready',
    to: 'whoever booked the visit',
    when: 'the dermatologist is ready and the patient is not in the waiting room; once a visit',
    sample: { ...sample, provider: 'Dr. Lee' },
    words: ({ id, firstName, phone, provider }: About & { provider: string }) => ({
      subject: `${provider} is ready for you`,
      paragraphs: [
        `Hello ${firstName},`,
        `${provider} is ready for your video visit and does not see you in the waiting room. Open it now: your place is kept.`,
        callIfNot(phone),
      ],
      link: { label: 'Go to the waiting room', path: `/waiting-room/${id}` },
    }),
    fills: ({ firstName, phone, provider }) => ({ firstName, provider, callUs: callIfNot(phone) }),
    needs: ['provider'],
  }),
};
