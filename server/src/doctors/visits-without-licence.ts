/** A licence that goes, or ends earlier, is not saved over visits that it counts for: their patients would learn at the door that they cannot be held. */
import type { Licence } from '@pellis/contract/doctors/doctors';
import { nameOfPlace } from '@pellis/contract/people/places';
import type { Transaction } from '../platform/db/database.ts';
import { wrongField } from '../platform/refusal.ts';
import { type Shortened, visitsWithoutLicence } from './kept-records.ts';

export async function refuseVisitsWithoutLicence(
  transaction: Transaction,
  { id, licences: before }: { id: string; licences: readonly Licence[] },
  after: readonly Licence[],
): Promise<void> {
  const shortened = before.flatMap(({ state, expires_on: was }): Shortened[] => {
    const is = after.find((licence) => licence.state === state)?.expires_on ?? null;
    return is !== null && is >= was ? [] : [{ state, was, is }];
  });
  if (shortened.length === 0) return;
  const visits = await visitsWithoutLicence(transaction, id, shortened);
  if (visits.length > 0) throw wrongField('licences', visits.map(inWords).join(' '));
}

function inWords({ state, many }: { state: string; many: number }): string {
  const [visits, them] = many === 1 ? ['1 visit', 'it'] : [`${many} visits`, 'them'];
  return `${visits} in ${nameOfPlace(state)} would be without a license. Move or cancel ${them}, then save again.`;
}
