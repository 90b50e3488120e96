/** The e-mail with the code that says who is writing. */
import { emailKind } from '../notifications/email-kind.ts';

export const emails = {
  /** Six digits for the chat, to the address on file. */
  identityCode: emailKind({
    template: 'conversation.identity_code',
    to: 'the patient, or who acts for them',
    when: 'the front desk asks in the chat who is writing',
    isAwaited: true,
    sample: { code: '123456' },
    words: ({ code }: { code: string }) => ({
      subject: 'Your code for the chat',
      paragraphs: [
        'Hello,',
        `Somebody, probably you, is writing to us in the chat. So that we know it is you, please type this code there: ${code}`,
        'It is good for 15 minutes. If you are not writing to us, do not give it to anybody and ignore this letter.',
      ],
      link: { label: 'Open our site', path: '/' },
    }),
    fills: ({ code }) => ({ code }),
    needs: ['code'],
  }),
};
