/** What whoever invited is told; the patient reads it in the thread. */
import { emailKind } from '../notifications/email-kind.ts';

export const emails = {
  expired: emailKind({
    template: 'visit-invitation.expired',
    to: 'whoever invited, at the clinic',
    when: 'an invitation to a visit was neither booked nor taken back in its two weeks',
    sample: { conversation: 'sample' },
    words: ({ conversation }: { conversation: string }) => ({
      subject: 'An invitation to a visit has expired',
      paragraphs: [
        'A patient whom you invited to a video visit has not booked it within two weeks. The invitation has ended, and the conversation says so. If the visit is still needed, write to the patient or invite them again.',
      ],
      link: { label: 'Open the conversation', path: `/workspace/inbox?conversation=${conversation}` },
    }),
  }),
};
