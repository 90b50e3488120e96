/** The e-mail to somebody who is invited to work here. */
import type { StaffRole } from '@pellis/contract/staff/staff';
import { staffRoleLabels } from '@pellis/contract/staff/staff';
import { emailKind } from '../notifications/email-kind.ts';

interface Facts {
  name: string;
  role: StaffRole;
  path: string;
}

interface Given {
  name: string;
  /** Nobody’s alone: whoever reads it first. */
  isAnybodys: boolean;
  results: number;
  refills: number;
  orders: number;
  prescriptions: number;
}

/** “2 lab results, 1 refill request”: how many, and never of whom. */
function whatIsGiven({ results, refills, orders, prescriptions }: Given): string {
  const counted = (many: number, one: string, more: string) => (many === 0 ? [] : `${many} ${many === 1 ? one : more}`);
  return [
    counted(results, 'lab result', 'lab results'),
    counted(refills, 'refill request', 'refill requests'),
    counted(orders, 'lab order without a result', 'lab orders without a result'),
    counted(prescriptions, 'prescription that waits to leave on paper', 'prescriptions that wait to leave on paper'),
  ]
    .flat()
    .join(', ');
}

function longDay(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

const logIn = { label: 'Log in', path: '/login' };

export const emails = {
  invitation: emailKind({
    template: 'account.invitation',
    to: 'who is invited to work here',
    when: 'an operator invites somebody, or sends the link anew',
    isAwaited: true,
    sample: { name: 'Sam Santos', role: 'staff', path: '/join?code=sample' } as Facts,
    words: ({ name, role, path }: Facts) => ({
      subject: 'Your account at our clinic',
      paragraphs: [
        `Hello ${name},`,
        `You are invited to work with us online (${staffRoleLabels[role].toLowerCase()}). Open the link and choose a password that only you know.`,
        'When you log in for the first time, we ask you to set up a second step: an app on your phone, or a passkey.',
        'The link works once, within 7 days. If you did not expect it, you can ignore this email.',
      ],
      link: { label: 'Choose my password', path },
    }),
    fills: ({ name, role }) => ({ name, role: staffRoleLabels[role].toLowerCase() }),
  }),

  /** A license ends soon. */
  licenseEnds: emailKind({
    template: 'account.license_ends',
    to: 'the dermatologist, and everybody who manages people',
    when: 'a license ends within 90 days, within 30 and within 7; once each',
    sample: { name: 'Dr. Grace Lee', state: 'Nevada', day: '2027-06-30' },
    words: ({ name, state, day }: { name: string; state: string; day: string }) => ({
      subject: `A license in ${state} ends soon: ${name}`,
      paragraphs: [
        `The last day of the license of ${name} in ${state} is ${longDay(day)}.`,
        `After it ${name} can answer nobody there, and no new visits there are offered with them. What is on record stays readable.`,
        'Once it is renewed, an operator enters the new last day on the page Doctors.',
      ],
      link: logIn,
    }),
    fills: ({ name, state, day }) => ({ name, state, day: longDay(day) }),
    needs: ['name', 'state', 'day'],
  }),

  /** What somebody may do here was changed. */
  accessChanged: emailKind({
    template: 'account.access_changed',
    to: 'whoever works here',
    when: 'their role or one of their rights was changed',
    sample: { name: 'Sam Santos' },
    words: ({ name }: { name: string }) => ({
      subject: 'What you may do in our clinic was changed',
      paragraphs: [
        `Hello ${name},`,
        'Your role or your rights in our online clinic were changed just now. If your role is another one, log in again.',
        'If you did not expect this, ask whoever manages people in the clinic.',
      ],
      link: logIn,
    }),
    fills: ({ name }) => ({ name }),
  }),

  /** Somebody stops, and what waited for them waits for others. */
  careHandedOver: emailKind({
    template: 'account.care_handed_over',
    to: 'the dermatologist to whom it goes, or every dermatologist where nobody else treats the patients',
    when: 'a dermatologist stops, and lab results, refill requests, lab orders without a result or prescriptions have waited for them',
    sample: { name: 'Dr. Kim', isAnybodys: false, results: 2, refills: 1, orders: 0, prescriptions: 0 } as Given,
    words: (given: Given) => ({
      subject: given.isAnybodys ? 'What a colleague has left is there for any dermatologist' : 'What waited for a colleague is yours now',
      paragraphs: [
        `Hello ${given.name},`,
        given.isAnybodys
          ? `A colleague has stopped, and nobody else here treats some of their patients. ${whatIsGiven(given)}: whoever reads this first, please see to it.`
          : `A colleague has stopped, and you treat some of their patients too. Yours from now on: ${whatIsGiven(given)}. Sign in to read it.`,
      ],
      link: { label: 'Open Today', path: '/workspace/today' },
    }),
  }),

  /** A second step shall be taken away. */
  factorResetAsked: emailKind({
    template: 'account.factor_reset_asked',
    to: 'its owner, and everybody who manages people',
    when: 'it is asked for that somebody’s second step is taken away',
    sample: { name: 'Sam Santos' },
    words: ({ name }: { name: string }) => ({
      subject: `The second step of ${name} shall be taken away`,
      paragraphs: [
        `It was asked for that the second step of ${name}’s log in is taken away, because the phone or key was lost.`,
        'It happens when a second person who manages people agrees. If it was asked for on the clinic’s own machine, it happens one day after this email.',
        'If this is not right, log in and withdraw it on the page People, or tell the clinic at once.',
      ],
      link: logIn,
    }),
    fills: ({ name }) => ({ name }),
    needs: ['name'],
  }),

  /** A second step was taken away. */
  factorReset: emailKind({
    template: 'account.factor_reset',
    to: 'its owner, and everybody who manages people',
    when: 'somebody’s second step was taken away',
    sample: { name: 'Sam Santos' },
    words: ({ name }: { name: string }) => ({
      subject: `The second step of ${name} was taken away`,
      paragraphs: [
        `The second step of ${name}’s log in was taken away just now, and every device was logged out. The next log in, with the password, asks for a new one.`,
        'If this is not right, end the access on the page People at once.',
      ],
      link: logIn,
    }),
    fills: ({ name }) => ({ name }),
    needs: ['name'],
  }),
};
