/** Somebody was answered after they had left. Never what about. */
import { emailKind } from '../../notifications/email-kind.ts';

export const answered = emailKind({
  template: 'conversation.answered',
  to: 'the patient, or who acts for them',
  when: 'a message was not read for some minutes and nobody has the conversation open',
  sample: {},
  words: () => ({
    subject: 'You have a new message',
    paragraphs: ['You have a new message. Sign in to read it.'],
    link: { label: 'Read the message', path: '/messages' },
  }),
});
