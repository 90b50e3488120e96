/** E-mails about conversations: that there is a new message. */
import { emailKind } from '../notifications/email-kind.ts';

export const emails = {
  /** Somebody was answered after they had left. Never what about. */
  answered: emailKind({
    template: 'conversation.answered',
    to: 'the patient, or who acts for them',
    when: 'a message was not read for some minutes and nobody has the conversation open',
    sample: {},
    words: () => ({
      subject: 'You have a new message',
      paragraphs: ['You have a new message. Sign in to read it.'],
      link: { label: 'Read the message', path: '/messages' },
    }),
    fills: () => ({}),
  }),

  /** What cannot wait was said to the dermatologist who is asked there. Never what. */
  urgent: emailKind({
    template: 'conversation.urgent',
    to: 'the dermatologist who is asked in a conversation',
    when: 'a patient writes there what may be an emergency, or reports a side effect that is not mild',
    sample: { name: 'Dr. Lee', path: '/workspace/inbox' },
    words: ({ name, path }: { name: string; path: string }) => ({
      subject: 'Please read a patient’s message now',
      paragraphs: [
        `Hello ${name},`,
        'A patient has written to you on our site, and the message should be read now. The page has told them what to do. Nobody has told them that you were written to.',
      ],
      link: { label: 'Open the message', path },
    }),
    fills: ({ name }) => ({ name }),
  }),

  /** A visitor who left their address was answered. Never what about, and no word of theirs: the address may be somebody else's. */
  visitorAnswered: emailKind({
    template: 'conversation.visitor_answered',
    to: 'a visitor who left an address in the chat',
    when: 'a message was not read for some minutes and nobody has the conversation open',
    sample: { path: '/conversation/sample' },
    words: ({ path }: { path: string }) => ({
      subject: 'You have a new message',
      paragraphs: ['Hello,', 'You have a new message in your conversation with us. The link opens it for 30 days.'],
      link: { label: 'Read the message', path },
    }),
    fills: () => ({}),
  }),
};
