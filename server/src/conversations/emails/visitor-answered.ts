/** A visitor who left their address was answered. Never what about, and no word of theirs: the address may be somebody else's. */
import { emailKind } from '../../notifications/email-kind.ts';

export const visitorAnswered = emailKind({
  template: 'conversation.visitor_answered',
  to: 'a visitor who left an address in the chat',
  when: 'a message was not read for some minutes and nobody has the conversation open',
  sample: { path: '/conversation/sample' },
  words: ({ path }: { path: string }) => ({
    subject: 'You have a new message',
    paragraphs: ['Hello,', 'You have a new message in your conversation with us. The link opens it for 30 days.'],
    link: { label: 'Read the message', path },
  }),
});
