/** What somebody is told about acting for another, and a patient about their proxy: it began, changed, ends soon, has ended. Nothing of the care. */
import { emailKind } from '../notifications/email-kind.ts';

/** What an e-mail about acting for another may know: who reads it, and who it is about. */
export interface About {
  firstName: string;
  name: string;
  day: string;
}

const sampleAbout: About = { firstName: 'Gia', name: 'Leo', day: 'March 1, 2027' };

const everybody = { label: 'See everybody on my account', path: '/family' };
const portal = { label: 'Open my portal', path: '/dashboard' };

const whatStays = (name: string) =>
  `The record stays safe with the clinic. If ${name} wants it, they can ask us through the chat box on our site; we first make sure who is asking.`;

/** Who reads it, and who the other is. */
export type AboutProxy = Omit<About, 'day'>;

const sampleForPatient: AboutProxy = { firstName: 'Ben', name: 'Ana Alvarez' };
const sampleForProxy: AboutProxy = { firstName: 'Ana', name: 'Ben' };

const whoActs = { label: 'See who acts for me', path: '/settings/proxies' };
const fills = ({ firstName, name }: AboutProxy) => ({ firstName, name });
const fillsWithDay = ({ firstName, name, day }: About) => ({ firstName, name, day });
const ifNotYou = 'If this was not you, please end the access there, change your password and use the chat box on our site at once.';

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
      link: everybody,
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
    fills: fillsWithDay,
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

  /** Names the patient by their first name and nothing else: the address was typed by hand. */
  proxyInvited: emailKind({
    template: 'proxy.invited',
    to: 'who was invited to act for a patient',
    when: 'a patient invites somebody to act for them',
    sample: { name: 'Ben', path: '/act-for?code=sample' },
    words: ({ name, path }: { name: string; path: string }) => ({
      subject: `${name} asks you to act for them`,
      paragraphs: [
        'Hello,',
        `${name} is a patient of our clinic and asks you to act for them in our portal.`,
        `To accept, open the link, create an account of your own or log in, and tell us ${name}'s date of birth. You then read what you may do. The link works once, for 14 days.`,
        'If you do not know who this is, please ignore this letter: without the date of birth the link opens nothing.',
      ],
      link: { label: 'See what I am asked to do', path },
    }),
    fills: ({ name }) => ({ name }),
    needs: ['name'],
  }),

  proxyBegan: emailKind({
    template: 'proxy.began',
    to: 'the patient',
    when: 'somebody accepted to act for them',
    sample: sampleForPatient,
    words: ({ firstName, name }: AboutProxy) => ({
      subject: `${name} can act for you now`,
      paragraphs: [
        `Hello ${firstName},`,
        `${name} has accepted and can act for you in the portal, as far as you said. You see when they did, change what they may, or end it at any moment.`,
        ifNotYou,
      ],
      link: whoActs,
    }),
    fills,
    needs: ['name'],
  }),

  proxyWelcome: emailKind({
    template: 'proxy.welcome',
    to: 'who acts for the patient',
    when: 'they accepted to act for the patient',
    sample: sampleForProxy,
    words: ({ firstName, name }: AboutProxy) => ({
      subject: `You can act for ${name} now`,
      paragraphs: [
        `Hello ${firstName},`,
        `You can now act for ${name}: choose who it is for at the top of each page. ${name} sees when you did, and can end it at any moment; so can you.`,
        'If you did not do this, please change your password and use the chat box on our site at once.',
      ],
      link: portal,
    }),
    fills,
    needs: ['name'],
  }),

  proxyChanged: emailKind({
    template: 'proxy.changed',
    to: 'the patient',
    when: 'they changed what their proxy may do, or until when',
    sample: sampleForPatient,
    words: ({ firstName, name }: AboutProxy) => ({
      subject: `You changed what ${name} may do for you`,
      paragraphs: [`Hello ${firstName},`, `What ${name} may do for you, or until when, has changed. It counts at once.`, ifNotYou],
      link: whoActs,
    }),
    fills,
    needs: ['name'],
  }),

  proxyChangedForThem: emailKind({
    template: 'proxy.changed-for-them',
    to: 'who acts for the patient',
    when: 'the patient changed what they may do, or until when',
    sample: sampleForProxy,
    words: ({ firstName, name }: AboutProxy) => ({
      subject: `What you may do for ${name} has changed`,
      paragraphs: [
        `Hello ${firstName},`,
        `${name} has changed what you may do for them, or until when. You read it among the people on your account.`,
      ],
      link: everybody,
    }),
    fills,
    needs: ['name'],
  }),

  proxyEndsSoon: emailKind({
    template: 'proxy.ends-soon',
    to: 'the patient',
    when: 'the access of their proxy ends in a week',
    sample: { ...sampleForPatient, day: sampleAbout.day },
    words: ({ firstName, name, day }: About) => ({
      subject: `${name} acts for you until ${day}`,
      paragraphs: [
        `Hello ${firstName},`,
        `${day} is the last day on which ${name} can act for you. Then it ends by itself; what was booked or sent before stays as it is.`,
        `If ${name} is to act for you longer, choose a later day there.`,
      ],
      link: whoActs,
    }),
    fills: fillsWithDay,
    needs: ['name', 'day'],
  }),

  proxyEndsSoonForThem: emailKind({
    template: 'proxy.ends-soon-for-them',
    to: 'who acts for the patient',
    when: 'their access ends in a week',
    sample: { ...sampleForProxy, day: sampleAbout.day },
    words: ({ firstName, name, day }: About) => ({
      subject: `You act for ${name} until ${day}`,
      paragraphs: [
        `Hello ${firstName},`,
        `${day} is the last day on which you can act for ${name}. Then it ends by itself, unless ${name} chooses a later day.`,
      ],
      link: everybody,
    }),
    fills: fillsWithDay,
    needs: ['name', 'day'],
  }),

  proxyEnded: emailKind({
    template: 'proxy.ended',
    to: 'the patient',
    when: 'somebody no longer acts for them',
    sample: sampleForPatient,
    words: ({ firstName, name }: AboutProxy) => ({
      subject: `${name} no longer acts for you`,
      paragraphs: [
        `Hello ${firstName},`,
        `The access of ${name} to your portal has ended. What was booked or sent before stays as it is.`,
        'You can invite them, or somebody else, at any time.',
      ],
      link: whoActs,
    }),
    fills,
    needs: ['name'],
  }),

  proxyEndedForThem: emailKind({
    template: 'proxy.ended-for-them',
    to: 'who acted for the patient',
    when: 'they no longer act for the patient',
    sample: sampleForProxy,
    words: ({ firstName, name }: AboutProxy) => ({
      subject: `You no longer act for ${name}`,
      paragraphs: [`Hello ${firstName},`, `Your access to the portal of ${name} has ended. What you booked or sent before stays as it is.`],
      link: portal,
    }),
    fills,
    needs: ['name'],
  }),
};
