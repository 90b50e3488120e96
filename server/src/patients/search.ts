/** Finds patients for the clinic's people; somebody else finds nobody. */
import type { PatientFound } from '@pellis/contract/patients/patients';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { maySearchPatients } from './policy.ts';
import { factsOf } from './search-facts.ts';
import { findPatients, findPatientsByFacts } from './search-records.ts';

const most = 20;
const longestQuery = 100;

export function searchPatients(clinic: Clinic, asker: Asker, query: string): Promise<PatientFound[]> {
  const typed = query
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longestQuery);
  return clinic.db.readReplica(asker, async (transaction, actor) => {
    if (!maySearchPatients(actor) || typed === '') return [];
    const facts = factsOf(typed);
    const rows = facts ? await findPatientsByFacts(transaction, facts, most) : await findPatients(transaction, typed, most);
    return rows.map(({ id, first_name, last_name, email }) => ({ id, fullName: `${first_name} ${last_name}`, email }));
  });
}
