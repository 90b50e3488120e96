/** What stands at the door of a visit, whatever its state: one sentence of what is, one of what to do. */
import type { VisitState } from '@pellis/contract/encounters/visit-states';
import type { Door, Part } from '@pellis/contract/visits/visits';
import { clockTime, dateAndTime } from '../../ui/dates.ts';
import type { Words } from './room-words.ts';

interface Facts {
  starts_at: Date;
  opens_at: Date;
  phone: string | null;
  /** Known before anybody has come in, and only then. */
  may_confirm_birthday?: boolean;
  /** Known of who has come in. */
  part?: Part;
  status?: VisitState;
}

/** A stranger at the door is taken for the patient. */
export function doorWords(door: Door, facts: Facts): Words {
  if (door === 'open' || door === 'too_early') return beforeWords(door, facts);
  return (facts.part ?? 'patient') === 'patient' ? afterWords(door, facts) : besideWords[door];
}

function beforeWords(door: 'open' | 'too_early', { starts_at, opens_at, may_confirm_birthday = true }: Facts): Words {
  if (door === 'open')
    return {
      heading: 'The waiting room is open',
      words: may_confirm_birthday ? 'Sign in or confirm your date of birth to come in.' : 'Sign in to come in.',
    };
  return {
    heading: 'You are early',
    words: `Your visit is on ${dateAndTime(starts_at)}. The waiting room opens at ${clockTime(opens_at)}; this page opens by itself then.`,
  };
}

type Shut = Exclude<Door, 'open' | 'too_early'>;

function afterWords(door: Shut, { phone, status }: Facts): Words {
  switch (door) {
    case 'too_late':
      return {
        heading: 'The time of this visit has passed',
        // nobody can move it any more: what happened is to be found out
        words: `It did not begin. ${phone ? `Call us at ${phone}, or send` : 'Send'} us a message from the page of your appointment: we find out what happened.`,
      };
    case 'cancelled':
      return {
        heading: 'This appointment was cancelled',
        words: 'Nothing more happens at this address. You can book another appointment in your portal.',
      };
    case 'ended':
      return {
        heading: 'This visit has ended',
        words:
          status === 'note_signed'
            ? 'Your doctor’s notes are in your portal.'
            : 'Your doctor’s notes are in your portal as soon as they are signed. We write to you then.',
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

/** For those who are in it for somebody else: what becomes of notes, money and a new time is not theirs. */
const besideWords: Record<Shut, Words> = {
  too_late: { heading: 'The time of this visit has passed', words: 'You can close this page.' },
  cancelled: { heading: 'This appointment was cancelled', words: 'You can close this page.' },
  ended: { heading: 'This visit has ended', words: 'You can close this page.' },
  no_show: { heading: 'This visit did not take place', words: 'You can close this page.' },
  technical_failure: { heading: 'The technology let us down', words: 'This visit could not be held. You can close this page.' },
};
