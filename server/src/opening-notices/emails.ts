/** The two e-mails about an opening: the one that asks whether the address is right, and the one that tells. */
import { emailKind } from '../notifications/email-kind.ts';

export const emails = {
  confirm: emailKind({
    template: 'opening.confirm',
    to: 'who asked to be told when a state opens',
    when: 'they asked; once',
    isAwaited: true,
    sample: { state: 'Nevada', path: '/opening-notice?code=sample' },
    words: ({ state, path }: { state: string; path: string }) => ({
      subject: `Shall we tell you when we open in ${state}?`,
      paragraphs: [
        `Somebody asked us to write to this address once, when our dermatologists care for people in ${state}.`,
        'If it was you, open the link and say yes. If not, do nothing: we forget this address in 7 days.',
      ],
      link: { label: 'Yes or no', path },
    }),
    fills: ({ state }) => ({ state }),
    needs: ['state'],
  }),
  told: emailKind({
    template: 'opening.told',
    to: 'who confirmed that they wish to be told',
    when: 'their state opens; once, and then the address is erased',
    sample: { state: 'Nevada' },
    words: ({ state }: { state: string }) => ({
      subject: `We are open in ${state}`,
      paragraphs: [
        `You asked us to tell you: from today our dermatologists care for people in ${state}.`,
        'You can see a dermatologist by live video, or send photos and read your treatment plan within 24 hours.',
        'This is the only email about it. Your address is erased from our list.',
      ],
      link: { label: 'Create my account', path: '/register' },
    }),
    fills: ({ state }) => ({ state }),
    needs: ['state'],
  }),
};
