/** E-mails about changed contact details: prove the new address, object from the old one, your number was changed. */
import { emailKind } from '../notifications/email-kind.ts';

/** What the old address learns of the new one. */
export interface Moved {
  /** Enough of the new address for its owner to recognise. */
  address: string;
  code: string;
}

const sampleMoved: Moved = { address: 'a•••@example.com', code: 'sample' };

interface Facts {
  /** Each as "a passkey, added on March 3, 2027 at 4:30 PM PT". */
  removed: string[];
}

function andRemoved({ removed }: Facts): string[] {
  if (removed.length === 0) return [];
  return [`We also took back what was added since then: ${removed.join('; ')}. If one of these was yours, add it again.`];
}

export const emails = {
  /** To a new address: prove that it is yours. */
  confirm: emailKind({
    template: 'email_change.confirm',
    to: 'the new address',
    when: 'somebody wants to use another address',
    isAwaited: true,
    sample: { code: 'sample' },
    words: ({ code }: { code: string }) => ({
      subject: 'Confirm your new email address',
      paragraphs: [
        'You asked us to use this email address for your account. Please confirm that it is yours.',
        'The link works once, within 24 hours. Until then your old address counts. If you did not ask for this, ignore this letter.',
      ],
      link: { label: 'Confirm my new email address', path: `/confirm-email?code=${code}` },
    }),
    fills: () => ({}),
  }),

  /** To a new address that has an account of its own already. */
  taken: emailKind({
    template: 'email_change.taken',
    to: 'the new address',
    when: 'the wanted address has an account of its own',
    isAwaited: true,
    sample: {},
    words: () => ({
      subject: 'You already have an account',
      paragraphs: [
        'Somebody, probably you, asked us to use this email address for another account. It has an account of its own already, so nothing was changed.',
        'If you want to bring two accounts together, please use the chat box on our site.',
      ],
      link: { label: 'Log in', path: '/login' },
    }),
    fills: () => ({}),
  }),

  /** To the old address: somebody wants to use another, and how to object. */
  asked: emailKind({
    template: 'email_change.asked',
    to: 'the old address',
    when: 'somebody wants to use another address',
    sample: sampleMoved,
    words: ({ address, code }: Moved) => ({
      subject: 'Somebody asked to change your email address',
      paragraphs: [
        `Somebody who is signed in to your account asked us to use ${address} instead of this address. It counts once that address is confirmed.`,
        'If this was you, there is nothing to do here. If it was not, object with the link below: your address stays and everybody is signed out.',
      ],
      link: { label: 'This was not me', path: `/object-email?code=${code}` },
    }),
    fills: ({ address }) => ({ address }),
    needs: ['address'],
  }),

  /** To the old address: another counts now, and how to object. */
  doneOld: emailKind({
    template: 'email_change.done_old',
    to: 'the old address',
    when: 'the address was changed',
    sample: sampleMoved,
    words: ({ address, code }: Moved) => ({
      subject: 'Your email address was changed',
      paragraphs: [
        `Your account now uses ${address}. We write to this address no more.`,
        'If this was not you, object with the link below within 7 days: your account comes back to this address and everybody is signed out.',
      ],
      link: { label: 'This was not me', path: `/object-email?code=${code}` },
    }),
    fills: ({ address }) => ({ address }),
    needs: ['address'],
  }),

  /** To the new address: it counts now. */
  doneNew: emailKind({
    template: 'email_change.done_new',
    to: 'the new address',
    when: 'the address was changed',
    sample: {},
    words: () => ({
      subject: 'Your email address was changed',
      paragraphs: ['Your account now uses this email address. Use it to log in. Every other device was signed out.'],
      link: { label: 'Log in', path: '/login' },
    }),
    fills: () => ({}),
  }),

  /** A change of address was objected to: what was undone, and how to come in again. */
  objected: emailKind({
    template: 'email_change.objected',
    to: 'the old address',
    when: 'a change of address was objected to',
    sample: { removed: ['a passkey, added on March 3, 2027 at 4:30 PM PT'] },
    words: (facts: Facts) => ({
      subject: 'Your email address stays',
      paragraphs: [
        'You objected to a change of your email address. Your account uses this address, everybody was signed out, and the old password opens nothing any more.',
        ...andRemoved(facts),
        'To come in again, choose "I forgot my password" on the sign-in page. If you have a question, the chat box on our site answers.',
      ],
      link: { label: 'Go to the sign-in page', path: '/login' },
    }),
  }),

  /** A change of address was objected to from a mailbox that has another account by now. */
  objectedShut: emailKind({
    template: 'email_change.objected_shut',
    to: 'the old address',
    when: 'a change of address was objected to, and another account has the old address by now',
    sample: { removed: ['a passkey, added on March 3, 2027 at 4:30 PM PT'] },
    words: (facts: Facts) => ({
      subject: 'The account that was taken from you is closed',
      paragraphs: [
        'You objected to a change of your email address. This address has another account by now, so we closed the one that was taken from you: nobody can sign in to it any more, and it acts for nobody else. Its record stays with us, and what was booked stays booked.',
        ...andRemoved(facts),
        'Please write to us: once we have made sure that it is you, we bring its record together with your account. If it acted for a child or an adult in your care, add them to your account again: we bring their two records together too.',
      ],
      link: { label: 'Go to the sign-in page', path: '/login' },
    }),
  }),

  /** The same, to whoever brings the two records together. */
  shutAtDesk: emailKind({
    template: 'email_change.shut_at_desk',
    to: 'the front desk',
    when: 'an account was closed because its old address, from which a change was objected to, has another account',
    sample: { patientId: 'sample' },
    words: ({ patientId }: { patientId: string }) => ({
      subject: 'An account was closed after an objection',
      paragraphs: [
        'A patient objected to a change of their email address, which has another account by now. The account that was taken from them was closed: no letters and reminders go to it, and it acts for nobody else.',
        'When they write, make sure who they are. Then bring the two records together. If they acted for children or adults in their care, they add them to their account again, and you bring the two records of each together too.',
      ],
      link: { label: 'Open the patient', path: `/workspace/patients/${patientId}` },
    }),
  }),

  /** Another phone number counts now. */
  phoneChanged: emailKind({
    template: 'account.phone_changed',
    to: 'the owner of the account',
    when: 'the phone number was changed',
    sample: { ending: '0134' },
    words: ({ ending }: { ending: string }) => ({
      subject: 'Your phone number was changed',
      paragraphs: [
        `Your account now uses the number that ends in ${ending}. It was proven with a code.`,
        'If this was not you, please change your password and use the chat box on our site at once.',
      ],
      link: { label: 'Open my profile', path: '/settings' },
    }),
    fills: ({ ending }) => ({ ending }),
    needs: ['ending'],
  }),

  /** The front desk corrected details with proof. */
  corrected: emailKind({
    template: 'patient.details_corrected',
    to: 'the patient, or who acts for them',
    when: 'the front desk corrected a name, a date of birth, a phone number or an address',
    sample: { what: 'name and address' },
    words: ({ what }: { what: string }) => ({
      subject: 'We corrected your details',
      paragraphs: [
        `Our front desk corrected what we have on file: ${what}. We made sure of it first, and noted how.`,
        'If something is not right, please use the chat box on our site.',
      ],
      link: { label: 'Open my profile', path: '/settings' },
    }),
  }),

  /** A patient asks that a note be put right. Never what in it. */
  amendmentAsked: emailKind({
    template: 'amendment.asked',
    to: 'the dermatologist who signed the note',
    when: 'a patient has asked that a note be corrected',
    sample: { name: 'Dr. Lee', due: 'April 1, 2027' },
    words: ({ name, due }: { name: string; due: string }) => ({
      subject: 'A patient asks you to correct a note',
      paragraphs: [
        `Hello ${name},`,
        `A patient has asked that a note you signed be put right. Please add to it, or say why it stays as it is, by ${due}.`,
      ],
      link: { label: 'See what is asked', path: '/workspace/amendments' },
    }),
    fills: ({ name, due }) => ({ name, due }),
    needs: ['due'],
  }),
};
