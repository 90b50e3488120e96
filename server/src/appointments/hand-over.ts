/** Visits of a dermatologist who stops go on at their time with a colleague who is free then and licensed where the patient will be. Needs transactions as the clinic. */
import { whoIsFreeAt } from '../availability/find.ts';
import { type AppointmentRow, lockAppointment } from '../bookings/booking-records.ts';
import { lockTimesOf } from '../bookings/hold-records.ts';
import type { Actor } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { found } from '../platform/refusal.ts';
import { place, refuseOver, wishToMove } from './move.ts';

const handedOver = 'Your dermatologist cannot hold this visit any more: a colleague does.';

/** Of those who are free, the one with the least to do that day. */
export async function whoCouldTake(clinic: Clinic, transaction: Transaction, row: AppointmentRow): Promise<string | undefined> {
  if (row.status !== 'booked') return undefined;
  const free = await whoIsFreeAt(clinic, transaction, await wishToMove(transaction, row), row.starts_at);
  return free.find(({ providerId }) => providerId !== row.provider_id)?.providerId;
}

/** Its patient is told as of any visit that the clinic moves. False where nobody could take it. */
export async function handVisitOver(clinic: Clinic, transaction: Transaction, actor: Actor, seen: AppointmentRow): Promise<boolean> {
  const colleague = await whoCouldTake(clinic, transaction, seen);
  if (!colleague) return false;
  await lockTimesOf(transaction, [seen.provider_id, colleague]);
  const row = found(await lockAppointment(transaction, seen.id));
  refuseOver(row);
  // its patient was quicker
  if (row.provider_id !== seen.provider_id) return true;
  const wish = { ...(await wishToMove(transaction, row)), providerId: colleague };
  const to = { provider_id: colleague, starts_at: row.starts_at, reason: handedOver };
  await place(clinic, transaction, actor, { row, wish, to });
  return true;
}
