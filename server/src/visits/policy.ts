/** When the door of a visit is open, who comes in as whom, and which way its state may move. The server alone decides; nothing here reads a record. */
import type { VisitState } from '@pellis/contract/encounters/visit-states';
import type { Door, Part } from '@pellis/contract/visits/visits';
import { type Timed, windowOf } from '../appointments/join-window.ts';
import { waitedFor } from '../appointments/no-show.ts';
import { type Actor, may } from '../platform/actor.ts';

const minute = 60_000;

const over: Partial<Record<string, Door>> = {
  ended: 'ended',
  note_signed: 'ended',
  cancelled_by_patient: 'cancelled',
  cancelled_by_clinic: 'cancelled',
  no_show: 'no_show',
  technical_failure: 'technical_failure',
};

/** A call that has begun is not cut off by the clock. */
export function doorOf(visit: Timed & { status: string }, now: Date): Door {
  const ended = over[visit.status];
  if (ended) return ended;
  if (isCall(visit.status)) return 'open';
  const { opens_at, closes_at } = windowOf(visit);
  if (now < opens_at) return 'too_early';
  return now > closes_at ? 'too_late' : 'open';
}

export function isCall(status: string): boolean {
  return status === 'in_call' || status === 'disconnected';
}

/** As whom somebody signed in comes in. Whose appointment it is, row-level security has answered by showing it. */
export function partOf(actor: Actor, visit: { provider_id: string }): Part | null {
  if (may(actor, 'act-for-patients')) return may(actor, 'arrange-care') ? 'patient' : null;
  return mayConduct(actor, visit) ? 'dermatologist' : null;
}

/** The dermatologist whose visit it is. */
export function mayConduct(actor: Actor, visit: { provider_id: string }): boolean {
  return may(actor, 'treat') && visit.provider_id === actor.id;
}

/** The front desk answers the telephone of who does not come, and says so for the dermatologist. */
export function maySayNoShow(actor: Actor): boolean {
  return may(actor, 'book-for-patients');
}

/** The dermatologist while the door is open; the others once they were let in. */
export function mayBeInCall(part: Part, visit: Timed & { status: string }, now: Date): boolean {
  return part === 'dermatologist' ? doorOf(visit, now) === 'open' : isCall(visit.status);
}

/** Where the patient is, and what their devices can do, is theirs to say. */
export function maySpeakForPatient(part: Part): boolean {
  return part === 'patient';
}

export function mayInvite(part: Part): boolean {
  return part !== 'helper';
}

/** The picture failed, or nobody came: from the time that the door opens until the visit is over, also after the door has shut. */
export function mayTelephone(visit: Timed & { status: string }, now: Date): boolean {
  const door = doorOf(visit, now);
  return door === 'open' || door === 'too_late';
}

/** From which states a visit may move, and where to. */
export const moves = {
  check_in: { from: ['booked'], to: 'checked_in' },
  get_ready: { from: ['booked', 'checked_in'], to: 'ready' },
  start_anew: { from: ['checked_in', 'ready'], to: 'booked' },
  admit: { from: ['checked_in', 'ready', 'disconnected', 'in_call'], to: 'in_call' },
  go_on_by_phone: { from: ['booked', 'checked_in', 'ready', 'disconnected', 'in_call'], to: 'in_call' },
  come_back: { from: ['disconnected'], to: 'in_call' },
  lose: { from: ['in_call'], to: 'disconnected' },
  end: { from: ['in_call', 'disconnected'], to: 'ended' },
  no_show: { from: waitedFor, to: 'no_show' },
  fail: { from: ['booked', 'checked_in', 'ready', 'in_call', 'disconnected'], to: 'technical_failure' },
  sign: { from: ['ended'], to: 'note_signed' },
  // the note was retracted
  write_anew: { from: ['note_signed'], to: 'ended' },
} as const satisfies Record<string, { from: readonly VisitState[]; to: VisitState }>;
export type Move = keyof typeof moves;

const hour = 60 * minute;

/**
 * What a visit is that nobody has ended: two hours after its end one in which both met is over; where they never met, the
 * dermatologist has a day to say how it was, then the patient gets money and time back.
 */
export function forgottenAs(
  { status, met_at, ends_at, late_minutes }: { status: string; met_at: Date | null; ends_at: Date; late_minutes: number },
  now: Date,
): 'end' | 'fail' | null {
  const since = now.getTime() - ends_at.getTime() - late_minutes * minute;
  if (met_at && isCall(status)) return since > 2 * hour ? 'end' : null;
  return since > 24 * hour ? 'fail' : null;
}
