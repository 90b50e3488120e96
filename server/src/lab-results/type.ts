/** Somebody of the clinic types a result from the laboratory's paper, which is kept with it. What does not fit is said at its line, before anything is kept. */
import type { OrderForResult, TypedResult, TypedValue } from '@pellis/contract/lab-results/lab-results';
import type { z } from 'zod';
import { orderByNumber, testsIn } from '../lab-orders/records.ts';
import { allTests, type KnownTest } from '../lab-orders/test-records.ts';
import { patientById } from '../patients/records.ts';
import { recordDocument } from '../photos/keep.ts';
import { prepareDocument } from '../photos/prepare-document.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { found, permit, Refusal, wrongField } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import type { IncomingValue } from './incoming.ts';
import { judge } from './judge.ts';
import { keepResult } from './keep.ts';
import { mayEnterResults } from './policy.ts';
import { homeAsSaid, type Person, personOf } from './whose.ts';

export async function typeLabResult(clinic: Clinic, asker: Asker, form: TypedResult): Promise<{ id: string; detail: string }> {
  await clinic.db.read(asker, async (_transaction, actor) => permit(mayEnterResults(actor)));
  const paper = form.file && (await prepareDocument(clinic, form.file, { kind: 'lab_result' }));
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayEnterResults(actor));
    await actAsClinic(transaction, actor);
    const today = dayAt(new Date(), clinic.config.clinicTimeZone);
    if (form.collected_on !== null && form.collected_on > today)
      throw wrongField('collected_on', 'This day is still to come. Choose the day on the paper.');
    if (form.order_number === '' && form.patient_id === null)
      throw wrongField('order_number', 'Enter the number of the order, or choose the patient');
    const home = await homeAsSaid(transaction, form);
    const tests = await allTests(transaction);
    const values = form.values.map((value) => asIncoming(value, tests));
    refuseWhatDoesNotFit(tests, values, await personOf(transaction, home.patient_id, today));
    const belongs = {
      patientId: home.patient_id,
      encounterId: home.encounter_id,
      kind: 'lab_result' as const,
      name: `Result of ${form.lab}`,
    };
    const documentId = paper && (await recordDocument(transaction, paper, belongs));
    const id = await keepResult(clinic, transaction, actor, {
      ...{ way: 'typed', lab: form.lab, report: null, comment: form.comment, documentId, values, home },
      said: { name: '', dob: '', order_number: form.order_number },
      collectedAt: form.collected_on === null ? null : new Date(`${form.collected_on}T12:00:00Z`),
    });
    return { id, detail: 'Kept. The patient and the dermatologist are told that something new is there.' };
  });
}

export function findLabOrder(clinic: Clinic, asker: Asker, number: string): Promise<z.output<typeof OrderForResult>> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayEnterResults(actor));
    await actAsClinic(transaction, actor);
    const order = found(await orderByNumber(transaction, number));
    permit(order.ordered_by !== null);
    const patient = found(await patientById(transaction, order.patient_id));
    return { number: order.number, patient: `${patient.first_name} ${patient.last_name}`, tests: testsIn(order).map(({ key }) => key) };
  });
}

function asIncoming({ test, value, unit, range, lab_flag }: TypedValue, tests: readonly KnownTest[]): IncomingValue {
  const known = tests.find(({ key }) => key === test);
  return { code: test, name: known?.name ?? test, value, unit, range, flag: lab_flag, status: 'F', comment: '' };
}

function refuseWhatDoesNotFit(tests: readonly KnownTest[], values: readonly IncomingValue[], person: Person): void {
  const fields: Record<string, string> = {};
  for (const [index, value] of values.entries()) {
    const test = tests.find(({ key }) => key === value.code);
    if (!test) throw wrongField(`values.${index}.test`, 'This test is not on the list any more');
    const { problem, at } = judge(test, value, person);
    if (at !== null)
      fields[`values.${index}.${at}`] =
        `${problem} Look at the paper again${at === 'unit' ? '; for another unit, add a test with it to the list' : ''}.`;
  }
  const [first] = Object.values(fields);
  if (first !== undefined) throw new Refusal(422, 'does_not_fit', first, { fields });
}
