/** A privacy request has arrived: its number, its day, and how to prove that it is one’s own. */
import { emailKind } from '../../notifications/email-kind.ts';
import { type About, sampleAbout } from './about.ts';

export const received = emailKind({
  template: 'privacy-request.received',
  to: 'who sent the privacy request',
  when: 'a privacy request has arrived',
  isAwaited: true,
  sample: sampleAbout,
  words: ({ number, due, needsProof: asks, path }: About) => ({
    subject: asks ? 'Please confirm your privacy request' : 'We have received your privacy request',
    paragraphs: [
      'Hello,',
      `We have received a privacy request with this e-mail address. Its number is ${number}, and you will have our answer by ${due}.`,
      asks
        ? 'Before we begin we have to know that it is yours: please open the link and confirm it. If it is not, you can ignore this letter, and nothing happens.'
        : 'There is nothing more for you to do. The link shows at any time where it stands.',
    ],
    link: { label: asks ? 'Confirm my request' : 'Follow my request', path },
  }),
});
