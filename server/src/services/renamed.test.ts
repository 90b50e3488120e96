/** A service that gets another name: what was ordered before is called as it was ordered, everywhere and for ever. */
import { listAppointments } from '@pellis/contract/appointments/appointments';
import { readRecord } from '@pellis/contract/medical-records/medical-records';
import { listNotes } from '@pellis/contract/notes/note-rows';
import { readNote } from '@pellis/contract/notes/notes';
import { listPatientPayments } from '@pellis/contract/payments/desk-payments';
import { readOrder } from '@pellis/contract/payments/payments';
import { readInsuranceReceipt } from '@pellis/contract/receipts/receipts';
import { changeService, listKeptServices } from '@pellis/contract/services/service-settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerCase, bookVisit, keepCard, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, doctor, type Person, signUp, staff } from '../testing/people.ts';

let clinic: TestClinic;
let olga: Person;
beforeAll(async () => {
  clinic = await openTestClinic();
  olga = await admin(clinic, 'Olga');
});
afterAll(() => clinic.end());

async function rename(id: number, name: string): Promise<void> {
  const kept = (await clinic.call(listKeptServices, { as: olga })).reply.find((service) => service.id === id);
  if (!kept) throw new Error('there is no such service');
  const { minutes, takes_insurance, is_offered, version } = kept;
  const body = { name, minutes, takes_insurance, is_offered };
  const changed = await clinic.call(changeService, { as: olga, params: { id }, body, headers: { 'if-match': String(version) } });
  expect(changed.status).toBe(200);
}

test('old notes, receipts, orders, visits and the record keep the name that was ordered; what comes after has the new one', async () => {
  const [ana, lee, sam] = [await signUp(clinic, 'Ana Alvarez'), await doctor(clinic, 'Dr. Lee'), await staff(clinic, 'Sam')];
  await keepCard(clinic, ana);
  const { id, orderId } = await sendAssessment(clinic, ana);
  await answerCase(clinic, lee, id);
  await bookVisit(clinic, ana, lee, 'vAAAAAAAAAAAAAAAAAAAAA');
  const named = async () => {
    const receipt = (await clinic.call(readInsuranceReceipt, { as: ana, params: { id } })).reply;
    const record = (await clinic.call(readRecord, { as: ana })).reply;
    return {
      note: (await clinic.call(readNote, { as: ana, params: { id } })).reply.service.name,
      notes: (await clinic.call(listNotes, { as: ana, params: { id: ana.patientId } })).reply.map(({ service }) => service),
      receipt: JSON.stringify(receipt).includes('Express'),
      order: (await clinic.call(readOrder, { as: ana, params: { id: orderId } })).reply.lines.map(({ description }) => description),
      desk: (await clinic.call(listPatientPayments, { as: sam, params: { id: ana.patientId, before: 'now' } })).reply.payments.map(
        ({ service }) => service,
      ),
      visits: (await clinic.call(listAppointments, { as: ana })).reply.upcoming.map(({ service }) => service),
      record: JSON.stringify(record).includes('Express') || JSON.stringify(record).includes('Skin talk'),
    };
  };
  const before = await named();
  expect(before).toMatchObject({ note: 'Rapid Assessment', visits: ['First Video Appointment'] });
  await rename(2, 'Express answer');
  await rename(1, 'Skin talk');
  expect(await named()).toEqual(before);

  const ben = await signUp(clinic, 'Ben Baker');
  await keepCard(clinic, ben);
  const after = await sendAssessment(clinic, ben);
  expect((await clinic.call(readOrder, { as: ben, params: { id: after.orderId } })).reply.lines).toMatchObject([
    { description: 'Express answer' },
  ]);
  expect((await clinic.call(listPatientPayments, { as: sam, params: { id: ben.patientId, before: 'now' } })).reply.payments).toMatchObject([
    { service: 'Express answer' },
  ]);
});
