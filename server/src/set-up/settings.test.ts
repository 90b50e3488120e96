/** Settings that the owner makes: in force at once in every process, under the environment's, secrets sealed, and never written over by an older page. */
import { listSettings, type SettingGroup, type SettingName, saveSettings } from '@pellis/contract/set-up/settings';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OpenClinic, openClinic } from '../open-clinic.ts';
import { readConfig } from '../platform/config.ts';
import { openLog } from '../platform/log.ts';
import { keepCard, sendAssessment } from '../testing/care.ts';
import { freePort, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, type Person, signUp, staff } from '../testing/people.ts';
import { databaseOf } from '../testing/process.ts';

let clinic: TestClinic;
let olga: Person;
let pia: Person;

beforeAll(async () => {
  clinic = await openTestClinic({ CLINIC_FAX: '(415) 555-0111' });
  [olga, pia] = [await admin(clinic, 'Olga'), await admin(clinic, 'Pia')];
});
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const groupOf = async (group: SettingGroup) =>
  (await clinic.call(listSettings, { as: olga })).reply.find((one) => one.group === group) ?? expect.fail(`there is no ${group}`);
const setting = async (group: SettingGroup, name: SettingName) => (await groupOf(group)).settings.find((one) => one.name === name);
const save = (group: SettingGroup, version: number, values: Partial<Record<SettingName, string>>, as = olga) =>
  clinic.call(saveSettings, { as, params: { group }, body: { values }, headers: { 'if-match': String(version) } });
const saveNow = async (group: SettingGroup, values: Partial<Record<SettingName, string>>) =>
  save(group, (await groupOf(group)).version, values);

test('what the owner saves is in force with the next call, says who set it, and falls back when it is taken back', async () => {
  const before = clinic.clinic.config.clinicName;
  const { status, reply } = await saveNow('clinic', { CLINIC_NAME: 'Birch Skin Clinic', CLINIC_TIME_ZONE: 'America/New_York' });
  expect(status).toBe(200);
  expect(reply.settings.find(({ name }) => name === 'CLINIC_NAME')).toMatchObject({
    source: 'clinic',
    value: 'Birch Skin Clinic',
    set_by: 'Olga',
  });
  expect(clinic.clinic.config).toMatchObject({ clinicName: 'Birch Skin Clinic', clinicTimeZone: 'America/New_York' });
  await saveNow('clinic', { CLINIC_NAME: '', CLINIC_TIME_ZONE: '' });
  expect(await setting('clinic', 'CLINIC_NAME')).toMatchObject({ source: 'default', value: before, set_by: null });
  expect(clinic.clinic.config.clinicName).toBe(before);
  const events = await clinic.sql(`select subject_id, data from event where name = 'clinic.settings_saved' order by id limit 1`);
  expect(events).toEqual([{ subject_id: 'clinic', data: { names: ['CLINIC_NAME', 'CLINIC_TIME_ZONE'] } }]);
});

test('the environment wins, and what it sets is not changed here', async () => {
  expect(await setting('clinic', 'CLINIC_FAX')).toMatchObject({ source: 'environment', value: '(415) 555-0111' });
  const refused = await saveNow('clinic', { CLINIC_FAX: '(415) 555-0999', CLINIC_PHONE: '(415) 555-0100' });
  expect([refused.status, refused.refusal.fields]).toEqual([
    422,
    { 'values.CLINIC_FAX': 'The environment sets CLINIC_FAX: change it there.' },
  ]);
  expect((await setting('clinic', 'CLINIC_PHONE'))?.source).toBe('default');
});

test('a wrong value is refused in the words of the setting, and half a set in a sentence', async () => {
  const zone = await saveNow('clinic', { CLINIC_TIME_ZONE: 'Mars/Olympus' });
  expect(zone.refusal.fields).toEqual({ 'values.CLINIC_TIME_ZONE': 'This must be a time zone such as America/Los_Angeles.' });
  const half = await saveNow('texts', { TWILIO_ACCOUNT_SID: 'AC1' });
  expect([half.status, half.refusal.detail]).toEqual([
    422,
    'The setting TWILIO_AUTH_TOKEN is missing: Twilio needs all three of its settings.',
  ]);
  const stripe = await saveNow('cards', { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1' });
  expect(stripe.refusal.detail).toContain('PAYMENTS=stripe needs STRIPE_PUBLISHABLE_KEY');
});

test('secrets lie sealed in the database, are shown masked, and stand in no event', async () => {
  await saveNow('mail', { SMTP_URL: 'smtp://clinic:very-secret@mail.example:587', MAIL_FROM: 'Birch <birch@clinic.test>' });
  expect((await setting('mail', 'SMTP_URL'))?.value).toBe('smtp://clinic:••••@mail.example:587');
  expect(clinic.clinic.config.smtpUrl).toContain('very-secret');
  const [kept] = await clinic.sql<{ all: string }>(
    `select concat((select json_agg(s)::text from clinic_setting s), (select json_agg(e)::text from event e)) as all`,
  );
  expect(kept?.all).not.toContain('very-secret');
  expect(kept?.all).toContain('MAIL_FROM');
  await saveNow('mail', { SMTP_URL: '', MAIL_FROM: '' });
});

test('of twelve who save from pages of the same moment one succeeds, and the others read who was quicker', async () => {
  const { version } = await groupOf('clinic');
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, number) =>
      save('clinic', version, { CLINIC_ADDRESS: `${number} Birch Street` }, number % 2 ? olga : pia),
    ),
  );
  const served = answers.filter(({ status }) => status === 200);
  expect(served).toHaveLength(1);
  const refused = answers.find(({ status }) => status !== 200);
  expect([refused?.status, refused?.refusal.detail]).toEqual([
    412,
    expect.stringMatching(/^(Olga|Pia) has changed this meanwhile\. Nothing of yours was saved/),
  ]);
  expect((await groupOf('clinic')).version).toBe(served[0]?.reply.version);
});

test('sent again after its answer was lost, a change is no other person’s', async () => {
  const { version } = await groupOf('clinic');
  const headers = { 'if-match': String(version), 'idempotency-key': 'one-settings-form' };
  const body = { values: { CLINIC_ADDRESS: '5 Alder Street' } };
  const again = () => clinic.call(saveSettings, { as: olga, params: { group: 'clinic' }, body, headers });
  const [first, second] = [await again(), await again()];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.reply).toEqual(first.reply);
  expect((await groupOf('clinic')).version).toBe(first.reply.version);
});

test('nobody sees or changes them without the right', async () => {
  const sam = await staff(clinic, 'Sam');
  expect((await clinic.call(listSettings, { as: sam })).status).toBe(404);
  expect((await save('clinic', 0, { CLINIC_NAME: 'Sam’s' }, sam)).status).toBe(404);
});

test('another process starts with what was saved, and says of cards that a new start is needed', async () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  await saveNow('clinic', { CLINIC_NAME: 'Birch Skin Clinic' });
  const saved = await saveNow('cards', { PAYMENTS: 'stripe', ...keys });
  expect([saved.status, saved.reply.needs_restart, clinic.clinic.config.payments]).toEqual([200, true, 'embedded']);
  const other: OpenClinic = await openOther();
  expect(other.clinic.config).toMatchObject({ clinicName: 'Birch Skin Clinic', payments: 'stripe', stripe: { secretKey: 'sk_test_1' } });
  await other.close();
  await saveNow('cards', { PAYMENTS: '', STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRET: '' });
  expect((await groupOf('cards')).needs_restart).toBe(false);
});

test('from Stripe back to the built-in payments, but not while money is held or owed there', async () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  const noKeys = { STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRET: '' };
  await saveNow('cards', { PAYMENTS: 'stripe', ...keys });
  const ana = await signUp(clinic, 'Ana Held');
  await keepCard(clinic, ana);
  await sendAssessment(clinic, ana);
  // as after a new start
  clinic.clinic.config.payments = 'stripe';
  const refused = await saveNow('cards', { PAYMENTS: 'embedded', ...noKeys });
  expect([refused.status, refused.refusal.code]).toEqual([409, 'money_at_stripe']);
  expect(refused.refusal.detail).toContain('1 payment is still open there');
  expect(await setting('cards', 'PAYMENTS')).toMatchObject({ value: 'stripe' });
  await clinic.sql(`update "order" set status = 'released'`);
  const back = await saveNow('cards', { PAYMENTS: 'embedded', ...noKeys });
  expect([back.status, back.reply.needs_restart]).toEqual([200, true]);
  clinic.clinic.config.payments = 'embedded';
  expect(await setting('cards', 'STRIPE_SECRET_KEY')).toMatchObject({ source: 'default', value: null });
  await saveNow('cards', { PAYMENTS: '' });
});

test('a fax service is in force with the next call, and a pharmacy network once the clinic was started again', async () => {
  expect(clinic.clinic.fax.name).toBe('the outbox of this machine');
  const half = await saveNow('fax', { TELNYX_API_KEY: 'KEY' });
  expect(half.refusal.detail).toBe('The setting TELNYX_PUBLIC_KEY is missing: Telnyx needs all four of its settings to send faxes.');
  const telnyx = { TELNYX_API_KEY: 'KEY-of-telnyx', TELNYX_PUBLIC_KEY: `${'A'.repeat(43)}=`, TELNYX_FAX_APP: '123' };
  const saved = await saveNow('fax', { ...telnyx, TELNYX_FAX_FROM: '+14155550101' });
  expect([saved.status, saved.reply.needs_restart, clinic.clinic.fax.name]).toEqual([200, false, 'Telnyx']);
  expect((await setting('fax', 'TELNYX_API_KEY'))?.value).toBe('••••lnyx');
  await saveNow('fax', { TELNYX_API_KEY: '', TELNYX_PUBLIC_KEY: '', TELNYX_FAX_APP: '', TELNYX_FAX_FROM: '' });
  expect(clinic.clinic.fax.name).toBe('the outbox of this machine');

  const before = clinic.clinic.config.pharmacyNetwork;
  const dosespot = await saveNow('pharmacies', { PHARMACY_NETWORK: 'dosespot', DOSESPOT_URL: 'https://dosespot.test/webapi/v2' });
  expect([dosespot.status, dosespot.refusal.detail]).toEqual([422, expect.stringContaining('needs DOSESPOT_SUBSCRIPTION_KEY')]);
  const chosen = before === 'none' ? 'embedded' : 'none';
  expect((await saveNow('pharmacies', { PHARMACY_NETWORK: chosen })).reply.needs_restart).toBe(true);
  expect(clinic.clinic.config.pharmacyNetwork).toBe(before);
  await saveNow('pharmacies', { PHARMACY_NETWORK: '' });
  expect((await groupOf('pharmacies')).needs_restart).toBe(false);
});

test('a process that is running follows what another one saved', async () => {
  const other = await openOther();
  await other.startClock();
  await saveNow('clinic', { CLINIC_NAME: 'Rowan Skin Clinic' });
  await expect.poll(() => other.clinic.config.clinicName, { timeout: 60_000 }).toBe('Rowan Skin Clinic');
  await other.close();
});

async function openOther(): Promise<OpenClinic> {
  const { dataFolder, photoKeys, sessionSecret } = clinic.clinic.config;
  const config = readConfig({
    NODE_ENV: 'test',
    DEMO: 'false',
    PELLIS_DATA: dataFolder,
    SESSION_SECRET: sessionSecret,
    PHOTO_KEYS: photoKeys.map(({ id, key }) => `${id}:${key.toString('base64')}`).join(','),
    PORT: String(await freePort()),
    PROCESSOR_PORT: String(await freePort()),
    SIGN_IN_PORT: String(await freePort()),
    PHARMACY_NETWORK_PORT: String(await freePort()),
    LOG_LEVEL: 'error',
  });
  return openClinic(config, await databaseOf(clinic), openLog('error'));
}

test('a relay that is saved counts with the next call; signing in with Google only after a new start', async () => {
  const half = await saveNow('relay', { TURN_URLS: 'turn:relay.test:3478' });
  expect([half.status, half.refusal.detail]).toEqual([422, expect.stringContaining('TURN_SECRET')]);
  const relay = await saveNow('relay', { TURN_URLS: 'turn:relay.test:3478', TURN_SECRET: 'a-secret-of-sixteen' });
  expect([relay.status, relay.reply.needs_restart]).toEqual([200, false]);
  expect(JSON.stringify(relay.reply)).not.toContain('a-secret-of-sixteen');
  expect(clinic.clinic.config).toMatchObject({ turnUrls: ['turn:relay.test:3478'], turnSecret: 'a-secret-of-sixteen' });
  const google = await saveNow('sign_in', { GOOGLE_CLIENT_ID: 'birch.apps.googleusercontent.com' });
  expect([google.status, google.reply.needs_restart]).toEqual([200, true]);
  await saveNow('relay', { TURN_URLS: '', TURN_SECRET: '' });
  await saveNow('sign_in', { GOOGLE_CLIENT_ID: '' });
});
