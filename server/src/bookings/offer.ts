/** A time has come free: whoever has waited longest for one like it has it held for them, for a while; then the next. */
import { secondsUntilDecent } from '../notifications/decent-hours.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { takeTime } from './hold.ts';
import { type Suitable, searchFor } from './suitable.ts';
import { endPassed, stillWaiting, type WaitingRow, waitingInTurn } from './waiting-records.ts';

export interface Freed {
  provider_id: string;
  starts_at: Date;
  ends_at: Date;
}

/** In the transaction in which it comes free, so that nobody who happens to look is quicker. Needs a transaction as the clinic. */
export async function offerFreed(clinic: Clinic, transaction: Transaction, freed: Freed): Promise<void> {
  const entries = (await inTurn(clinic, transaction)).filter(
    ({ provider_id }) => provider_id === null || provider_id === freed.provider_id,
  );
  if (entries.length === 0) return;
  const search = await searchFor(clinic, transaction, entries, freed);
  for (const entry of entries) {
    const suitable = await search(entry);
    if (suitable && (await couldGive(clinic, transaction, entry, suitable))) return;
  }
}

/** False where it is not free after all, which is asked before anything is written: what it came free by stands, and the next minute looks again. */
async function couldGive(clinic: Clinic, transaction: Transaction, entry: WaitingRow, suitable: Suitable): Promise<boolean> {
  try {
    await give(clinic, transaction, entry, suitable);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** In one minute; whoever comes after them has theirs in the next. */
const mostAtOnce = 100;

/** Times that came free in other ways: hours that were added, holds that lapsed. One person in a transaction, and only who gets a time. */
export async function offerWhatIsFree(clinic: Clinic): Promise<void> {
  const asClinic = theClinic('waiting list');
  const matches = await clinic.db.write(asClinic, async (transaction) => {
    const entries = await inTurn(clinic, transaction);
    if (entries.length === 0) return [];
    const search = await searchFor(clinic, transaction, entries);
    const found: { entry: WaitingRow; suitable: Suitable }[] = [];
    for (const entry of entries) {
      const suitable = await search(entry);
      if (suitable) found.push({ entry, suitable });
      if (found.length === mostAtOnce) break;
    }
    return found;
  });
  for (const { entry, suitable } of matches) {
    const work = clinic.db.write(asClinic, async (transaction) => {
      if (await stillWaiting(transaction, entry.id)) await give(clinic, transaction, entry, suitable);
    });
    // somebody was quicker: the next minute looks again
    await work.catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
  }
}

/** Without those who sleep: they could not answer in time. */
async function inTurn(clinic: Clinic, transaction: Transaction): Promise<WaitingRow[]> {
  const now = new Date();
  const today = dayAt(now, clinic.config.clinicTimeZone);
  await endPassed(transaction, today);
  return (await waitingInTurn(transaction, today)).filter(({ time_zone }) => secondsUntilDecent(now, time_zone) === 0);
}

async function give(clinic: Clinic, transaction: Transaction, entry: WaitingRow, { at, wish, service, terms }: Suitable): Promise<void> {
  const { patient_id, account_id } = entry;
  const of = { patient_id, account_id, service_id: service.id, is_offer: true, price: service.price, currency: service.currency };
  const held = await takeTime(clinic, transaction, wish, at, { ...of, terms });
  await clinic.happened(
    transaction,
    { id: 'waiting list', role: 'clinic', name: 'Pellis' },
    { name: 'appointment.offered', patientId: patient_id, subjectId: held.id, data: { account: account_id } },
  );
}
