/** E-mails about parcels. Never what is in them. */
import { emailKind } from '../notifications/email-kind.ts';

interface About {
  firstName: string;
  noteId: string;
}
const sample: About = { firstName: 'Ana', noteId: 'sample' };
const to = 'who acts for the patient';
const link = (noteId: string) => ({ label: 'See where it is', path: `/notes/${noteId}` });
const fills = ({ firstName }: About) => ({ firstName });

export const emails = {
  shipped: emailKind({
    template: 'parcel.shipped',
    ...{ to, sample, fills },
    when: 'the pharmacy that ships has sent a parcel off',
    words: ({ firstName, noteId }: About) => ({
      subject: 'Your parcel is on its way',
      paragraphs: [`Hello ${firstName},`, 'What you asked us to mail has left. Please sign in for its tracking number.'],
      link: link(noteId),
    }),
  }),

  late: emailKind({
    template: 'parcel.late',
    ...{ to, sample, fills },
    when: 'a parcel takes longer than was said',
    words: ({ firstName, noteId }: About) => ({
      subject: 'Your parcel is taking longer than expected',
      paragraphs: [
        `Hello ${firstName},`,
        'What you asked us to mail is taking longer than expected. We are sorry. Please sign in to see where it is. If you cannot wait for it, write to us there.',
      ],
      link: link(noteId),
    }),
  }),

  notArrived: emailKind({
    template: 'parcel.not-arrived',
    ...{ to, sample, fills },
    when: 'a parcel was lost, or could not be mailed to its address',
    words: ({ firstName, noteId }: About) => ({
      subject: 'Your parcel will not arrive as planned',
      paragraphs: [
        `Hello ${firstName},`,
        'What you asked us to mail will not arrive as planned. We are looking into it. Please sign in to see what you can do meanwhile.',
      ],
      link: link(noteId),
    }),
  }),
};
