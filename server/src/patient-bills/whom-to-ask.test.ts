/** A bill goes to somebody who may open and pay it; where nobody is left, whoever bills reads that. */
import { type ClaimMove, moveClaim, prepareClaim } from '@pellis/contract/claims/claims';
import { readInsured } from '@pellis/contract/claims/insured-visits';
import { readPatientBill } from '@pellis/contract/patient-bills/patient-bills';
import type { ProxyScope } from '@pellis/contract/people/proxy-scopes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { shipCuratedCodes } from '../diagnosis-codes/curated.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { claimForm, insure, readCard, seen, setUpBilling } from '../testing/insured-visits.ts';
import { biller, doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { letActFor } from '../testing/proxies.ts';

let clinic: TestClinic;
let ben: PatientPerson;
let ana: PatientPerson;
let lee: Person;
let bea: Person;
beforeAll(async () => {
  clinic = await openTestClinic();
  [ben, ana] = [await signUp(clinic, 'Ben Brown'), await signUp(clinic, 'Ana Alvarez')];
  [lee, bea] = [await doctor(clinic, 'Dr. Grace Lee'), await biller(clinic, 'Bea')];
  await shipCuratedCodes(clinic.clinic.db);
  await insure(clinic, ben);
  await setUpBilling(clinic, bea, lee);
  await readCard(clinic, await staff(clinic, 'Sam'), await seen(clinic, ben, lee));
  await letActFor(clinic, ben, ana);
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const anaMay = (...scopes: ProxyScope[]) => clinic.sql(`update guardianship set scopes = $1 where relation = 'proxy'`, [scopes]);
const billing = async (id: string) => (await clinic.call(readInsured, { as: bea, params: { id } })).reply.billing;
const asked = async () =>
  (await clinic.sql<{ recipient: string }>(`select recipient from letter where template = 'patient-bill.asked'`)).map(
    ({ recipient }) => recipient,
  );

/** Of a visit that Ana booked. */
async function billed(): Promise<string> {
  await clinic.sql('delete from letter');
  const id = await seen(clinic, ben, lee);
  for (const table of ['encounter', 'appointment'])
    await clinic.sql(`update ${table} set account_id = $2 where id = $1`, [id, ana.accountId]);
  const claim = (await clinic.call(prepareClaim, { as: bea, params: { id }, body: claimForm })).reply.id;
  const moves: ClaimMove[] = [{ move: 'sent' }, { move: 'paid', payer_number: 'A-1', paid: 12_000, adjusted: 2_000, patient_part: 4_000 }];
  for (const [at, body] of moves.entries())
    expect((await clinic.call(moveClaim, { as: bea, params: { id: claim }, body, headers: { 'if-match': String(at + 1) } })).status).toBe(
      200,
    );
  await clinic.settled();
  return id;
}

test('the bill of a visit that a proxy booked goes to them only where they may pay; else to the patient, who opens it', async () => {
  await anaMay('see-care', 'arrange-care', 'pay-for-care');
  await billed();
  expect(await asked()).toEqual([ana.email]);
  await anaMay('see-care', 'arrange-care');
  const id = await billed();
  expect(await asked()).toEqual([ben.email]);
  expect((await clinic.call(readPatientBill, { as: ben, params: { id } })).status).toBe(200);
  expect((await billing(id))?.nobody_to_ask).toBe(false);
});

test('where nobody with an account may pay, no letter goes out, and whoever bills reads that nobody was asked', async () => {
  await anaMay('see-care', 'arrange-care');
  await clinic.sql('update account set disabled_at = now() where id = $1', [ben.accountId]);
  const id = await billed();
  expect(await asked()).toEqual([]);
  expect((await billing(id))?.nobody_to_ask).toBe(true);
  await clinic.sql('update account set disabled_at = null where id = $1', [ben.accountId]);
});
