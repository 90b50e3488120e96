/** Text messages about video visits: soon, a time that came free. Never why somebody comes. */
import { stopFoot, textKind } from '../notifications/text-kind.ts';

interface Soon {
  id: string;
  when: string;
}

interface Offer {
  when: string;
  until: string;
}

export const texts = {
  reminder: textKind({
    template: 'text.visit-reminder',
    title: 'Text message: reminder of a video visit',
    to: 'the patient, or who acts for them',
    when: 'a video visit begins in about 24 hours or an hour, and they want text messages',
    sample: { id: 'sample', when: 'Monday, November 23 at 9:20 AM PT' },
    words: ({ id, when }: Soon) => ({ words: `Your video visit is on ${when}.`, path: `/appointment/${id}`, foot: stopFoot }),
    fills: ({ when }) => ({ when }),
    needs: ['when'],
  }),

  offer: textKind({
    template: 'text.visit-offer',
    title: 'Text message: a time for a video visit came free',
    to: 'who waits for a time, or who acts for them',
    when: 'a time that suits them has come free, and they want text messages',
    sample: { when: 'Monday, November 23 at 9:20 AM PT', until: 'Friday, November 20 at 3:40 PM PT' },
    words: ({ when, until }: Offer) => ({
      words: `A time for your video visit came free: ${when}. We keep it until ${until}:`,
      path: '/waiting-list',
      foot: stopFoot,
    }),
    fills: ({ when, until }) => ({ when, until }),
    needs: ['when', 'until'],
  }),
};
