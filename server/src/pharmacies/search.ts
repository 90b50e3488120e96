/** Finds pharmacies: those of the network are asked for and kept, so that each has an id here; when it is away, those known are listed. */
import type { Pharmacy } from '@pellis/contract/pharmacies/pharmacies';
import { type Asker, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { GatewayNotSetUp } from '../platform/gateways/refused.ts';
import { permit } from '../platform/refusal.ts';
import { asReached, mails } from './as-reached.ts';
import { mayFindPharmacies } from './policy.ts';
import { findPharmacies, keepNetworkPharmacies, wordsOf } from './records.ts';

const most = 20;
const patienceMs = 3000;

export async function searchPharmacies(
  clinic: Clinic,
  asker: Asker,
  query: { words: string; state: string },
): Promise<{ pharmacies: Pharmacy[]; is_partial: boolean }> {
  await clinic.db.read(asker, async (_, actor) => permit(mayFindPharmacies(actor)));
  const isPartial = wordsOf(query.words).length > 0 && !(await askNetwork(clinic, query));
  const found = await clinic.db.readReplica(asker, (transaction) => findPharmacies(transaction, query, most));
  // nobody picks up there: it is chosen with an address
  const pharmacies = found.filter((one) => !mails(clinic, one));
  return { pharmacies: pharmacies.map((one) => asReached(clinic, one)), is_partial: isPartial };
}

/** False where it did not answer. */
async function askNetwork(clinic: Clinic, query: { words: string; state: string }): Promise<boolean> {
  try {
    const told = await within(patienceMs, clinic.pharmacyNetwork.findPharmacies(query));
    await clinic.db.write(theClinic('pharmacies'), (transaction) => keepNetworkPharmacies(transaction, told));
    return true;
  } catch (error) {
    if (error instanceof GatewayNotSetUp) return true;
    clinic.log.warn({ err: error }, 'the pharmacy network could not be asked for pharmacies');
    return false;
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
