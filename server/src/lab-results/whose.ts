/** Finds whose a result is: by the number of its order, if the name or birthday that the laboratory says agrees; otherwise a person says so. */

import { whoTreats } from '../accounts/provider-records.ts';
import { whoSeesTo } from '../accounts/who-sees-to.ts';
import { wasSeen } from '../encounters/records.ts';
import { profileFactsOf } from '../health-profiles/records.ts';
import { orderByNumber } from '../lab-orders/records.ts';
import { patientById } from '../patients/records.ts';
import type { Transaction } from '../platform/db/database.ts';
import { conflict, found } from '../platform/refusal.ts';
import { yearsBetween } from '../platform/times.ts';
import type { IncomingReport } from './incoming.ts';
import type { Of } from './judge.ts';
import { saidIn } from './present.ts';
import { changeOwner, patientsWhoWaitFor } from './records.ts';

/** Where a result belongs. */
export interface Home {
  patient_id: string;
  order_id: string | null;
  encounter_id: string | null;
  /** Null where nobody who works here treats the patient: then it is every dermatologist's. */
  owner_id: string | null;
}

export interface Person extends Of {
  state: string;
}

/** Undefined where no order has this number, or it is another person's. */
export async function homeOfReport(
  transaction: Transaction,
  report: IncomingReport,
): Promise<{ home: Home; isCancelled: boolean } | undefined> {
  const order = report.orderNumber === '' ? undefined : await orderByNumber(transaction, report.orderNumber);
  if (!order || order.ordered_by === null) return undefined;
  const agrees = await isSamePerson(transaction, order.patient_id, report);
  return agrees ? { home: await homeOfOrder(transaction, order), isCancelled: order.state === 'cancelled' } : undefined;
}

type Order = NonNullable<Awaited<ReturnType<typeof orderByNumber>>>;

async function homeOfOrder(transaction: Transaction, order: Order): Promise<Home> {
  const owner_id = await whoSeesTo(transaction, order.ordered_by, order.patient_id);
  return { patient_id: order.patient_id, order_id: order.id, encounter_id: order.encounter_id, owner_id };
}

/** Who reads what has to be read again: whoever read it before may have left. */
export async function readerOf(
  transaction: Transaction,
  { owner_id, patient_id }: { owner_id: string | null; patient_id: string | null },
): Promise<string | null> {
  return patient_id === null ? null : whoSeesTo(transaction, owner_id, patient_id);
}

/**
 * What somebody who stops has not read, goes to whoever else saw its patient last; where nobody did, it is every dermatologist's. Answers how many went to whom.
 */
export async function handResultsOver(transaction: Transaction, from: string): Promise<{ to: string | null; many: number }[]> {
  const given: { to: string | null; many: number }[] = [];
  for (const patientId of await patientsWhoWaitFor(transaction, from)) {
    const to = await whoTreats(transaction, patientId, from);
    given.push({ to, many: await changeOwner(transaction, { patientId, from, to }) });
  }
  return given;
}

interface Earlier {
  patient_id: string | null;
  said: unknown;
}

/**
 * Whether a later message under the number of this result is of the same person. What a person of the clinic has said of the first counts for whatever names the
 * same; a result that is nobody's yet is of whoever it names and of nobody else.
 */
export async function isOfSamePerson(transaction: Transaction, { patient_id, said }: Earlier, report: IncomingReport): Promise<boolean> {
  const { name, dob, order_number } = saidIn({ said });
  const namesSame = name === report.name && dob === report.dob;
  if (namesSame && order_number === report.orderNumber) return true;
  if (patient_id === null) return namesSame && `${name}${dob}` !== '';
  const order = report.orderNumber === '' ? undefined : await orderByNumber(transaction, report.orderNumber);
  if (order && order.patient_id !== patient_id) return false;
  // an order that we do not know, of nobody who is named, says nothing of this patient
  if (`${report.name}${report.dob}` === '') return order !== undefined || report.orderNumber === '';
  return namesSame || isSamePerson(transaction, patient_id, report);
}

/** As a person says it. Throws a sentence for the field. */
export async function homeAsSaid(
  transaction: Transaction,
  { order_number, patient_id }: { order_number: string; patient_id: string | null },
): Promise<Home> {
  if (order_number !== '') {
    const order = await orderByNumber(transaction, order_number);
    if (!order || order.ordered_by === null)
      throw conflict('no_order', `We have no order ${order_number}. Look at the paper again, or choose the patient.`);
    if (patient_id !== null && order.patient_id !== patient_id)
      throw conflict('other_patient', `Order ${order.number} is another patient’s. Look at the paper again.`);
    return homeOfOrder(transaction, order);
  }
  const patient = found(await patientById(transaction, patient_id ?? ''));
  const owner_id = await whoTreats(transaction, patient.id);
  if (owner_id === null && !(await wasSeen(transaction, patient.id)))
    throw conflict('nobody_reads', 'No dermatologist of ours has seen this patient, so nobody would read it. Ask a dermatologist first.');
  return { patient_id: patient.id, order_id: null, encounter_id: null, owner_id };
}

/** For the range: sex and age as the patient told them. */
export async function personOf(transaction: Transaction, patientId: string, today: string): Promise<Person> {
  const patient = found(await patientById(transaction, patientId));
  const profile = await profileFactsOf(transaction, patientId);
  const dob = patient.dob ?? profile?.dob ?? null;
  return { state: patient.state, sex: profile?.sex ?? null, age: dob === null ? null : yearsBetween(dob, today) };
}

/** A birthday that both know decides; otherwise the last name. A message that names nobody is taken by its number. */
async function isSamePerson(transaction: Transaction, patientId: string, { dob, name }: IncomingReport): Promise<boolean> {
  const patient = found(await patientById(transaction, patientId));
  const known = patient.dob ?? (await profileFactsOf(transaction, patientId))?.dob;
  if (known && /^\d{4}-\d\d-\d\d$/.test(dob)) return known === dob;
  if (name === '') return dob === '';
  return plain(name).includes(plain(patient.last_name));
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[^a-z]/gi, '')
    .toLowerCase();
}
