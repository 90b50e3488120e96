/** The e-mail about a file of claims that could not be delivered. Nothing of whose claims they are. */
import { emailKind } from '../notifications/email-kind.ts';

export const emails = {
  undelivered: emailKind({
    template: 'claim-batch.undelivered',
    to: 'whoever made the file, or tried it again',
    when: 'a file of claims could not be delivered',
    sample: { name: 'Bea' },
    words: ({ name }: { name: string }) => ({
      subject: 'A file of claims could not be delivered',
      paragraphs: [
        `Hello ${name},`,
        'A file of claims that you see to could not be delivered, and is not tried any more. Why stands beside it.',
        'Try it again there, or download it and hand it over another way.',
      ],
      link: { label: 'Open the files of claims', path: '/workspace/insurance?see=files' },
    }),
    fills: ({ name }) => ({ name }),
  }),
};
