/** The text message about a visit of today that begins later. */
import { stopFoot, textKind } from '../notifications/text-kind.ts';

export const texts = {
  late: textKind({
    template: 'text.visit-late',
    title: 'Text message: a video visit begins later',
    to: 'whoever booked the visit',
    when: 'the dermatologist says that they run ten minutes late or more, and they want text messages',
    sample: { id: 'sample', minutes: 20 },
    words: ({ id, minutes }: { id: string; minutes: number }) => ({
      words: `Your video visit begins about ${minutes} minutes later than planned. Your place is kept:`,
      path: `/waiting-room/${id}`,
      foot: stopFoot,
    }),
    fills: ({ minutes }) => ({ minutes: String(minutes) }),
    needs: ['minutes'],
  }),
};
