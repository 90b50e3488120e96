/** What each state of an appointment means to the patient, in plain words, and what to do next. */
import type { Appointment } from '@pellis/contract/appointments/appointment-changes';
import type { AppointmentStatus } from '@pellis/contract/appointments/appointment-statuses';
import { dateAndTime } from '../ui/dates.ts';

export interface StateWords {
  heading: string;
  meaning: string;
  kind: 'info' | 'success' | 'warning' | 'error';
}

const atWork: readonly AppointmentStatus[] = ['booked', 'checked_in', 'ready', 'in_call', 'disconnected'];
const cancelled: readonly AppointmentStatus[] = ['cancelled_by_patient', 'cancelled_by_clinic'];

/** It is still to come, or going on. */
export function isAhead(status: AppointmentStatus): boolean {
  return atWork.includes(status);
}

export function isCancelled(status: AppointmentStatus): boolean {
  return cancelled.includes(status);
}

/** It did not take place: another one can be booked. */
export function mayBookAgain(status: AppointmentStatus): boolean {
  return isCancelled(status) || status === 'no_show' || status === 'technical_failure' || status === 'expired_hold';
}

type Told = Pick<Appointment, 'status' | 'provider' | 'changes' | 'rebooking' | 'join'>;

export const standsOpen: readonly AppointmentStatus[] = ['booked', 'checked_in', 'ready'];

/** Nobody began it, and the door is closed by now. */
export function isNeverBegun({ status, join }: Pick<Appointment, 'status' | 'join'>, now: Date): boolean {
  return standsOpen.includes(status) && join.closes_at <= now;
}

const neverBegun: StateWords = {
  heading: 'The time of this visit is over',
  meaning: 'It did not begin. Send us a message: we find out what happened, and nothing is charged before that is clear.',
  kind: 'warning',
};

export function stateWords({ status, provider, changes, rebooking, join }: Told, now: Date): StateWords {
  if (isNeverBegun({ status, join }, now)) return neverBegun;
  const reason = changes.findLast(({ what }) => what === 'cancelled')?.reason ?? '';
  const told = words(provider.name, reason)[status];
  return rebooking.visit_id ? { ...told, meaning: madeGood, kind: 'info' } : told;
}

const madeGood = 'The visit could not take place, and it costs you nothing. You have booked a new time in its place.';

function words(doctor: string, reason: string): Record<AppointmentStatus, StateWords> {
  return {
    held: { heading: 'Kept for you, not booked yet', meaning: 'Finish booking before the time runs out.', kind: 'warning' },
    booked: { heading: 'Booked', meaning: `${doctor} expects you. We remind you by e-mail before the visit.`, kind: 'success' },
    checked_in: {
      heading: 'You are checked in',
      meaning: 'Go on to the waiting room: the dermatologist sees there that you are ready.',
      kind: 'success',
    },
    ready: { heading: 'You are ready', meaning: `${doctor} sees that you are waiting, and lets you in.`, kind: 'success' },
    in_call: { heading: 'Your visit is going on', meaning: 'You can join again from here at any time.', kind: 'info' },
    disconnected: {
      heading: 'The connection was lost',
      meaning: 'The visit is not over. Join again: you come back to your dermatologist.',
      kind: 'warning',
    },
    ended: {
      heading: 'Your visit has taken place',
      meaning: `When ${doctor} has a note for you to read, we send you an e-mail.`,
      kind: 'info',
    },
    note_signed: { heading: 'Your doctor’s note is ready', meaning: 'Your treatment plan stands in it.', kind: 'success' },
    cancelled_by_patient: { heading: 'You cancelled this appointment', meaning: 'Nobody expects you any more.', kind: 'info' },
    cancelled_by_clinic: {
      heading: 'We had to cancel this appointment',
      meaning: `We are sorry. ${reason ? `${reason} ` : ''}It costs you nothing. Please choose another time.`,
      kind: 'warning',
    },
    no_show: {
      heading: 'We missed you',
      meaning: `${doctor} waited, and you could not be reached. Was it our fault, or an emergency? Send us a message.`,
      kind: 'warning',
    },
    technical_failure: {
      heading: 'The call did not work',
      meaning:
        'We are sorry: the visit could not take place, and it costs you nothing. The new time that you choose costs nothing either, and everything you told us is kept.',
      kind: 'warning',
    },
    expired_hold: { heading: 'This time was not booked', meaning: 'It was kept for a while and then went to others.', kind: 'info' },
  };
}

const inARow: Record<AppointmentStatus, string> = {
  held: 'Not booked yet',
  booked: 'Booked',
  checked_in: 'You are checked in',
  ready: 'You are ready',
  in_call: 'Going on now',
  disconnected: 'Going on now: join again',
  ended: 'Took place',
  note_signed: 'Your note is ready',
  cancelled_by_patient: 'Cancelled by you',
  cancelled_by_clinic: 'Cancelled by us',
  no_show: 'Missed',
  technical_failure: 'The call did not work',
  expired_hold: 'Not booked',
};

/** In a list: among those that are over nothing is booked or ready any more, it was never begun. */
export function rowWords(status: AppointmentStatus, isOver: boolean): string {
  return isOver && standsOpen.includes(status) ? 'Its time is over' : inARow[status];
}

/** The clinic has moved it, and that is its newest change. */
export function movedByClinic({ changes }: Pick<Appointment, 'changes'>, timeZone: string): string | undefined {
  const last = changes.at(-1);
  if (last?.what !== 'moved' || last.by !== 'clinic') return undefined;
  const from = last.from ? ` from ${dateAndTime(last.from, timeZone)}` : '';
  return `We moved this appointment${from}. ${last.reason}`.trim();
}

export function changeInWords({ what, by, from, reason }: Appointment['changes'][number], timeZone: string): string {
  const who = by === 'clinic' ? 'The clinic' : 'You';
  const words = { booked: `${who} booked it`, moved: `${who} moved it`, cancelled: `${who} cancelled it` }[what];
  const was = what === 'moved' && from ? `, from ${dateAndTime(from, timeZone)}` : '';
  return `${words}${was}${reason ? `: ${reason}` : ''}`;
}
