/** What was told for the visit that a check-in follows: what is "then" where no Rapid Assessment was sent. */
import { BodyPlaces } from '@pellis/contract/body-places/body-places';
import type { ToldForVisit } from '@pellis/contract/check-ins/told-before';
import { intakeOf } from '../bookings/intake-records.ts';
import type { Transaction } from '../platform/db/database.ts';
import { visitAt } from './own-records.ts';

/** As row-level security shows it to whoever asks. Null after an answer from photos, and where the front desk booked and nobody was asked. */
export async function toldForVisit(transaction: Transaction, encounterId: string): Promise<ToldForVisit | null> {
  const intake = await intakeOf(transaction, encounterId);
  const at = intake && (await visitAt(transaction, encounterId));
  if (!at) return null;
  const { concern, places, about, changed } = intake;
  return { visit_at: at, concern, places: BodyPlaces.parse(places), about, changed };
}
