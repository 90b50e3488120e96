/** Text messages about one's own number: the code that proves it, and how to end reminders. */
import { textKind } from '../notifications/text-kind.ts';

export const texts = {
  code: textKind({
    template: 'phone.code',
    title: 'Text message: the code for a phone number',
    to: 'the new number',
    when: 'somebody wants to use another number',
    sample: { code: '123456', minutes: 10 },
    words: ({ code, minutes }: { code: string; minutes: number }) => ({
      words: `${code} is your code. It works for ${minutes} minutes. If you did not ask for it, ignore this message.`,
    }),
    fills: ({ code, minutes }) => ({ code, minutes: String(minutes) }),
    needs: ['code'],
  }),

  welcome: textKind({
    template: 'text.welcome',
    title: 'Text message: reminders are switched on',
    to: 'the owner of the account',
    when: 'they have switched text messages on; once a day at most',
    sample: {},
    words: () => ({
      words: 'You will get appointment reminders here.',
      foot: 'Text STOP to end them, HELP for help. Message and data rates may apply.',
    }),
    fills: () => ({}),
  }),
};
