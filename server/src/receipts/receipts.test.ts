/** Receipts: whose they are, what stands on them, and that paper once issued stays as it was. */
import { refundOrder } from '@pellis/contract/payments/payments';
import { downloadReceipt, readInsuranceReceipt, readPaymentReceipt, verifyReceipt } from '@pellis/contract/receipts/receipts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerCase, keepCard, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, elsewhere, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let ben: PatientPerson;
let sam: Person;
let drLee: Person;
let noteId: string;
let orderId: string;

beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, ben] = [await signUp(clinic, 'Ana Alvarez'), await signUp(clinic, 'Ben Brown')];
  [sam, drLee] = [await staff(clinic, 'Sam'), await doctor(clinic, 'Dr. Lee')];
  await keepCard(clinic, ana);
  const sent = await sendAssessment(clinic, ana);
  [noteId, orderId] = [sent.id, sent.orderId];
});
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const insurance = (as: Person = ana) => clinic.call(readInsuranceReceipt, { as, params: { id: noteId } });
const verify = (number: string, check_code: string) => clinic.call(verifyReceipt, { body: { number, check_code }, headers: elsewhere() });

test('nobody has cared yet, so there is no receipt', async () => {
  expect((await insurance()).status).toBe(404);
  await answerCase(clinic, drLee, noteId);
});

test('a receipt names who paid, who cared, for what, when and how much', async () => {
  const { reply } = await insurance();
  expect(reply).toMatchObject({
    state: 'paid',
    amount: 17_900,
    refunded: 0,
    currency: 'USD',
    number: 'P-000001',
    customer: { name: 'Ana Alvarez', email: ana.email, phone: '(415) 555-0134' },
    provider: { name: 'Dr. Lee', credentials: 'MD, FAAD' },
    service: { description: 'Rapid Assessment' },
  });
  const ids = { id: ana.patientId, provider: drLee.accountId, fee: reply.fee_id ?? '' };
  expect((await clinic.call(readPaymentReceipt, { as: ana, params: ids })).reply).toEqual(reply);
  expect((await clinic.call(readPaymentReceipt, { as: sam, params: ids })).status).toBe(200);
  for (const wrong of [{ id: ben.patientId }, { provider: sam.accountId }, { fee: noteId }]) {
    expect((await clinic.call(readPaymentReceipt, { as: ana, params: { ...ids, ...wrong } })).status).toBe(404);
  }
});

test("another patient's receipt is no receipt", async () => {
  const { fee_id } = (await insurance()).reply;
  expect((await insurance(ben)).status).toBe(404);
  expect((await insurance(drLee)).status).toBe(404);
  expect((await clinic.call(downloadReceipt, { as: ben, params: { id: fee_id ?? '' } })).status).toBe(404);
});

test('the paper is a PDF, and stays as it was when a name changes', async () => {
  const before = (await insurance()).reply;
  const pdf = await clinic.call(downloadReceipt, { as: ana, params: { id: before.fee_id ?? '' } });
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.headers['content-disposition']).toBe('attachment; filename="receipt-P-000001.pdf"');
  expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-');
  await clinic.sql(`update patient set first_name = 'Łucja' where id = $1`, [ana.patientId]);
  expect((await insurance()).reply.customer.name).toBe('Ana Alvarez');
  await expect(clinic.sql(`update receipt set check_code = '0000000000'`)).rejects.toThrow('never changed');
});

test('whoever holds the paper can confirm it as they type it, and sees a later refund', async () => {
  const { number, check_code } = (await insurance()).reply;
  const typed = `${check_code?.slice(0, 5).toLowerCase()} ${check_code?.slice(5)}`.replaceAll('0', 'o');
  const confirmed = await verify(` ${number?.toLowerCase()} `, typed);
  expect(confirmed.reply).toMatchObject({ number, amount: 17_900, state: 'paid' });
  expect(JSON.stringify(confirmed.reply)).not.toMatch(/Ana|Lee|Rapid/);
  expect((await verify(number ?? '', '0000000000')).status).toBe(404);
  expect((await verify('P-000002', check_code ?? '')).status).toBe(404);
  await clinic.call(refundOrder, { as: sam, params: { id: orderId }, body: { amount: 900, kind: 'late', reason: 'Goodwill' } });
  expect((await verify(number ?? '', check_code ?? '')).reply).toMatchObject({ state: 'partly_refunded', refunded: 900 });
  expect((await insurance()).reply).toMatchObject({ state: 'partly_refunded', refunds: [{ amount: 900, kind: 'late' }] });
  expect(JSON.stringify((await insurance()).reply)).not.toContain('Goodwill');
});

test('a name in any letters prints', async () => {
  await clinic.sql(`update patient set first_name = 'Łucja Ελένη', last_name = 'Шевченко' where id = $1`, [ben.patientId]);
  await keepCard(clinic, ben);
  const sent = await sendAssessment(clinic, ben);
  await answerCase(clinic, drLee, sent.id);
  const { reply } = await clinic.call(readInsuranceReceipt, { as: ben, params: { id: sent.id } });
  expect(reply.customer.name).toBe('Łucja Ελένη Шевченко');
  const pdf = await clinic.call(downloadReceipt, { as: ben, params: { id: reply.fee_id ?? '' } });
  expect(pdf.raw.includes('DejaVuSans')).toBe(true);
});
