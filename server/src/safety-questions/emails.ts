/** The e-mail about an answer that cannot wait. Never what was answered, never what it led to. */
import { emailKind } from '../notifications/email-kind.ts';

export const emails = {
  urgent: emailKind({
    template: 'safety.urgent-answer',
    to: 'the dermatologist of the visit, or who signed what a check-in asks about; every dermatologist where they are gone',
    when: 'an answer of a patient before a visit or in a check-in should be read at once',
    sample: { name: 'Dr. Lee', path: '/workspace/today' },
    words: ({ name, path }: { name: string; path: string }) => ({
      subject: 'Please read a patient’s answers now',
      paragraphs: [
        `Hello ${name},`,
        'A patient has answered questions on our site, and the answers should be read now. The page has told them what to do. Nobody has told them that you were written to.',
      ],
      link: { label: 'Open the answers', path },
    }),
    fills: ({ name }) => ({ name }),
  }),
} as const;
