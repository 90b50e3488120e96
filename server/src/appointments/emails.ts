/** E-mails about video visits: booked, moved, cancelled, soon, a time that came free, a card that needs a look. Never why somebody comes. */
import { emailKind } from '../notifications/email-kind.ts';

/** What e-mails about a visit know of it: never why somebody comes. */
export interface About {
  firstName: string;
  id: string;
  /** "Monday, November 23 at 9:20 AM PT", where the patient will be. */
  when: string;
  provider: string;
  /** What cancelling this visit costs, and until when it is free. */
  cancelling: string;
  /** The policy, in its exact sentence. */
  policy: string;
  /** How many minutes before it the door opens. */
  doorMinutes: number;
  /** Its patient was not asked yet what whoever books it oneself is asked. */
  hasQuestions: boolean;
  /** In the clinic's words, where the clinic did it; else empty. */
  reason: string;
  /** Money was held for it on a card. */
  wasHeld: boolean;
}

const sampleAbout: About = {
  firstName: 'Ana',
  id: 'sample',
  when: 'Monday, November 23 at 9:20 AM PT',
  provider: 'Dr. Lee',
  cancelling: 'Cancelling is free until Sunday, November 22 at 9:20 AM PT. What is held on your card is let go. After that it costs $40.',
  policy:
    'You can cancel free of charge until 24 hours before the visit, or within 30 minutes after booking. After that cancelling or missing it costs $40.',
  hasQuestions: true,
  reason: '',
  wasHeld: true,
  doorMinutes: 15,
};

const page = (id: string) => `/appointment/${id}`;

const doorOpens = ({ doorMinutes }: About) =>
  doorMinutes === 0 ? 'The door opens at that time' : `The door opens ${doorMinutes} minutes before`;

const questionsOf = ({ hasQuestions, provider }: About) =>
  hasQuestions ? `A few questions wait on its page. Please answer them before the visit: ${provider} reads your answers first.` : '';

const fillsOf = ({ firstName, when, provider }: About) => ({ firstName, when, provider });
const costsOf = ({ cancelling, policy }: About) => ({ cancelling, policy });

const whatItCost = (fee: string) =>
  fee === ''
    ? 'It costs you nothing.'
    : `It was cancelled late, so we take ${fee} from your card, as you agreed. You find the receipt with your visit.`;

const itCostsNothing = ({ wasHeld }: About) =>
  wasHeld ? 'It costs you nothing: what was held on your card is let go.' : 'It costs you nothing.';

const whatToDo = (until: string) =>
  until === ''
    ? 'Your visit stays booked. Please finish the step of your bank or use another card before it begins.'
    : `Please finish the step of your bank or use another card until ${until}. Your visit stays booked until then; after that the time goes to somebody else, and you pay nothing.`;

export const emails = {
  /** A visit is booked: when, with whom, and what cancelling costs. */
  booked: emailKind({
    template: 'appointment.booked',
    to: 'the patient, or who acts for them',
    when: 'a video visit has been booked, by them or by the front desk',
    sample: sampleAbout,
    words: (about: About) => {
      const { firstName, id, when, provider, cancelling, policy } = about;
      return {
        subject: `Your video visit on ${when}`,
        paragraphs: [
          `Hello ${firstName},`,
          `Your video visit with ${provider} is on ${when}. ${doorOpens(about)}.`,
          questionsOf(about),
          cancelling,
          policy,
          'On its page you can test your camera, put the visit into your calendar, move it or cancel it.',
        ],
        link: { label: 'See my visit', path: page(id) },
      };
    },
    fills: (about) => ({ ...fillsOf(about), doorOpens: doorOpens(about), questions: questionsOf(about), ...costsOf(about) }),
    needs: ['when', 'cancelling', 'policy'],
  }),

  /** A visit was moved by the patient. */
  moved: emailKind({
    template: 'appointment.moved',
    to: 'the patient, or who acts for them',
    when: 'they have moved a video visit',
    sample: sampleAbout,
    words: ({ firstName, id, when, provider, cancelling, policy }: About) => ({
      subject: `Your video visit is now on ${when}`,
      paragraphs: [
        `Hello ${firstName},`,
        `Your video visit with ${provider} has been moved to ${when}.`,
        'If you had put it into your calendar, please add it again from its page: the old entry is replaced.',
        cancelling,
        policy,
      ],
      link: { label: 'See my visit', path: page(id) },
    }),
    fills: (about) => ({ ...fillsOf(about), ...costsOf(about) }),
    needs: ['when', 'cancelling', 'policy'],
  }),

  /** The clinic had to move a visit, and says why. */
  movedByClinic: emailKind({
    template: 'appointment.moved-by-clinic',
    to: 'the patient, or who acts for them',
    when: 'the front desk has moved a video visit',
    sample: { ...sampleAbout, reason: 'Your dermatologist starts later that day.' },
    words: ({ firstName, id, when, provider, reason }: About) => ({
      subject: `We had to move your video visit to ${when}`,
      paragraphs: [
        `Hello ${firstName},`,
        `We had to move your video visit. It is now on ${when}, with ${provider}.`,
        reason,
        'If that does not suit you, you can choose another time or cancel on its page. A change that we make never costs you anything.',
      ],
      link: { label: 'See my visit', path: page(id) },
    }),
    fills: (about) => ({ ...fillsOf(about), clinicReason: about.reason }),
    needs: ['when', 'clinicReason'],
  }),

  /** A visit was cancelled by the patient, and what it cost. */
  cancelled: emailKind({
    template: 'appointment.cancelled',
    to: 'the patient, or who acts for them',
    when: 'they have cancelled a video visit',
    sample: { ...sampleAbout, fee: '' },
    words: ({ firstName, when, provider, fee }: About & { fee: string }) => ({
      subject: 'Your video visit is cancelled',
      paragraphs: [`Hello ${firstName},`, `Your video visit with ${provider} on ${when} is cancelled.`, whatItCost(fee)],
      link: { label: 'Book another visit', path: '/new-visit' },
    }),
    fills: (about) => ({ ...fillsOf(about), cost: whatItCost(about.fee) }),
    needs: ['cost'],
  }),

  /** The clinic had to cancel a visit, and says why. */
  cancelledByClinic: emailKind({
    template: 'appointment.cancelled-by-clinic',
    to: 'the patient, or who acts for them',
    when: 'the clinic has cancelled a video visit',
    sample: { ...sampleAbout, reason: 'Your dermatologist is ill.' },
    words: (about: About) => ({
      subject: 'We had to cancel your video visit',
      paragraphs: [
        `Hello ${about.firstName},`,
        `We had to cancel your video visit with ${about.provider} on ${about.when}. We are sorry.`,
        about.reason,
        itCostsNothing(about),
      ],
      link: { label: 'Choose another time', path: '/new-visit' },
    }),
    fills: (about) => ({ ...fillsOf(about), clinicReason: about.reason, cost: itCostsNothing(about) }),
    needs: ['when', 'clinicReason'],
  }),

  /** The visit is tomorrow. */
  reminderDay: emailKind({
    template: 'appointment.reminder-day',
    to: 'the patient, or who acts for them',
    when: 'a video visit begins in about 24 hours; once, by day',
    sample: sampleAbout,
    words: (about: About) => {
      const { firstName, id, when, provider, cancelling, policy } = about;
      return {
        subject: `Reminder: your video visit on ${when}`,
        paragraphs: [
          `Hello ${firstName},`,
          `Your video visit with ${provider} is on ${when}. ${doorOpens(about)}.`,
          'Please choose a quiet place with good light, and test your camera on the page of the visit.',
          questionsOf(about),
          cancelling,
          policy,
        ],
        link: { label: 'See my visit', path: page(id) },
      };
    },
    fills: (about) => ({ ...fillsOf(about), doorOpens: doorOpens(about), questions: questionsOf(about), ...costsOf(about) }),
    needs: ['when', 'cancelling', 'policy'],
  }),

  /** The visit is soon. */
  reminderHour: emailKind({
    template: 'appointment.reminder-hour',
    to: 'the patient, or who acts for them',
    when: 'a video visit begins in about an hour; once, by day',
    sample: sampleAbout,
    words: (about: About) => {
      const { firstName, id, when, provider, cancelling, policy } = about;
      return {
        subject: `Your video visit begins soon: ${when}`,
        paragraphs: [
          `Hello ${firstName},`,
          `Your video visit with ${provider} is on ${when}. ${doorOpens(about)}; you may come in then and test your camera.`,
          questionsOf(about),
          cancelling,
          policy,
        ],
        link: { label: 'Go to my visit', path: page(id) },
      };
    },
    fills: (about) => ({ ...fillsOf(about), doorOpens: doorOpens(about), questions: questionsOf(about), ...costsOf(about) }),
    needs: ['when', 'cancelling', 'policy'],
  }),

  /** A time came free for somebody on the waiting list, and is kept for them for a while. */
  offered: emailKind({
    template: 'appointment.offered',
    to: 'who waits for a time, or who acts for them',
    when: 'a time that suits them has come free; it is kept until the time that the letter names',
    sample: {
      firstName: 'Ana',
      when: 'Monday, November 23 at 9:20 AM PT',
      until: 'Friday, November 20 at 3:40 PM PT',
      provider: 'Dr. Lee',
    },
    words: ({ firstName, when, until, provider }: { firstName: string; when: string; until: string; provider: string }) => ({
      subject: 'A time for your video visit has come free',
      paragraphs: [
        `Hello ${firstName},`,
        `You asked us to tell you when a time comes free: ${provider} can see you on ${when}.`,
        `We keep it for you until ${until}. After that the next person on the list has it. Your answers are still there; one more look and it is booked.`,
      ],
      link: { label: 'Book this time', path: '/waiting-list' },
    }),
    fills: ({ firstName, when, until, provider }) => ({ firstName, when, until, provider }),
    needs: ['when', 'until'],
  }),

  /** The fee of a visit that is over, or of one that was cancelled late or missed, could not be taken. */
  owed: emailKind({
    template: 'appointment.owed',
    to: 'whose card it is',
    when: 'the card was declined for a fee of a visit that is over, was missed or was cancelled late',
    sample: { ...sampleAbout, orderId: 'sample', amount: '$40', what: 'the fee for missing it' },
    words: ({ firstName, orderId, when, amount, what }: About & { orderId: string; amount: string; what: string }) => ({
      subject: 'A payment to us did not go through',
      paragraphs: [
        `Hello ${firstName},`,
        `Your card was declined for the ${amount} of your video visit of ${when}: ${what}. Nothing was taken.`,
        'Please use another card, or ask your bank. If you think that it is not right, answer us in the chat.',
      ],
      link: { label: 'See what to do', path: `/order/${orderId}` },
    }),
    fills: ({ firstName, when, amount, what }) => ({ firstName, when, amount, owedFor: what }),
    needs: ['when', 'amount', 'owedFor'],
  }),

  /** The fee of a visit could not be held on the card. */
  unpaid: emailKind({
    template: 'appointment.unpaid',
    to: 'whose card it is',
    when: 'the fee of a booked visit could not be held on the card, at booking or when it is held again before the visit',
    sample: { ...sampleAbout, orderId: 'sample', until: 'Sunday, November 22 at 9:20 AM PT' },
    words: ({ firstName, orderId, when, until }: About & { orderId: string; until: string }) => ({
      subject: 'Your card needs a look before your video visit',
      paragraphs: [
        `Hello ${firstName},`,
        `The fee for your video visit on ${when} could not be held on your card. Nothing was taken.`,
        whatToDo(until),
      ],
      link: { label: 'See what to do', path: `/order/${orderId}` },
    }),
    fills: ({ firstName, when, until }) => ({ firstName, when, whatToDo: whatToDo(until) }),
    needs: ['when', 'whatToDo'],
  }),
};
