/** What patients and dermatologists are told about a Rapid Assessment by mail: who asks, by when, and "sign in"; never what it is about. */
import { emailKind } from '../notifications/email-kind.ts';

/** What an e-mail about a Rapid Assessment may know of it: who asks and by when, never what it is about. */
export interface About {
  firstName: string;
  id: string;
  orderId: string;
  /** The promised moment, in the clinic's words. */
  due: string;
  /** A check-in costs nothing, so nothing is said of money. */
  isFree: boolean;
  /** The promised moment has passed, or had when the clock stopped. */
  isLate?: boolean;
  /** By the time that this is told. */
  isAnswered?: boolean;
  /** Its price was held on the card once. */
  wasHeld?: boolean;
  /** Nobody took it back: it was never paid for, and ended by itself. */
  isGivenUp?: boolean;
}

export const sampleAbout: About = {
  firstName: 'Ana',
  id: 'sample',
  orderId: 'sample',
  due: 'March 3, 2027 at 4:30 PM PT',
  isFree: false,
  wasHeld: true,
};

const portal = { label: 'Open my portal', path: '/dashboard' };

/** Written to everybody, so that it tells nothing of anybody: some have just been led to care today, and are not to wait for this. */
export const seenFirst =
  'If our site told you to be seen in person, or to call 911, please do that first: this answer does not take its place.';

export const lateWords = 'We are late with your answer, and we are sorry.';

function clockStands({ isFree, isLate }: About): string {
  if (isLate) return lateWords;
  return `${isFree ? 'The clock stands' : 'The 24 hours stand'} still until then.`;
}

const nameOf = ({ isFree }: About) => (isFree ? 'check-in' : 'Rapid Assessment');

function withdrawnWords(about: About): string {
  if (about.isGivenUp)
    return 'Your Rapid Assessment was never paid for, so no dermatologist has got it, and it has ended by itself. You can send a new one at any time.';
  return `Your ${nameOf(about)} has been withdrawn.${about.wasHeld ? ' You have not been charged.' : ''}`;
}

export const emails = {
  /** The request has arrived, and by when it is answered. */
  received: emailKind({
    template: 'rapid-assessment.received',
    to: 'the patient, or who acts for them',
    when: 'a Rapid Assessment has been sent',
    sample: sampleAbout,
    words: ({ firstName, orderId, due }: About) => ({
      subject: 'We have received your Rapid Assessment',
      paragraphs: [
        `Hello ${firstName},`,
        `A board-certified dermatologist will answer your Rapid Assessment by ${due}. Nothing more is needed for it until then.`,
        seenFirst,
        'Your card is only charged when the answer is ready.',
      ],
      link: { label: 'See my order', path: `/order/${orderId}` },
    }),
    fills: ({ firstName, due }) => ({ firstName, due }),
    needs: ['due'],
  }),

  /** The answer is ready to be read. */
  answerReady: emailKind({
    template: 'rapid-assessment.answer-ready',
    to: 'the patient, or who acts for them',
    when: 'the dermatologist has signed the answer',
    sample: sampleAbout,
    words: ({ firstName, id }: About) => ({
      subject: 'Your dermatologist has answered',
      paragraphs: [`Hello ${firstName},`, 'Your treatment plan is ready. Please sign in to read it.'],
      link: { label: 'Read my treatment plan', path: `/notes/${id}` },
    }),
    fills: ({ firstName }) => ({ firstName }),
  }),

  /** The dermatologist asks for a photo or an answer before they can go on. */
  oneThingMore: emailKind({
    template: 'rapid-assessment.one-thing-more',
    to: 'the patient, or who acts for them',
    when: 'the dermatologist asks for a photo or an answer',
    sample: sampleAbout,
    words: (about: About) => ({
      subject: 'Your dermatologist needs one thing more',
      paragraphs: [
        `Hello ${about.firstName},`,
        `Your dermatologist has a question before they can answer. It takes a minute or two. ${clockStands(about)}`,
      ],
      link: { label: 'Answer now', path: `/rapid-assessment/${about.id}/request` },
    }),
    fills: (about) => ({ firstName: about.firstName, clock: clockStands(about) }),
  }),

  /** The dermatologist still waits for what they asked for a day ago. */
  stillWaiting: emailKind({
    template: 'rapid-assessment.still-waiting',
    to: 'the patient, or who acts for them',
    when: 'what was asked for has not come after 24 hours; once, by day',
    sample: sampleAbout,
    words: (about: About) => ({
      subject: 'Your dermatologist is waiting for you',
      paragraphs: [
        `Hello ${about.firstName},`,
        `Yesterday your dermatologist asked you for one thing more, and cannot answer without it. It takes a minute or two. ${clockStands(about)}`,
        'We remind you of this only once.',
      ],
      link: { label: 'Answer now', path: `/rapid-assessment/${about.id}/request` },
    }),
    fills: (about) => ({ firstName: about.firstName, clock: clockStands(about) }),
  }),

  /** Money is on its way back. */
  refundMade: emailKind({
    template: 'order.refund-made',
    to: 'the patient, or who acts for them',
    when: 'the front desk has given money back',
    sample: sampleAbout,
    words: ({ firstName, orderId }: About) => ({
      subject: 'A refund is on its way',
      paragraphs: [
        `Hello ${firstName},`,
        'We have sent money back to the card you paid with. Banks take up to 10 days to show it. The amount stands on your order.',
      ],
      link: { label: 'See my order', path: `/order/${orderId}` },
    }),
    fills: ({ firstName }) => ({ firstName }),
  }),

  /** There is a message instead of a plan, and nothing was charged. */
  notSuitable: emailKind({
    template: 'rapid-assessment.not-suitable',
    to: 'the patient, or who acts for them',
    when: 'the dermatologist cannot answer it online',
    sample: sampleAbout,
    words: ({ firstName, isFree }: About) => ({
      subject: isFree ? 'About your check-in' : 'About your Rapid Assessment',
      paragraphs: [
        `Hello ${firstName},`,
        isFree
          ? 'Your dermatologist has left you a message about your check-in. Please sign in to read it.'
          : 'Your dermatologist has left you a message about your Rapid Assessment. You have not been charged. Please sign in to read it.',
      ],
      link: portal,
    }),
  }),

  /** The promise was broken, and the fee is released. */
  late: emailKind({
    template: 'rapid-assessment.late',
    to: 'the patient, or who acts for them',
    when: '24 hours have passed without an answer; the fee is released',
    sample: sampleAbout,
    words: ({ firstName, isFree, isAnswered }: About) => ({
      subject: isFree ? 'We are late with your check-in' : 'We are late, and you will not be charged',
      paragraphs: [
        `Hello ${firstName},`,
        isFree
          ? 'We promised you an answer to your check-in by now and did not keep it. We are sorry.'
          : 'We promised you an answer within 24 hours and did not keep it. We are sorry. You will not be charged for this Rapid Assessment.',
        isAnswered
          ? 'A dermatologist has answered it by now, and you can read the answer in your portal.'
          : 'A dermatologist will still answer it, and we will write to you as soon as they have.',
      ],
      link: portal,
    }),
  }),

  /** It was taken back, or never paid for. Of money only where some was held. */
  withdrawn: emailKind({
    template: 'rapid-assessment.withdrawn',
    to: 'the patient, or who acts for them',
    when: 'the patient has withdrawn it, or it was never paid',
    sample: sampleAbout,
    words: (about: About) => ({
      subject: about.isGivenUp ? 'Your Rapid Assessment has ended' : `Your ${nameOf(about)} has been withdrawn`,
      paragraphs: [`Hello ${about.firstName},`, withdrawnWords(about)],
      link: portal,
    }),
    fills: ({ firstName, wasHeld, isGivenUp }) => (wasHeld && !isGivenUp ? { firstName } : undefined),
  }),

  /** Something was added to a note. */
  addendum: emailKind({
    template: 'note.addendum',
    to: 'the patient, or who acts for them',
    when: 'the dermatologist has added to a signed note',
    sample: sampleAbout,
    words: ({ firstName, id }: About) => ({
      subject: 'Your dermatologist has added to your notes',
      paragraphs: [`Hello ${firstName},`, 'There is something new in your notes. Please sign in to read it.'],
      link: { label: 'Read my notes', path: `/notes/${id}` },
    }),
    fills: ({ firstName }) => ({ firstName }),
  }),

  /** To a dermatologist: a colleague has given them a case. */
  caseGiven: emailKind({
    template: 'rapid-assessment.case-given',
    to: 'the dermatologist to whom it was given',
    when: 'a colleague assigns or hands over a case',
    sample: sampleAbout,
    words: ({ due }: Pick<About, 'due'>) => ({
      subject: 'A colleague has given you a case',
      paragraphs: [`A Rapid Assessment that has to be answered by ${due} is yours now. Sign in to read it.`],
      link: { label: 'Open Today', path: '/workspace/today' },
    }),
    fills: ({ due }) => ({ due }),
    needs: ['due'],
  }),

  caseGivenOffered: emailKind({
    template: 'rapid-assessment.case-given-offered',
    to: 'the dermatologist to whom it was given',
    when: 'a colleague hands over a case while its patient chooses whether to be seen by video',
    sample: {},
    words: () => ({
      subject: 'A colleague has given you a case',
      paragraphs: [
        'A Rapid Assessment is yours now whose patient has been offered a video visit. Nothing has to be answered while they choose. If you answer it after all, take the offer back.',
      ],
      link: { label: 'Open Today', path: '/workspace/today' },
    }),
  }),

  /** To a dermatologist: a case of theirs is a colleague's now. */
  caseTaken: emailKind({
    template: 'rapid-assessment.case-taken',
    to: 'the dermatologist who had it',
    when: 'a colleague takes a case over, with a reason',
    sample: {},
    words: () => ({
      subject: 'A colleague has taken over a case of yours',
      paragraphs: ['A Rapid Assessment that you had is your colleague’s now, with your draft. Sign in to read why.'],
      link: { label: 'Open Today', path: '/workspace/today' },
    }),
  }),

  /** To the clinic: the time of a case runs out, or has run out. */
  dueSoon: emailKind({
    template: 'rapid-assessment.due-soon',
    to: 'the dermatologist who has the case, or all of them',
    when: '16, 20 and 24 hours of its clock are used up',
    sample: sampleAbout,
    words: ({ due }: Pick<About, 'due'>) => ({
      subject: 'A Rapid Assessment is due soon',
      paragraphs: [`A Rapid Assessment has to be answered by ${due}.`],
      link: { label: 'Open the case queue', path: '/workspace' },
    }),
    fills: ({ due }) => ({ due }),
    needs: ['due'],
  }),
};
