/** To the old address: somebody wants to use another, and how to object. */
import { emailKind } from '../../notifications/email-kind.ts';
import { type Moved, sampleMoved } from './moved.ts';

export const asked = emailKind({
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
});
