/** The text messages about a visit of today: it begins later, or the dermatologist is ready and the patient is not there. */
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
  ready: textKind({
    template: 'text.visit-ready',
    title: 'Text message: the dermatologist is ready',
    to: 'whoever booked the visit',
    when: 'the dermatologist is ready and the patient is not in the waiting room, and they want text messages',
    sample: { id: 'sample', provider: 'Dr. Lee' },
    words: ({ id, provider }: { id: string; provider: string }) => ({
      words: `${provider} is ready for you. Open the waiting room now, your place is kept:`,
      path: `/waiting-room/${id}`,
      foot: stopFoot,
    }),
    fills: ({ provider }) => ({ provider }),
    needs: ['provider'],
  }),
};
