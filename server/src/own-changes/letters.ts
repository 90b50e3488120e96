/** Letters about changed contact details: prove the new address, object from the old one, your number was changed. */
import { letterKind } from '../notifications/letter-kind.ts';

interface Moved {
  /** Enough of the new address for its owner to recognise. */
  address: string;
  code: string;
}

const moved: Moved = { address: 'a•••@example.com', code: 'sample' };

const confirm = letterKind({
  template: 'email_change.confirm',
  to: 'the new address',
  when: 'somebody wants to use another address',
  sample: { code: 'sample' },
  words: ({ code }: { code: string }) => ({
    subject: 'Confirm your new email address',
    paragraphs: [
      'You asked us to use this email address for your account. Please confirm that it is yours.',
      'The link works once, within 24 hours. Until then your old address counts. If you did not ask for this, ignore this letter.',
    ],
    link: { label: 'Confirm my new email address', path: `/confirm-email?code=${code}` },
  }),
});

const taken = letterKind({
  template: 'email_change.taken',
  to: 'the new address',
  when: 'the wanted address has an account of its own',
  sample: {},
  words: () => ({
    subject: 'You already have an account',
    paragraphs: [
      'Somebody, probably you, asked us to use this email address for another account. It has an account of its own already, so nothing was changed.',
      'If you want to bring two accounts together, please use the chat box on our site.',
    ],
    link: { label: 'Log in', path: '/login' },
  }),
});

const asked = letterKind({
  template: 'email_change.asked',
  to: 'the old address',
  when: 'somebody wants to use another address',
  sample: moved,
  words: ({ address, code }: Moved) => ({
    subject: 'Somebody asked to change your email address',
    paragraphs: [
      `Somebody who is signed in to your account asked us to use ${address} instead of this address. It counts once that address is confirmed.`,
      'If this was you, there is nothing to do here. If it was not, object with the link below: your address stays and everybody is signed out.',
    ],
    link: { label: 'This was not me', path: `/object-email?code=${code}` },
  }),
});

const doneOld = letterKind({
  template: 'email_change.done_old',
  to: 'the old address',
  when: 'the address was changed',
  sample: moved,
  words: ({ address, code }: Moved) => ({
    subject: 'Your email address was changed',
    paragraphs: [
      `Your account now uses ${address}. We write to this address no more.`,
      'If this was not you, object with the link below within 7 days: your account comes back to this address and everybody is signed out.',
    ],
    link: { label: 'This was not me', path: `/object-email?code=${code}` },
  }),
});

const doneNew = letterKind({
  template: 'email_change.done_new',
  to: 'the new address',
  when: 'the address was changed',
  sample: {},
  words: () => ({
    subject: 'Your email address was changed',
    paragraphs: ['Your account now uses this email address. Use it to log in. Every other device was signed out.'],
    link: { label: 'Log in', path: '/login' },
  }),
});

const objected = letterKind({
  template: 'email_change.objected',
  to: 'the old address',
  when: 'a change of address was objected to',
  sample: {},
  words: () => ({
    subject: 'Your email address stays',
    paragraphs: [
      'You objected to a change of your email address. Your account uses this address, everybody was signed out, and the old password opens nothing any more.',
      'To come in again, choose "I forgot my password" on the sign-in page. If you have a question, the chat box on our site answers.',
    ],
    link: { label: 'Go to the sign-in page', path: '/login' },
  }),
});

const phoneChanged = letterKind({
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
});

export const letters = { confirm, taken, asked, doneOld, doneNew, objected, phoneChanged };
