/** Who may ask e-Consults: a provider whose license the front desk has looked up, by the link of an e-mail and the license number. */
import {
  applyForEconsults,
  checkEconsultLicence,
  listEconsultProviders,
  readEconsultProvider,
  refuseEconsultProvider,
  takeBackEconsultLicenceCheck,
} from '@pellis/contract/econsults/econsult-providers';
import { claimEconsult, declineEconsult, listEconsults, readEconsult, signEconsult } from '@pellis/contract/econsults/econsult-work';
import { listOwnEconsults, openEconsults, readOwnEconsult } from '@pellis/contract/econsults/econsults';
import { checkLicence, listReferrals, sendReferral } from '@pellis/contract/referrals/referrals';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { ask, enterAsProvider, latestCode, offerEconsults, providerForm } from '../testing/econsults.ts';
import { doctor, elsewhere, type Person, staff } from '../testing/people.ts';
import { referralForm } from '../testing/requests.ts';

let clinic: TestClinic;
let sam: Person;
let lee: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  lee = await doctor(clinic, 'Dr. Lee');
  sam = await staff(clinic, 'Sam');
  await offerEconsults(clinic);
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const apply = (form: object) => clinic.call(applyForEconsults, { body: form, headers: elsewhere() });
const idOf = async (wanted: string) =>
  (await clinic.call(listEconsultProviders, { as: sam })).reply.find(({ name }) => name === wanted)?.id ?? '';
const check = (id: string) => clinic.call(checkEconsultLicence, { as: sam, params: { id }, body: { source: 'breeze.ca.gov' } });
const open = (code: string, licence: string) => clinic.call(openEconsults, { params: { code }, body: { licence }, headers: elsewhere() });
const own = (pass: string) => clinic.call(listOwnEconsults, { params: { pass }, headers: elsewhere() });
const mailsTo = async (email: string) => {
  await clinic.settled();
  return (await clinic.sql<{ template: string }>('select template from letter where recipient = $1 order by created_at', [email])).map(
    ({ template }) => template,
  );
};

test('nobody asks before the desk has looked the license up; then the link and the license number open it', async () => {
  const form = providerForm({ name: 'Dr. Ada', email: 'ada@practice.test', licence: 'a-100' });
  expect((await apply({ ...form, state: 'WY' })).refusal.fields).toEqual({ state: 'We take no e-Consults in Wyoming just now.' });
  const told = (await apply(form)).reply.detail;
  expect(await mailsTo('ada@practice.test')).toEqual([]);
  const id = await idOf('Dr. Ada');
  expect((await check(id)).status).toBe(200);
  expect((await check(id)).refusal.code).toBe('checked');
  const code = await latestCode(clinic, 'ada@practice.test');
  expect((await open(code, 'A101')).refusal.fields).toEqual({
    licence: 'This is not the license number you gave us. Please type it as you wrote it there.',
  });
  const { pass } = (await open(code, 'A 100')).reply;
  expect((await own(pass)).reply).toMatchObject({ provider_name: 'Dr. Ada', offer: { price: 9500, hours: 24 }, rows: [] });
  // the link itself is no pass
  expect((await own(code)).status).toBe(404);
  // a lost link comes again, in whatever letters, and nobody is told whether we know them
  expect((await apply({ ...form, licence: 'A100', email: 'ADA@practice.test' })).reply.detail).toBe(told);
  expect(await mailsTo('ada@practice.test')).toEqual(['econsult.link', 'econsult.link']);
  for (const _ of Array.from({ length: 6 })) await apply(form);
  expect(await mailsTo('ada@practice.test')).toHaveLength(5);

  await clinic.call(takeBackEconsultLicenceCheck, { as: sam, params: { id } });
  expect([(await own(pass)).status, (await open(code, 'A100')).status]).toEqual([404, 404]);
});

test('twelve applications at once are one, and the license number is guessed ten times a day at most', async () => {
  const form = providerForm({ name: 'Dr. Bo', email: 'bo@practice.test', licence: 'B200' });
  await Promise.all(Array.from({ length: 12 }, () => apply(form)));
  expect(await clinic.sql(`select 1 from econsult_provider where email = 'bo@practice.test'`)).toHaveLength(1);
  const id = await idOf('Dr. Bo');
  const checks = await Promise.all(Array.from({ length: 12 }, () => check(id)));
  expect(checks.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(await mailsTo('bo@practice.test')).toEqual(['econsult.link']);
  const code = await latestCode(clinic, 'bo@practice.test');
  const guesses = await Promise.all(Array.from({ length: 20 }, (_, number) => open(code, `C${number}`)));
  expect(guesses.filter(({ status }) => status === 422)).toHaveLength(10);
  expect((await open(code, 'B200')).status).toBe(429);
});

test('one whose license could not be found is told so, and may apply again', async () => {
  const form = providerForm({ name: 'Dr. Cy', email: 'cy@practice.test', licence: 'C300' });
  await apply(form);
  const id = await idOf('Dr. Cy');
  await clinic.call(refuseEconsultProvider, { as: sam, params: { id } });
  expect(await mailsTo('cy@practice.test')).toEqual(['econsult.refused']);
  await apply({ ...form, practice: 'Corner Practice' });
  expect((await clinic.call(readEconsultProvider, { as: sam, params: { id } })).reply).toMatchObject({
    state: 'applied',
    practice: 'Corner Practice',
    checked_for_referral: null,
  });
});

test('the desk sees that the same license at the same address was looked up for a referral', async () => {
  const form = { ...referralForm('rosa@home.test'), reply_to: 'Dee@practice.test', licence: 'D-400' };
  await clinic.call(sendReferral, { body: form, headers: elsewhere() });
  await clinic.settled();
  const [referral] = (await clinic.call(listReferrals, { as: sam })).reply;
  await clinic.call(checkLicence, { as: sam, params: { id: referral?.id ?? '' }, body: { source: 'breeze.ca.gov, active' } });
  await apply(providerForm({ name: 'Dr. Dee', email: 'dee@practice.test', licence: 'D400' }));
  const { reply } = await clinic.call(readEconsultProvider, { as: sam, params: { id: await idOf('Dr. Dee') } });
  expect(reply.checked_for_referral).toMatchObject({ source: 'breeze.ca.gov, active', by: 'Sam' });
});

test('a provider sees their own questions only, and a pass ends', async () => {
  const eve = await enterAsProvider(clinic, sam, providerForm({ name: 'Dr. Eve', email: 'eve@practice.test', licence: 'E500' }));
  const fay = await enterAsProvider(clinic, sam, providerForm({ name: 'Dr. Fay', email: 'fay@practice.test', licence: 'F600' }));
  const question = await ask(clinic, eve.pass, []);
  const read = (pass: string) => clinic.call(readOwnEconsult, { params: { pass, question }, headers: elsewhere() });
  expect([(await read(eve.pass)).status, (await read(fay.pass)).status, (await own(fay.pass)).reply.rows]).toEqual([200, 404, []]);
  await clinic.sql(`update referral_code set expires_at = now() where purpose = 'econsult_pass'`);
  expect([(await read(eve.pass)).status, (await own(eve.pass)).status]).toEqual([404, 404]);
});

test('of a provider whose check was taken back nothing is taken, signed or told; sent again, the form reaches the desk, once', async () => {
  const form = providerForm({ name: 'Dr. Gil', email: 'gil@practice.test', licence: 'G700' });
  const { id, pass } = await enterAsProvider(clinic, sam, form);
  const [open, taken, declined] = [await ask(clinic, pass, []), await ask(clinic, pass, []), await ask(clinic, pass, [])];
  const claim = (question: string) => clinic.call(claimEconsult, { as: lee, params: { id: question } });
  const body = { assessment: 'Fits.', recommendation: 'Rest.', watch_for: 'Fever.', sending: 'stay' as const };
  const sign = () => clinic.call(signEconsult, { as: lee, params: { id: taken }, body });
  for (const question of [taken, declined]) expect((await claim(question)).status).toBe(200);
  await clinic.call(takeBackEconsultLicenceCheck, { as: sam, params: { id } });
  const before = await mailsTo('gil@practice.test');

  expect((await claim(open)).refusal.detail).toBe(
    'The license of Dr. Gil is not checked any more. Until it is, their questions are not answered.',
  );
  expect((await sign()).refusal.code).toBe('not_checked');
  expect((await clinic.call(readEconsult, { as: lee, params: { id: open } })).reply).toMatchObject({
    may_claim: false,
    is_provider_checked: false,
  });
  const rows = (await clinic.call(listEconsults, { as: lee })).reply.filter(({ provider_name }) => provider_name === 'Dr. Gil');
  expect(rows.map(({ is_provider_checked }) => is_provider_checked)).toEqual([false, false, false]);
  const refused = await clinic.call(declineEconsult, { as: lee, params: { id: declined }, body: { reason: 'Please send them to me.' } });
  expect(refused.reply.detail).toContain('once their license is checked');
  expect(await mailsTo('gil@practice.test')).toEqual(before);

  for (const practice of [form.practice, 'A Stranger', 'Another']) await apply({ ...form, practice, address: '1 Elsewhere St' });
  const { practice, address } = (await clinic.call(readEconsultProvider, { as: sam, params: { id } })).reply;
  expect([practice, address]).toEqual([form.practice, form.address]);
  const applied = await clinic.sql(`select from event where name = 'econsult_provider.applied' and subject_id = $1`, [id]);
  expect(applied).toHaveLength(2);
  expect((await check(id)).status).toBe(200);
  expect((await sign()).status).toBe(200);
  expect(await mailsTo('gil@practice.test')).toEqual([...before, 'econsult.link', 'econsult.answered']);
});

test('sent again with something put right before the desk has looked, what was written last counts, and the desk hears of it', async () => {
  const form = providerForm({ name: 'Dr. Hal', email: 'hal@practice.test', licence: 'H800' });
  await apply({ ...form, practice: 'Conrer Practice' });
  const id = await idOf('Dr. Hal');
  for (const _ of Array.from({ length: 3 }))
    await apply({ ...form, practice: 'Corner Practice', email: 'HAL@practice.test', licence: 'h-800' });
  const { reply } = await clinic.call(readEconsultProvider, { as: sam, params: { id } });
  expect(reply).toMatchObject({ state: 'applied', practice: 'Corner Practice', email: 'hal@practice.test' });
  expect(reply.history.map(({ name }) => name)).toEqual(['econsult_provider.applied', 'econsult_provider.applied']);
  // once it is checked it stays as it was checked
  await check(id);
  await apply({ ...form, practice: 'Another Practice' });
  expect((await clinic.call(readEconsultProvider, { as: sam, params: { id } })).reply.practice).toBe('Corner Practice');
});
