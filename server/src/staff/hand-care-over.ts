/** Of somebody who stops: their open refill requests, lab results and prescriptions that wait for them go to whoever else saw the patient last, who is told once of all of them. */
import { whoTreats } from '../accounts/provider-records.ts';
import { missedByPatient } from '../lab-orders/records.ts';
import { handResultsOver } from '../lab-results/whose.ts';
import type { Actor } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { dayAt } from '../platform/times.ts';
import { waitingByPatient } from '../transmissions/work-records.ts';
import { giveRefills, patientsWithRefills } from './hand-over-records.ts';

interface Given {
  results: number;
  refills: number;
  orders: number;
  prescriptions: number;
}

/** How many refill requests nobody else can answer. Needs a transaction as the clinic. */
export async function countRefillsToVisit(transaction: Transaction, from: string): Promise<number> {
  let count = 0;
  for (const { patient_id, many } of await patientsWithRefills(transaction, from))
    if ((await whoTreats(transaction, patient_id, from)) === null) count += many;
  return count;
}

/** Needs a transaction as the clinic. */
export async function handCareOver(clinic: Clinic, transaction: Transaction, actor: Actor, from: string): Promise<void> {
  // null: what nobody else can be given is every dermatologist's
  const given = new Map<string | null, Given>();
  const add = (to: string | null, what: keyof Given, many: number) => {
    const before = given.get(to) ?? { results: 0, refills: 0, orders: 0, prescriptions: 0 };
    given.set(to, { ...before, [what]: before[what] + many });
  };
  for (const { patient_id: patientId } of await patientsWithRefills(transaction, from)) {
    const to = await whoTreats(transaction, patientId, from);
    // what nobody takes is answered within a minute: the patient books a visit (`refills/end-without-prescriber.ts`)
    if (to !== null) add(to, 'refills', await giveRefills(transaction, { patientId, from, to }));
  }
  for (const { to, many } of await handResultsOver(transaction, from)) add(to, 'results', many);
  // an order stays signed by whoever signed it: who sees to it is worked out from who works here
  const today = dayAt(new Date(), clinic.config.clinicTimeZone);
  for (const { patient_id, many } of await missedByPatient(transaction, from, today))
    add(await whoTreats(transaction, patient_id, from), 'orders', many);
  // the same of what waits for their reason to leave on paper
  for (const { patient_id, many } of await waitingByPatient(transaction, from))
    add(await whoTreats(transaction, patient_id, from), 'prescriptions', many);
  for (const [colleague, data] of given)
    await clinic.happened(transaction, actor, { name: 'account.care_handed_over', subjectId: from, data: { colleague, ...data } });
}
