/** What somebody is told about acting for another: it began, it ends soon, it has ended. */
import { emailKind } from '../notifications/email-kind.ts';

/** What an e-mail about acting for another may know: who reads it, and who it is about. */
export interface About {
  firstName: string;
  name: string;
  day: string;
}

const sampleAbout: About = { firstName: 'Gia', name: 'Leo', day: 'March 1, 2027' };

const portal = { label: 'Open my portal', path: '/dashboard' };

const whatStays = (name: string) =>
  `The record stays safe with the clinic. If ${name} wants it, they can ask us through the chat box on our site; we first make sure who is asking.`;

export const emails = {
  /** Somebody was added to an account. */
  began: emailKind({
    template: 'guardianship.began',
    to: 'who acts for the patient',
    when: 'somebody was added to the account',
    sample: sampleAbout,
    words: ({ firstName, name }: About) => ({
      subject: `${name} is now on your account`,
      paragraphs: [
        `Hello ${firstName},`,
        `You can now act for ${name}: choose who it is for at the top of each page.`,
        'If you did not do this, please change your password and use the chat box on our site at once.',
      ],
      link: { label: 'See everybody on my account', path: '/family' },
    }),
    fills: ({ firstName, name }) => ({ firstName, name }),
    needs: ['name'],
  }),

  /** A child turns 18 in a month: what ends then, and how the record becomes theirs. */
  endsSoon: emailKind({
    template: 'guardianship.ends-soon',
    to: 'who acts for the patient',
    when: 'the patient turns 18 in 30 days',
    sample: sampleAbout,
    words: ({ firstName, name, day }: About) => ({
      subject: `${name} turns 18 soon`,
      paragraphs: [
        `Hello ${firstName},`,
        `On ${day} ${name} turns 18. From the first minute of that day the record is ${name}'s alone: you can no longer read it, send anything for ${name} or book for them. There is nothing you need to do.`,
        'Anything that you want to settle together is best settled before.',
        whatStays(name),
      ],
      link: portal,
    }),
    fills: ({ firstName, name, day }) => ({ firstName, name, day }),
    needs: ['name', 'day'],
  }),

  /** A child is 18 today: the guardian reads and sends nothing more for them. */
  cameOfAge: emailKind({
    template: 'guardianship.came-of-age',
    to: 'who acts for the patient',
    when: 'the patient is 18',
    sample: sampleAbout,
    words: ({ firstName, name }: About) => ({
      subject: `You no longer act for ${name}`,
      paragraphs: [
        `Hello ${firstName},`,
        `${name} is 18 today, so your access to their record has ended. What was already sent is answered, but not to you.`,
        whatStays(name),
        `${name} can create an account of their own at any time.`,
      ],
      link: portal,
    }),
    fills: ({ firstName, name }) => ({ firstName, name }),
    needs: ['name'],
  }),

  /** Somebody was taken off an account, as its owner asked. */
  left: emailKind({
    template: 'guardianship.left',
    to: 'who acts for the patient',
    when: 'somebody was taken off the account',
    sample: sampleAbout,
    words: ({ firstName, name }: About) => ({
      subject: `You no longer act for ${name}`,
      paragraphs: [
        `Hello ${firstName},`,
        `As you asked, ${name} is no longer on your account. The record stays with the clinic.`,
        'If you did not ask for this, please change your password and use the chat box on our site at once.',
      ],
      link: portal,
    }),
    fills: ({ firstName, name }) => ({ firstName, name }),
    needs: ['name'],
  }),

  /** To a child who is 18 now: how to take over one's own record. Names nobody: the address was typed by hand. */
  takeOver: emailKind({
    template: 'record-claim.take-over',
    to: 'the patient who is 18 now',
    when: 'the front desk has made sure of a patient who is 18 now',
    sample: { path: '/take-over?code=sample' },
    words: ({ path }: { path: string }) => ({
      subject: 'Your record is waiting for you',
      paragraphs: [
        'Hello,',
        'Until your 18th birthday somebody else acted for you at our clinic. Now the record is yours alone, and nobody else can open it.',
        'To take it over, open the link, create an account of your own or log in, and tell us your date of birth. The link works for 60 days.',
        'If this letter is not meant for you, please ignore it: without the date of birth the link opens nothing.',
      ],
      link: { label: 'Take over my record', path },
    }),
    fills: () => ({}),
  }),

  /** To somebody whom the front desk has registered on the telephone. Names nobody: the address was told by ear. */
  finish: emailKind({
    template: 'record-claim.finish',
    to: 'a patient whom the front desk has registered',
    when: 'the front desk has registered somebody who called',
    sample: { path: '/take-over?code=sample' },
    words: ({ path }: { path: string }) => ({
      subject: 'Finish your registration',
      paragraphs: [
        'Hello,',
        'You called our clinic, and we have begun a record for you. So far nobody but the clinic can open it.',
        'To make it yours, open the link, create an account or log in, and tell us your date of birth. Then you can send photos, see us by video and read what we write. The link works for 60 days.',
        'If you did not call us, please ignore this letter: without the date of birth the link opens nothing.',
      ],
      link: { label: 'Finish my registration', path },
    }),
    fills: () => ({}),
  }),
};
