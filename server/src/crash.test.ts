/** A process that dies in any gap between two steps of a write: sent again with the same key or without any, from two windows at once, and then under another key, it is there once, with its money, its event and its email. */
import { addAddendum, saveDraft, signNote } from '@pellis/contract/notes/notes';
import { payOrder, readOrder, refundOrder } from '@pellis/contract/payments/payments';
import { claimCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { submitRapidAssessment } from '@pellis/contract/rapid-assessments/submit-assessment';
import { sendReferral } from '@pellis/contract/referrals/referrals';
import { expect, test } from 'vitest';
import { newId } from './platform/ids.ts';
import { answerCase, assessment, draft, keepCard, sendAssessment, withoutProfile } from './testing/care.ts';
import { openClinicWithGaps } from './testing/in-every-gap.ts';
import { doctor, signUp, staff } from './testing/people.ts';

const { clinic, gaps } = await openClinicWithGaps();
const ana = await signUp(clinic, 'Ana Alvarez');
const [sam, drLee] = [await staff(clinic, 'Sam'), await doctor(clinic, 'Dr. Lee')];
await keepCard(clinic, ana);

async function answered() {
  const sent = await sendAssessment(clinic, ana);
  await answerCase(clinic, drLee, sent.id);
  return sent;
}

test('a refund gives the money back once, with one event and one email', async () => {
  const { orderId, id } = await answered();
  const asked = () => ({ as: sam, params: { id: orderId }, body: { amount: 25, kind: 'courtesy', reason: newId() } });
  const made = (await gaps.inEveryGap(refundOrder, async () => ({ thing: null, asked: asked() }))).length;
  await gaps.settled();
  expect(await gaps.accountOf(orderId)).toMatchObject({ captured: 17_900, refunded: 25 * made });
  expect(await gaps.booksOf(orderId)).toEqual({ captured: 17_900, refunded: 25 * made, balance: 0 });
  const { reply } = await clinic.call(readOrder, { as: ana, params: { id: orderId } });
  expect([reply.refunded, reply.refunds.length]).toEqual([25 * made, made]);
  expect(await gaps.events('order.refund_made', id)).toBe(made);
  expect(await gaps.emails('order.refund-made')).toBe(made);
}, 900_000);

test('an addendum stands once, and is told once', async () => {
  const { id } = await answered();
  const made = (
    await gaps.inEveryGap(addAddendum, async () => ({ thing: null, asked: { as: drLee, params: { id }, body: { text: newId() } } }))
  ).length;
  await gaps.settled();
  expect(await gaps.count('from addendum where note_id = $1', [id])).toBe(made);
  expect(await gaps.events('note.addendum', id)).toBe(made);
  expect(await gaps.emails('note.addendum')).toBe(made);
}, 900_000);

test('a note is signed once, and its money taken once', async () => {
  const signed = await gaps.inEveryGap(
    signNote,
    async () => {
      const { id, orderId } = await sendAssessment(clinic, ana);
      await clinic.call(claimCase, { as: drLee, params: { id } });
      const saved = await clinic.call(saveDraft, { as: drLee, params: { id }, body: draft, headers: { 'if-match': '0' } });
      return {
        thing: { id, orderId },
        asked: { as: drLee, params: { id }, body: { reasons: withoutProfile }, headers: { 'if-match': String(saved.reply.version) } },
      };
    },
    'signed',
  );
  await gaps.settled();
  for (const { id, orderId } of signed) {
    expect(await gaps.events('note.signed', id)).toBe(1);
    expect(await gaps.accountOf(orderId)).toEqual({ held: 0, captured: 17_900, refunded: 0 });
    expect(await gaps.booksOf(orderId)).toEqual({ captured: 17_900, refunded: 0, balance: 0 });
    expect(await gaps.count('from fee where order_id = $1', [orderId])).toBe(1);
  }
}, 900_000);

test('an assessment is sent once, and its money held once', async () => {
  const known = await clinic.sql<{ id: string }>('select id from rapid_assessment');
  const sent = await gaps.inEveryGap(submitRapidAssessment, async () => ({
    thing: null,
    asked: { as: ana, body: { ...(await assessment()), symptomsother: newId() } },
  }));
  const orders = await clinic.sql<{ id: string; encounter_id: string; status: string }>(
    'select o.id, encounter_id, status from "order" o join rapid_assessment a on a.id = o.encounter_id where a.id <> all ($1)',
    [known.map(({ id }) => id)],
  );
  expect(orders.length).toBe(sent.length);
  for (const { id, encounter_id, status } of orders) {
    expect(status).toBe('authorised');
    expect(await gaps.accountOf(id)).toEqual({ held: 1, captured: 0, refunded: 0 });
    expect(await gaps.events('rapid_assessment.sent', encounter_id)).toBe(1);
    expect(await gaps.events('rapid_assessment.submitted', encounter_id)).toBe(1);
  }
}, 900_000);

test('an order is paid with another card once', async () => {
  const ben = await signUp(clinic, 'Ben Baker');
  await keepCard(clinic, ben, '4000 0000 0000 0002');
  const good = await keepCard(clinic, ben);
  const paid = await gaps.inEveryGap(
    payOrder,
    async () => {
      const { orderId } = await sendAssessment(clinic, ben);
      return { thing: orderId, asked: { as: ben, params: { id: orderId }, body: { payment_method_id: good } } };
    },
    'not_payable',
  );
  for (const orderId of paid) {
    expect(await gaps.accountOf(orderId)).toEqual({ held: 1, captured: 0, refunded: 0 });
    const [order] = await clinic.sql<{ status: string; attempt: number }>('select status, attempt from "order" where id = $1', [orderId]);
    expect(order).toEqual({ status: 'authorised', attempt: 2 });
  }
}, 900_000);

test('a referral is taken once', async () => {
  const sent = await gaps.inEveryGap(sendReferral, async () => {
    const patient_name = newId();
    const who = { provider_name: 'Dr. Storm', licence: 'A1', reply_to: 'storm@nowhere.test', patient_name };
    const patient = { patient_email: 'of-storm@nowhere.test', patient_phone: '(415) 555-0101', reason: 'A rash', images: [] };
    return { thing: patient_name, asked: { body: { ...who, ...patient } } };
  });
  for (const name of sent) {
    const referrals = await clinic.sql<{ id: string }>('select id from referral where patient_name = $1', [name]);
    expect(referrals.length).toBe(1);
    expect(await gaps.events('referral.received', referrals[0]?.id ?? '')).toBe(1);
  }
}, 900_000);
