/** What the two of a second read are told: that there is something to read, never of whom. */
import { emailKind } from '../notifications/email-kind.ts';

const to = 'the dermatologist whom it concerns';
const path = ({ read }: About) => `/workspace/second-reads/${read}`;

export interface About {
  read: string;
  due: string;
}

const sample: About = { read: 'sample', due: 'March 6, 2027 at 4:30 PM PT' };

export const emails = {
  toGive: emailKind({
    template: 'second-read.to_give',
    to,
    when: 'a colleague asks for a second read, or a signed answer was drawn for quality',
    sample,
    words: (about: About) => ({
      subject: 'A case for your second read',
      paragraphs: [
        `Please answer a case a second time, by ${about.due}. You see the answers and photos, and not the first answer until yours is given.`,
      ],
      link: { label: 'Open the case', path: path(about) },
    }),
    fills: ({ due }) => ({ due }),
    needs: ['due'],
  }),

  given: emailKind({
    template: 'second-read.given',
    to,
    when: 'the second answer is given',
    sample,
    words: (about: About) => ({
      subject: 'A second answer to a case of yours',
      paragraphs: ['A colleague has answered a case of yours a second time. From now on you both see what each has written.'],
      link: { label: 'See both answers', path: path(about) },
    }),
  }),

  ended: emailKind({
    template: 'second-read.ended',
    to: 'the dermatologist who asked for it, or has the case now',
    when: 'the colleague who was asked for a second read stops before they have answered',
    sample,
    words: (about: About) => ({
      subject: 'A second read has ended without an answer',
      paragraphs: [
        'The colleague who was asked to answer a case of yours a second time does not answer here any more. You can ask another one from the case.',
      ],
      link: { label: 'See which case', path: path(about) },
    }),
  }),

  said: emailKind({
    template: 'second-read.said',
    to,
    when: 'the other one writes about a second read',
    sample,
    words: (about: About) => ({
      subject: 'A colleague wrote about a second read',
      paragraphs: ['A colleague wrote to you about a case that you both answered.'],
      link: { label: 'Read it', path: path(about) },
    }),
  }),
};
