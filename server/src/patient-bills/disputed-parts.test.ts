/** A patient's part that its cardholder disputes: what is over waits for the bank, and nobody gives back by hand what a bank decides about or has given back. */
import { type ClaimMove, moveClaim, prepareClaim } from '@pellis/contract/claims/claims';
import { readInsured } from '@pellis/contract/claims/insured-visits';
import { payPatientBill, readPatientBill } from '@pellis/contract/patient-bills/patient-bills';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { shipCuratedCodes } from '../diagnosis-codes/curated.ts';
import { keepDispute } from '../payments/dispute.ts';
import type { DisputeState } from '../platform/gateways/payments/payments.ts';
import { keepCard } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { claimForm, insure, readCard, seen, setUpBilling } from '../testing/insured-visits.ts';
import { biller, doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let lee: Person;
let bea: Person;
let card: string;

beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, lee, bea] = [await signUp(clinic, 'Ana Alvarez'), await doctor(clinic, 'Dr. Grace Lee'), await biller(clinic, 'Bea')];
  await shipCuratedCodes(clinic.clinic.db);
  await insure(clinic, ana);
  await setUpBilling(clinic, bea, lee);
  await readCard(clinic, await staff(clinic, 'Sam'), await seen(clinic, ana, lee));
  card = await keepCard(clinic, ana);
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const claimOf = async (id: string) => {
  const [claim] = (await clinic.call(readInsured, { as: bea, params: { id } })).reply.billing?.claims ?? [];
  if (!claim) throw new Error('no claim');
  return claim;
};

async function move(id: string, body: ClaimMove): Promise<void> {
  const { id: claim, version } = await claimOf(id);
  await clinic.call(moveClaim, { as: bea, params: { id: claim }, body, headers: { 'if-match': String(version) } });
  await clinic.settled();
}
const answered = (patient_part: number): ClaimMove => ({ move: 'paid', payer_number: 'A-1', paid: 12_000, adjusted: 2_000, patient_part });

/** A visit whose part of $40 was paid by card and is disputed; then the insurer says that it is $25. */
async function over(dispute: string, state: DisputeState): Promise<{ id: string; orderId: string }> {
  const id = await seen(clinic, ana, lee);
  await clinic.call(prepareClaim, { as: bea, params: { id }, body: claimForm });
  await move(id, { move: 'sent' });
  await move(id, answered(4_000));
  await clinic.call(payPatientBill, { as: ana, params: { id }, body: { payment_method_id: card, amount: 4_000 } });
  await clinic.settled();
  const orderId = (await clinic.call(readPatientBill, { as: ana, params: { id } })).reply.payments[0]?.id ?? '';
  await becomes(orderId, dispute, state);
  await move(id, answered(2_500));
  return { id, orderId };
}

async function becomes(orderId: string, id: string, state: DisputeState): Promise<void> {
  const openedAt = new Date('2030-01-01T12:00:00Z');
  await keepDispute(clinic.clinic, orderId, {
    id,
    state,
    amountCents: 4_000,
    reason: 'fraudulent',
    answerBy: null,
    openedAt,
    isAppeal: false,
  });
  await clinic.settled();
}

const stands = async ({ id, orderId }: { id: string; orderId: string }) => {
  const [order] = await clinic.sql<{ refunded: number }>('select refunded from "order" where id = $1', [orderId]);
  const letters = await clinic.sql(`select from letter where template = 'patient-bill.by-hand'`);
  return [order?.refunded, (await claimOf(id)).by_hand, letters.length];
};

test('what is over goes back by card once the bank has decided for the clinic, and nobody is asked to do it by hand', async () => {
  const part = await over('dp_over', 'open');
  expect(await stands(part)).toEqual([0, 0, 0]);
  await becomes(part.orderId, 'dp_over', 'won');
  expect(await stands(part)).toEqual([1_500, 0, 0]);
}, 60_000);

test('what the bank has given back itself is not given back again', async () => {
  expect(await stands(await over('dp_gone', 'lost'))).toEqual([0, 0, 0]);
}, 60_000);
