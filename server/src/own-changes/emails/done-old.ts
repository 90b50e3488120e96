/** To the old address: another counts now, and how to object. */
import { emailKind } from '../../notifications/email-kind.ts';
import { type Moved, sampleMoved } from './moved.ts';

export const doneOld = emailKind({
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
});
