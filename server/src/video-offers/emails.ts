/** What patients are told of an offered video visit by mail: that there is one, by when, and what became of the money; never what it is about. */
import { emailKind } from '../notifications/email-kind.ts';
import { type About, lateWords, sampleAbout } from '../rapid-assessments/emails.ts';

export interface AboutOffer extends About {
  /** The moment until which the offer stands, in the clinic's words. */
  until: string;
}

const sample: AboutOffer = { ...sampleAbout, until: 'March 6, 2027 at 4:30 PM PT' };
const to = 'the patient, or who acts for them';
const chooseTime = ({ id }: AboutOffer) => ({ label: 'Choose a time', path: `/rapid-assessment/${id}/video` });
const portal = { label: 'Open my portal', path: '/dashboard' };
const nothingCharged = (isFree: boolean) => (isFree ? '' : ' You have not been charged.');

export const emails = {
  made: emailKind({
    template: 'video-offer.made',
    to,
    when: 'the dermatologist offers a video visit in place of an answer',
    sample,
    words: (about: AboutOffer) => ({
      subject: 'Your dermatologist would like to see you by video',
      paragraphs: [
        `Hello ${about.firstName},`,
        'Your dermatologist would like to see you by video before they answer. Please sign in to read why, what it costs, and to choose a time.',
        `The offer stands until ${about.until}. You can also decline it.${about.isFree ? '' : ' Then you are not charged.'}`,
      ],
      link: chooseTime(about),
    }),
    fills: ({ firstName, until }) => ({ firstName, until }),
    needs: ['until'],
  }),

  reminder: emailKind({
    template: 'video-offer.reminder',
    to,
    when: 'nothing was chosen a day before the offer ends; once, by day',
    sample,
    words: (about: AboutOffer) => ({
      subject: 'Your video visit is still to be chosen',
      paragraphs: [
        `Hello ${about.firstName},`,
        `Your dermatologist offered you a video visit. The offer stands until ${about.until}; after that it ends by itself.`,
        'We remind you of this only once.',
      ],
      link: chooseTime(about),
    }),
    fills: ({ firstName, until }) => ({ firstName, until }),
    needs: ['until'],
  }),

  withdrawn: emailKind({
    template: 'video-offer.withdrawn',
    to,
    when: 'the dermatologist takes the offer back to answer the case after all',
    sample,
    words: ({ firstName, due, isLate }: AboutOffer) => ({
      subject: 'Your dermatologist answers without a video visit',
      paragraphs: [
        `Hello ${firstName},`,
        `Your dermatologist can answer without a video visit after all. You do not need to choose a time. ${isLate ? lateWords : `The answer is expected by ${due}.`}`,
      ],
      link: portal,
    }),
    fills: ({ firstName, due, isLate }) => (isLate ? undefined : { firstName, due }),
    needs: ['due'],
  }),

  declined: emailKind({
    template: 'video-offer.declined',
    to,
    when: 'the patient has declined the offered visit',
    sample,
    words: ({ firstName, isFree }: AboutOffer) => ({
      subject: 'You have declined the video visit',
      paragraphs: [
        `Hello ${firstName},`,
        `You have declined the video visit, so there will be no answer to what you sent us.${nothingCharged(isFree)} What your dermatologist wrote to you stays in your portal.`,
      ],
      link: portal,
    }),
    fills: ({ firstName }) => ({ firstName }),
  }),

  expired: emailKind({
    template: 'video-offer.expired',
    to,
    when: 'nothing was chosen within 72 hours; the case ends without an answer',
    sample,
    words: ({ firstName, isFree }: AboutOffer) => ({
      subject: 'The offered video visit has ended',
      paragraphs: [
        `Hello ${firstName},`,
        `You have not chosen a time for the video visit that your dermatologist offered, so the offer has ended.${nothingCharged(isFree)} You can still book a video visit whenever you like. What your dermatologist wrote to you stays in your portal.`,
      ],
      link: portal,
    }),
    fills: ({ firstName }) => ({ firstName }),
  }),
};
