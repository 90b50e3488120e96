/** A lab order is made within a note: it counts with the signature, or at once where the note is signed already. */
import { daysUntilMissed, type LabOrder, type LabOrderForm, type OrderedTest } from '@pellis/contract/lab-orders/lab-orders';
import type { Diagnosis } from '@pellis/contract/notes/diagnoses';
import { encounterById } from '../encounters/records.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { conflict, found, permit, Refusal, wrongField } from '../platform/refusal.ts';
import { dayAt, daysAfter } from '../platform/times.ts';
import { mayMakeOrder, mayOrder } from './policy.ts';
import {
  asOrder,
  type CodedDiagnosis,
  deletePrepared,
  insertOrder,
  markOrdered,
  noteOf,
  orderById,
  preparedOf,
  type Signature,
} from './records.ts';
import { allTests } from './test-records.ts';

export function makeLabOrder(
  clinic: Clinic,
  asker: Asker,
  encounterId: string,
  { form, now = new Date() }: { form: LabOrderForm; now?: Date },
): Promise<LabOrder> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const encounter = found(await encounterById(transaction, encounterId));
    permit(mayMakeOrder(actor, encounter));
    const today = dayAt(now, clinic.config.clinicTimeZone);
    if (form.collect_on !== null && form.collect_on < today) throw wrongField('collect_on', 'Choose today or a later day');
    const note = await noteOf(transaction, encounterId);
    const isSigned = note?.state === 'signed';
    if (isSigned) permit(mayOrder(actor, encounter));
    const id = newId();
    const order = { ...form, id, encounter_id: encounterId, patient_id: encounter.patient_id, made_by: actor.id };
    await insertOrder(
      transaction,
      { ...order, tests: await chosenTests(transaction, form.tests) },
      isSigned ? signatureFor(actor, codedIn(note.diagnoses), form.collect_on ?? today) : null,
    );
    if (isSigned) await tellOrdered(clinic, transaction, actor, { id, patientId: encounter.patient_id });
    return asOrder(found(await orderById(transaction, id)), today);
  });
}

/** With the signature of the note, and in its transaction. Refused while the note has no diagnosis with a code. */
export async function orderPrepared(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  note: { id: string; patientId: string; diagnoses: unknown },
): Promise<void> {
  const today = dayAt(new Date(), clinic.config.clinicTimeZone);
  for (const { id, collect_on } of await preparedOf(transaction, note.id)) {
    await markOrdered(transaction, id, signatureFor(actor, codedIn(note.diagnoses), collect_on ?? today));
    await tellOrdered(clinic, transaction, actor, { id, patientId: note.patientId });
  }
}

export function removeLabOrder(clinic: Clinic, asker: Asker, id: string): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const order = found(await orderById(transaction, id));
    permit(mayMakeOrder(actor, found(await encounterById(transaction, order.encounter_id))));
    if (order.state !== 'prepared') throw conflict('ordered', 'This order is signed. Cancel it with a reason instead.');
    await deletePrepared(transaction, id);
    return { detail: 'Taken off the note.' };
  });
}

function tellOrdered(clinic: Clinic, transaction: Transaction, actor: Actor, order: { id: string; patientId: string }) {
  return clinic.happened(transaction, actor, { name: 'lab_order.ordered', patientId: order.patientId, subjectId: order.id });
}

/** As they are called today; only what the clinic orders. */
async function chosenTests(transaction: Transaction, keys: readonly string[]): Promise<OrderedTest[]> {
  const known = new Map((await allTests(transaction)).map((test) => [test.key, test]));
  return [...new Set(keys)].map((key) => {
    const test = known.get(key);
    if (!test?.is_offered) throw wrongField('tests', 'One of these tests is no longer on the list. Choose again from it.');
    return { key, loinc: test.loinc, name: test.name };
  });
}

function signatureFor(actor: Actor, diagnoses: readonly CodedDiagnosis[], from: string): Signature {
  const words = 'A laboratory needs a diagnosis with a code. Add one to the note, such as Z79.899 for blood tests that go with a medicine.';
  if (diagnoses.length === 0) throw new Refusal(422, 'no_diagnosis', words, { fields: { diagnosis: words } });
  return { by: actor.id, diagnoses, expected_by: daysAfter(from, daysUntilMissed) };
}

/** A constraint keeps the note's column in this shape. */
function codedIn(diagnoses: unknown): CodedDiagnosis[] {
  return (diagnoses as Diagnosis[]).flatMap(({ code, official, words }) => (code === null ? [] : { code, words: official || words }));
}
