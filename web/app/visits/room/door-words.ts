/** What stands at the door of a visit, whatever its state: one sentence of what is, one of what to do. */
import type { Door } from '@pellis/contract/visits/visits';
import { clockTime, dateAndTime } from '../../ui/dates.ts';

interface Times {
  starts_at: Date;
  opens_at: Date;
  phone: string | null;
}

export function doorWords(door: Door, { starts_at, opens_at, phone }: Times): { heading: string; words: string } {
  switch (door) {
    case 'open':
      return { heading: 'The waiting room is open', words: 'Sign in or confirm your date of birth to come in.' };
    case 'too_early':
      return {
        heading: 'You are early',
        words: `Your visit is on ${dateAndTime(starts_at)}. The waiting room opens at ${clockTime(opens_at)}; this page opens by itself then.`,
      };
    case 'too_late':
      return {
        heading: 'The time of this visit has passed',
        words: `If you could not join, ${phone ? `call us at ${phone}, or choose` : 'choose'} a new time in your portal.`,
      };
    case 'cancelled':
      return {
        heading: 'This appointment was cancelled',
        words: 'Nothing more happens at this address. You can book another appointment in your portal.',
      };
    case 'ended':
      return {
        heading: 'This visit has ended',
        words: 'Your doctor’s notes come into your portal when they are signed. We will write to you.',
      };
    case 'no_show':
      return {
        heading: 'We missed you',
        words: `Your dermatologist waited and could not meet you. ${phone ? `Call us at ${phone}, or` : 'You can'} book another appointment.`,
      };
    case 'technical_failure':
      return {
        heading: 'The technology let us down',
        words: 'This visit could not be held. You pay nothing for it, and a new time is free to choose.',
      };
  }
}
