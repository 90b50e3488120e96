/** A process that dies in any gap between two steps of what a patient owes, what an insurer is billed and what the owner tries out: sent again with the same key or without any, from two windows at once, it is there once. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deliverClaimBatch, makeClaimBatch } from '@pellis/contract/claims/claim-batches';
import { moveClaim, prepareClaim } from '@pellis/contract/claims/claims';
import { payPatientBill, readPatientBill } from '@pellis/contract/patient-bills/patient-bills';
import { openCardTest, testCards } from '@pellis/contract/set-up/tests';
import { afterAll, expect, test } from 'vitest';
import { watchBatches } from './claims/deliver.ts';
import { shipCuratedCodes } from './diagnosis-codes/curated.ts';
import { keepCard, typeCard } from './testing/care.ts';
import { openClinicWithGaps } from './testing/in-every-gap.ts';
import { claimForm, insure, readCard, seen, setUpBilling } from './testing/insured-visits.ts';
import { admin, biller, doctor, signUp } from './testing/people.ts';

const { clinic, gaps } = await openClinicWithGaps();
const ana = await signUp(clinic, 'Ana Alvarez');
const [lee, bea] = [await doctor(clinic, 'Dr. Lee'), await biller(clinic, 'Bea')];
await shipCuratedCodes(clinic.clinic.db);
await insure(clinic, ana);
await setUpBilling(clinic, bea, lee);
await readCard(clinic, bea, await seen(clinic, ana, lee));

const folder = await mkdtemp(join(tmpdir(), 'claim-files-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function claimed(): Promise<{ visit: string; claim: string }> {
  const visit = await seen(clinic, ana, lee);
  return { visit, claim: (await clinic.call(prepareClaim, { as: bea, params: { id: visit }, body: claimForm })).reply.id };
}

test('a patient’s part is paid once, with one receipt and one email', async () => {
  const card = await keepCard(clinic, ana);
  const move = async (claim: string, version: number, body: Parameters<typeof moveClaim.body.parse>[0]) =>
    clinic.call(moveClaim, { as: bea, params: { id: claim }, body, headers: { 'if-match': String(version) } });
  const visits = await gaps.inEveryGap(
    payPatientBill,
    async () => {
      const { visit, claim } = await claimed();
      await move(claim, 1, { move: 'sent' });
      await move(claim, 2, { move: 'paid', payer_number: 'A-1', paid: 12_000, adjusted: 2_000, patient_part: 4_000 });
      return { thing: visit, asked: { as: ana, params: { id: visit }, body: { payment_method_id: card, amount: 4_000 } } };
    },
    'nothing_owed',
  );
  await gaps.settled();
  for (const visit of visits) {
    const { payments, owes } = (await clinic.call(readPatientBill, { as: ana, params: { id: visit } })).reply;
    const [{ id = '' } = {}, ...more] = payments;
    expect([owes, more]).toEqual([0, []]);
    expect(await gaps.accountOf(id)).toEqual({ held: 0, captured: 4_000, refunded: 0 });
    expect(await gaps.booksOf(id)).toEqual({ captured: 4_000, refunded: 0, balance: 0 });
    expect(await gaps.count('from receipt r join fee f on f.id = r.fee_id where f.order_id = $1', [id])).toBe(1);
  }
  expect(await gaps.emails('patient-bill.paid')).toBe(visits.length);
}, 900_000);

/** More than delivering has. */
const steps = 60;

test('a file of claims lies there once, whole, and nothing half beside it', async () => {
  const { config } = clinic.clinic;
  // made while files go nowhere by themselves
  config.claimsFolder = undefined;
  const made: { id: string; file_name: string }[] = [];
  while (made.length < steps) {
    const { claim } = await claimed();
    made.push((await clinic.call(makeClaimBatch, { as: bea, body: { claim } })).reply);
    await clinic.sql('delete from rate_limit');
  }
  await gaps.settled();
  config.claimsFolder = folder;
  const tried = await gaps.inEveryGap(deliverClaimBatch, async () => {
    const file = made.pop();
    if (!file) throw new Error(`delivering has more than ${steps} steps`);
    return { thing: file, asked: { as: bea, params: { id: file.id } } };
  });
  const files = [...tried, ...made];
  // whoever died while trying is waited for, and then somebody tries again
  while ((await gaps.count('from claim_batch where written_at is null', [])) !== 0) {
    await clinic.sql('update claim_batch set next_try_at = null where written_at is null');
    await watchBatches(clinic.clinic);
  }
  await gaps.settled();
  expect((await readdir(folder)).sort()).toEqual(files.map(({ file_name }) => file_name).sort());
  for (const { id, file_name } of files) {
    const [batch] = await clinic.sql<{ file: string }>('select file from claim_batch where id = $1', [id]);
    expect(await readFile(join(folder, file_name), 'utf8')).toBe(batch?.file);
    expect(await gaps.events('claim_batch.delivered', id)).toBe(1);
  }
}, 900_000);

test('a card is tried out once, and its dollar given back', async () => {
  const olga = await admin(clinic, 'Olga');
  const forms = await gaps.inEveryGap(testCards, async () => {
    const { reply } = await clinic.call(openCardTest, { as: olga });
    await typeCard(reply, '4242 4242 4242 4242');
    return { thing: reply.setup_id, asked: { as: olga, body: { setup_id: reply.setup_id } } };
  });
  for (const form of forms) expect(await gaps.accountOf(`set-up-test-${form}`)).toEqual({ held: 0, captured: 100, refunded: 100 });
  expect(await gaps.count(`from payment_method where account_id = $1`, [olga.accountId])).toBe(0);
}, 900_000);
