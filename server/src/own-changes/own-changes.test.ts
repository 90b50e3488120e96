/** What patients change about themselves: at once where nothing must be proven, by link or code where it must, and the clinic sees it. */
import { askForReset, checkReset, logIn } from '@pellis/contract/accounts/accounts';
import { readMe } from '@pellis/contract/accounts/settings';
import * as changes from '@pellis/contract/own-changes/own-changes';
import { makeRecoveryCodes, offerPasskey, setUpPasskey } from '@pellis/contract/sign-in-safety/sign-in-safety';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { fillProfile } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { type Device, newDevice } from '../testing/passkey.ts';
import { doctor, elsewhere, type PatientPerson, type Person, signIn, signUp, staff, testPassword } from '../testing/people.ts';

let clinic: TestClinic;
let sam: Person;
let people = 0;

beforeAll(async () => {
  clinic = await openTestClinic();
  sam = await staff(clinic, 'Sam Silva');
});
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

/** Somebody new for each test: changes end sessions and use addresses up. */
function somebody(firstName: string): Promise<PatientPerson> {
  people += 1;
  return signUp(
    clinic,
    `${firstName} ${['Abbott', 'Brandt', 'Castro', 'Dunn', 'Ellis', 'Flores', 'Gray', 'Hale', 'Ito'][people % 9]}${'x'.repeat(people)}`,
  );
}

const enter = (email: string) => clinic.call(logIn, { body: { email, password: testPassword }, headers: elsewhere() });
const ask = (as: Person, email: string, current_password = testPassword) =>
  clinic.call(changes.askEmailChange, { as, body: { email, current_password } });
const confirm = (code: string) => clinic.call(changes.confirmEmailChange, { body: { code }, headers: elsewhere() });
const object = (code: string) => clinic.call(changes.objectToEmailChange, { body: { code }, headers: elsewhere() });

async function addPasskey(as: Person, device: Device, name: string): Promise<void> {
  const { reply: offer } = await clinic.call(offerPasskey, { as });
  const kept = await clinic.call(setUpPasskey, { as, body: { ticket: offer.ticket, passkey: device.create(offer.options), name } });
  expect(kept.status).toBe(200);
}

async function codeIn(template: string, to: string): Promise<string> {
  await clinic.settled();
  const [sentEmail] = await clinic.sql<{ links: string[] }>(
    'select links from letter where template = $1 and recipient = $2 order by created_at desc limit 1',
    [template, to],
  );
  return new URL(sentEmail?.links[0] ?? 'http://none').searchParams.get('code') ?? '';
}

async function textTo(phone: string): Promise<string> {
  const [sentEmail] = await clinic.sql<{ body: string }>(
    `select body from letter where channel = 'sms' and template = 'phone.code' and recipient = $1 order by created_at desc limit 1`,
    [phone],
  );
  return /\b\d{6}\b/.exec(sentEmail?.body ?? '')?.[0] ?? '';
}

test('a new name counts at once, for the account, the patient, the profile and the token', async () => {
  const ana = await somebody('Ana');
  await fillProfile(clinic, ana, { firstName: 'Ana', lastName: ana.email.split('@')[0]?.split('.').at(-1) });
  const { status, reply } = await clinic.call(changes.changeName, { as: ana, body: { firstName: 'Anna', lastName: 'Winter' } });
  expect([status, reply.user.name]).toEqual([200, 'Anna Winter']);
  const again = { token: reply.access_token };
  expect((await clinic.call(readMe, { as: again })).reply).toMatchObject({ name: 'Anna Winter', first_name: 'Anna' });
  expect(await clinic.sql('select first_name, last_name from patient where id = $1', [ana.patientId])).toEqual([
    { first_name: 'Anna', last_name: 'Winter' },
  ]);
});

test('a new address is shown whole, and the form begins with its parts', async () => {
  const ben = await somebody('Ben');
  const body = { street: '1 Main Street', unit: 'Apt 4', city: 'Oakland', state: 'CA', postalCode: '94601' } as const;
  const { reply } = await clinic.call(changes.changeAddress, { as: ben, body });
  expect(reply.address).toEqual(body);
  expect((await clinic.call(readMe, { as: ben })).reply.address).toBe('1 Main Street, Apt 4, Oakland, California 94601');
  const refused = await clinic.call(changes.changeAddress, { as: ben, body: { ...body, street: ' ', postalCode: '946' } });
  expect(refused.refusal.fields).toEqual({ street: 'Street address is required', postalCode: 'Enter a valid zip code' });
});

test('a new e-mail counts only when its link was opened; then sessions elsewhere end and the old address is told', async () => {
  const cleo = await somebody('Cleo');
  const elsewhereToo = await signIn(clinic, cleo.email);
  const asked = await ask(cleo, 'cleo.new@pellis.test');
  expect(asked.reply).toMatchObject({ email: cleo.email, waiting_email: 'cleo.new@pellis.test' });
  expect((await enter('cleo.new@pellis.test')).status).toBe(400);
  const code = await codeIn('email_change.confirm', 'cleo.new@pellis.test');
  const warned = await codeIn('email_change.asked', cleo.email);
  expect(warned).not.toBe('');
  expect((await confirm(code)).status).toBe(200);
  expect((await confirm(code)).status).toBe(404);
  expect((await clinic.call(readMe, { as: cleo })).reply.email).toBe('cleo.new@pellis.test');
  expect((await clinic.call(readMe, { as: elsewhereToo })).status).toBe(401);
  expect((await enter(cleo.email)).status).toBe(400);
  expect((await enter('cleo.new@pellis.test')).status).toBe(200);
  expect(await clinic.sql('select email from patient where id = $1', [cleo.patientId])).toEqual([{ email: 'cleo.new@pellis.test' }]);
  expect(await codeIn('email_change.done_old', cleo.email)).not.toBe('');
});

test('who reads the old mailbox objects: the address comes back, everybody is out, the password opens nothing', async () => {
  const dev = await somebody('Dev');
  await ask(dev, 'thief@pellis.test');
  await confirm(await codeIn('email_change.confirm', 'thief@pellis.test'));
  const thief = await signIn(clinic, 'thief@pellis.test');
  await ask(thief, 'thief.two@pellis.test');
  await confirm(await codeIn('email_change.confirm', 'thief.two@pellis.test'));
  const thiefsObjection = await codeIn('email_change.done_old', 'thief@pellis.test');
  expect((await object(await codeIn('email_change.done_old', dev.email))).status).toBe(200);
  expect(await clinic.sql('select email from account where id = $1', [dev.accountId])).toEqual([{ email: dev.email }]);
  for (const session of [dev, thief]) expect((await clinic.call(readMe, { as: session })).status).toBe(401);
  for (const email of [dev.email, 'thief@pellis.test', 'thief.two@pellis.test']) expect((await enter(email)).status).toBe(400);
  expect((await object(thiefsObjection)).status).toBe(404);
});

test('an objection takes away what was added to the sign-in since that sign-in, says what, and leaves what was there before', async () => {
  const ivy = await somebody('Ivy');
  const [own, thiefs] = [newDevice(clinic.clinic.config.publicUrl), newDevice(clinic.clinic.config.publicUrl)];
  const thief = await signIn(clinic, ivy.email);
  await addPasskey(ivy, own, 'My phone');
  await clinic.sql(`update passkey set created_at = created_at - interval '1 day' where account_id = $1`, [ivy.accountId]);
  await addPasskey(thief, thiefs, 'Call 555-0100 to keep your account');
  await clinic.call(makeRecoveryCodes, { as: thief });
  await clinic.sql(`insert into account_identity (issuer, subject, account_id) values ('https://thief.test', $1, $1)`, [ivy.accountId]);
  await ask(thief, 'ivys.thief@pellis.test');
  await confirm(await codeIn('email_change.confirm', 'ivys.thief@pellis.test'));
  await clinic.call(askForReset, { body: { email: 'ivys.thief@pellis.test' }, headers: elsewhere() });
  const thiefsReset = await codeIn('account.reset', 'ivys.thief@pellis.test');
  expect(thiefsReset).not.toBe('');
  expect((await object(await codeIn('email_change.done_old', ivy.email))).reply.detail).toMatch(/letter to this mailbox says what/);
  expect(await clinic.sql('select name from passkey where account_id = $1', [ivy.accountId])).toEqual([{ name: 'My phone' }]);
  expect(await clinic.sql('select 1 from account_identity where account_id = $1', [ivy.accountId])).toEqual([]);
  expect(await clinic.sql('select 1 from recovery_code where account_id = $1', [ivy.accountId])).toEqual([]);
  expect((await clinic.call(checkReset, { params: { code: thiefsReset }, headers: elsewhere() })).status).toBe(404);
  await clinic.settled();
  const [sentEmail] = await clinic.sql<{ body: string }>(
    `select body from letter where template = 'email_change.objected' and recipient = $1`,
    [ivy.email],
  );
  expect(sentEmail?.body).toMatch(/a passkey, added on .* PT; a sign-in with another provider, added on .*; ten recovery codes/);
  expect(sentEmail?.body).not.toContain('555-0100');
});

test('an objection before the link was opened makes the link worthless', async () => {
  const eli = await somebody('Eli');
  await ask(eli, 'eli.new@pellis.test');
  const code = await codeIn('email_change.confirm', 'eli.new@pellis.test');
  expect((await object(await codeIn('email_change.asked', eli.email))).status).toBe(200);
  expect((await confirm(code)).status).toBe(404);
  expect((await clinic.call(readMe, { as: eli })).status).toBe(401);
});

test('of two wishes the newer counts, and a wish can be taken back', async () => {
  const fay = await somebody('Fay');
  await ask(fay, 'fay.one@pellis.test');
  const first = await codeIn('email_change.confirm', 'fay.one@pellis.test');
  await ask(fay, 'fay.two@pellis.test');
  expect((await confirm(first)).status).toBe(404);
  const second = await codeIn('email_change.confirm', 'fay.two@pellis.test');
  expect((await clinic.call(changes.takeBackEmailChange, { as: fay })).reply.waiting_email).toBeNull();
  expect((await confirm(second)).status).toBe(404);
});

test("somebody else's address answers the same, and only its owner is written to", async () => {
  const [gil, owner] = [await somebody('Gil'), await somebody('Hana')];
  const taken = await ask(gil, owner.email.toUpperCase());
  const free = await ask(await somebody('Ivo'), 'nobodys@pellis.test');
  expect([taken.status, Object.keys(taken.reply)]).toEqual([free.status, Object.keys(free.reply)]);
  await clinic.settled();
  const emails = await clinic.sql<{ template: string; links: string[] }>(
    `select template, links from letter where lower(recipient) = $1 and template like 'email_change.%'`,
    [owner.email],
  );
  expect(emails).toEqual([{ template: 'email_change.taken', links: [expect.stringMatching(/\/login$/)] }]);
});

test('an address that somebody registered meanwhile is not taken from them', async () => {
  const jo = await somebody('Jo');
  await ask(jo, 'kim.late@pellis.test');
  const code = await codeIn('email_change.confirm', 'kim.late@pellis.test');
  await signUp(clinic, 'Kim Late');
  const refused = await confirm(code);
  expect([refused.status, refused.refusal.code]).toEqual([409, 'email_in_use']);
  expect((await clinic.call(readMe, { as: jo })).reply.email).toBe(jo.email);
});

test('a wrong current password changes nothing, and five tries are enough', async () => {
  const lou = await somebody('Lou');
  const refused = await ask(lou, 'lou.new@pellis.test', 'not-my-password');
  expect([refused.status, refused.refusal.detail]).toEqual([400, 'Current password is incorrect.']);
  for (let number = 1; number < 5; number += 1) expect((await ask(lou, 'lou.new@pellis.test', 'guess')).status).toBe(400);
  expect((await ask(lou, 'lou.new@pellis.test')).status).toBe(429);
});

test('a number counts when the code that was sent to it comes back, and the owner is told by mail', async () => {
  const mia = await somebody('Mia');
  const asked = await clinic.call(changes.askPhoneCode, { as: mia, body: { phone: '(510) 555-0101' } });
  expect(asked.reply).toMatchObject({ phone: '(415) 555-0134', is_phone_proven: false, waiting_phone: '(510) 555-0101' });
  const code = await textTo('(510) 555-0101');
  const wrong = code === '111111' ? '222222' : '111111';
  const refused = await clinic.call(changes.provePhone, { as: mia, body: { code: wrong } });
  expect(refused.refusal.fields).toEqual({ code: 'That is not the code we sent. Please look again.' });
  const proven = await clinic.call(changes.provePhone, { as: mia, body: { code } });
  expect(proven.reply).toMatchObject({ phone: '(510) 555-0101', is_phone_proven: true, waiting_phone: null });
  await clinic.settled();
  const emails = await clinic.sql(`select body from letter where recipient = $1 and template = 'account.phone_changed'`, [mia.email]);
  expect(emails).toHaveLength(1);
});

test('a code is guessed five times at most, works for ten minutes, and belongs to one account', async () => {
  const [ned, ola] = [await somebody('Ned'), await somebody('Ola')];
  await clinic.call(changes.askPhoneCode, { as: ned, body: { phone: '(510) 555-0102' } });
  const code = await textTo('(510) 555-0102');
  expect((await clinic.call(changes.provePhone, { as: ola, body: { code } })).status).toBe(422);
  const wrong = code === '111111' ? '222222' : '111111';
  for (let number = 0; number < 5; number += 1) await clinic.call(changes.provePhone, { as: ned, body: { code: wrong } });
  expect((await clinic.call(changes.provePhone, { as: ned, body: { code } })).refusal.fields?.['code']).toMatch(/too many tries/i);
  await clinic.call(changes.askPhoneCode, { as: ned, body: { phone: '(510) 555-0102' } });
  await clinic.sql(`update phone_proof set expires_at = now() - interval '1 second' where account_id = $1`, [ned.accountId]);
  const late = await clinic.call(changes.provePhone, { as: ned, body: { code: await textTo('(510) 555-0102') } });
  expect(late.refusal.fields?.['code']).toMatch(/too old/);
});

test('without a carrier, whoever tries the clinic out answers STOP on the outbox page, and reads our answer there', async () => {
  const answerFrom = (text: string) =>
    clinic.app.inject({
      method: 'POST',
      url: '/dev/outbox/answer',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ from: '(510) 555-0104', text }).toString(),
    });
  const uma = await somebody('Uma');
  expect((await answerFrom('STOP')).statusCode).toBe(303);
  expect((await clinic.call(changes.askPhoneCode, { as: uma, body: { phone: '(510) 555-0104' } })).status).toBe(409);
  await answerFrom('START');
  expect((await clinic.call(changes.askPhoneCode, { as: uma, body: { phone: '(510) 555-0104' } })).status).toBe(200);
  const page = await clinic.app.inject({ url: '/dev/outbox' });
  expect(page.body).toContain('You will receive no more messages from us.');
  // no carrier signs anything here, so nothing that claims to be one is heard
  const forged = { method: 'POST', url: '/_api/v1/webhooks/sms', payload: 'From=%2B15105550104&Body=STOP' } as const;
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': 'x' };
  expect((await clinic.app.inject({ ...forged, headers })).statusCode).toBe(400);
});

test('twelve presses under one key send one code; under another key a new one, and the one before is worth nothing', async () => {
  const lea = await somebody('Lea');
  const phone = '(510) 555-0105';
  const press = (key: string) => clinic.call(changes.askPhoneCode, { as: lea, body: { phone }, headers: { 'idempotency-key': key } });
  const sent = () => clinic.sql(`select 1 from letter where template = 'phone.code' and recipient = $1`, [phone]);
  const key = newId();
  const answers = await Promise.all(Array.from({ length: 12 }, () => press(key)));
  expect(new Set(answers.map(({ status, reply }) => `${status} ${reply.waiting_phone}`))).toEqual(new Set([`200 ${phone}`]));
  expect(await sent()).toHaveLength(1);
  const first = await textTo(phone);
  expect((await press(newId())).status).toBe(200);
  expect(await sent()).toHaveLength(2);
  expect((await clinic.call(changes.provePhone, { as: lea, body: { code: first } })).status).toBe(422);
});

test('nobody makes us send many codes to one number', async () => {
  const askers = [await somebody('Pia'), await somebody('Quin')];
  const statuses: number[] = [];
  for (const as of [...askers, ...askers, ...askers, ...askers])
    statuses.push((await clinic.call(changes.askPhoneCode, { as, body: { phone: '(510) 555-0103' } })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
});

test('the desk reads what was changed, by whom and from what; the operator, a stranger and the patient do not', async () => {
  const rosa = await somebody('Rosa');
  await clinic.call(changes.changeName, { as: rosa, body: { firstName: 'Rosa', lastName: 'Summer' } });
  const { reply } = await clinic.call(changes.listOwnChanges, { as: sam, params: { id: rosa.patientId } });
  expect(reply).toHaveLength(1);
  expect(reply[0]).toMatchObject({ by: 'Rosa Summer', what: 'Name', after: 'Rosa Summer' });
  const stranger = await doctor(clinic, 'Dr. Stranger');
  for (const as of [stranger, rosa])
    expect((await clinic.call(changes.listOwnChanges, { as, params: { id: rosa.patientId } })).status).toBe(404);
});
