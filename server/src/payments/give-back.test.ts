/** What is given back while the processor has not said yet whether it holds it: it is asked until it says, and then nothing stays held. */
import { makeDefaultPaymentMethod, payOrder, readOrder } from '@pellis/contract/payments/payments';
import { withdrawRapidAssessment } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { GatewayDown, type PaymentsGateway } from '../platform/gateways/payments/payments.ts';
import { keepCard, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { type PatientPerson, signUp } from '../testing/people.ts';
import { giveBackFor } from './move-money.ts';
import { settleOrder } from './settle.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let authorise: PaymentsGateway['authorise'];

beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await signUp(clinic, 'Ana Alvarez');
  await keepCard(clinic, ana);
  authorise = clinic.clinic.payments.authorise;
}, 60_000);
afterEach(async () => {
  clinic.clinic.payments.authorise = authorise;
  await clinic.sql('delete from rate_limit');
});
afterAll(() => clinic.end());

const read = async (id: string) => (await clinic.call(readOrder, { as: ana, params: { id } })).reply;
/** Of every try of this order, what the processor says of it. */
const atProcessor = async (orderId: string) => {
  const rows = await clinic.sql<{ state: string }>('select state from card_processor.authorisation where reference = $1 order by state', [
    orderId,
  ]);
  return rows.map(({ state }) => state);
};

test('money that is held although nobody heard of it is let go once the processor answers, and is not said to be gone before', async () => {
  clinic.clinic.payments.authorise = async (request) => {
    await authorise(request);
    throw new GatewayDown('its answer came too late');
  };
  const { id, orderId } = await sendAssessment(clinic, ana);
  expect((await clinic.call(withdrawRapidAssessment, { as: ana, params: { id } })).status).toBe(200);
  await expect(giveBackFor(clinic.clinic, id)).rejects.toThrow(GatewayDown);
  expect([(await read(orderId)).status, await atProcessor(orderId)]).toEqual(['confirming', ['authorised']]);
  clinic.clinic.payments.authorise = authorise;
  await giveBackFor(clinic.clinic, id);
  await settleOrder(clinic.clinic, orderId);
  await giveBackFor(clinic.clinic, id);
  expect([(await read(orderId)).status, await atProcessor(orderId)]).toEqual(['released', ['released']]);
});

/** Sends one whose money this card does not hold; what it is paid with instead is answered too. */
async function sentWith(number: string): Promise<{ id: string; orderId: string; good: string }> {
  const good = await keepCard(clinic, ana);
  const card = await keepCard(clinic, ana, number);
  await clinic.call(makeDefaultPaymentMethod, { as: ana, params: { id: card } });
  const sent = await sendAssessment(clinic, ana);
  await clinic.settled();
  return { ...sent, good };
}

test('a try that is still on its way when the money is given back holds nothing afterwards', async () => {
  const { id, orderId, good } = await sentWith('4000 0000 0000 0002');
  const [answered, answer] = gate();
  const [asked, ask] = gate();
  clinic.clinic.payments.authorise = async (request) => {
    const held = await authorise(request);
    ask();
    await answered;
    return held;
  };
  const paying = clinic.call(payOrder, { as: ana, params: { id: orderId }, body: { payment_method_id: good } });
  await asked;
  clinic.clinic.payments.authorise = authorise;
  await giveBackFor(clinic.clinic, id);
  answer();
  await paying;
  expect([(await read(orderId)).status, await atProcessor(orderId)]).toEqual(['released', ['declined', 'released']]);
});

test('a try that begins while the one before is let go is let go too', async () => {
  const { id, orderId, good } = await sentWith('4000 0025 0000 3155');
  const { release } = clinic.clinic.payments;
  clinic.clinic.payments.release = async (wish) => {
    clinic.clinic.payments.release = release;
    await clinic.call(payOrder, { as: ana, params: { id: orderId }, body: { payment_method_id: good } });
    return release(wish);
  };
  await giveBackFor(clinic.clinic, id);
  expect([(await read(orderId)).status, await atProcessor(orderId)]).toEqual(['released', ['released', 'released']]);
});

function gate(): [opened: Promise<void>, open: () => void] {
  const { promise, resolve } = Promise.withResolvers<void>();
  return [promise, resolve];
}
