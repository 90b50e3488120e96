/** Passkeys: for our own address, for a challenge that is answered once, by a device whose count goes up. And one's own sign-in safety. */
import { logIn, type SecondFactorWanted } from '@pellis/contract/accounts/accounts';
import { readMe } from '@pellis/contract/accounts/settings';
import {
  askForPasskey,
  askForPasskeyAgain,
  logInWithPasskey,
  makeRecoveryCodes,
  offerApp,
  offerPasskey,
  proveMyself,
  readSignInSafety,
  removePasskey,
  renamePasskey,
  setUpApp,
  setUpPasskey,
} from '@pellis/contract/sign-in-safety/sign-in-safety';
import { generateSync } from 'otplib/functional';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { type Device, newDevice } from '../testing/passkey.ts';
import { elsewhere, type Person, signIn, signUp, testPassword } from '../testing/people.ts';

let clinic: TestClinic;
let here: string;
beforeAll(async () => {
  clinic = await openTestClinic();
  here = clinic.clinic.config.publicUrl;
});
afterAll(() => clinic.end());

async function withPasskey(name: string): Promise<{ person: Person; device: Device; id: string; codes: string[] }> {
  const person = await signUp(clinic, name);
  const device = newDevice(here);
  const { reply: offer } = await clinic.call(offerPasskey, { as: person });
  const kept = await clinic.call(setUpPasskey, {
    as: person,
    body: { ticket: offer.ticket, passkey: device.create(offer.options), name: 'Phone' },
  });
  return { person, device, id: kept.reply.safety.passkeys[0]?.id ?? '', codes: kept.reply.recovery_codes ?? [] };
}

async function knock(email: string) {
  const { reply } = await clinic.call(logIn, { body: { email, password: testPassword }, headers: elsewhere() });
  const { ticket, ways } = (reply as SecondFactorWanted).second_factor;
  const { reply: asked } = await clinic.call(askForPasskey, { body: { ticket }, headers: elsewhere() });
  return { ticket, ways, options: asked.options };
}

const show = (ticket: string, passkey: object) => clinic.call(logInWithPasskey, { body: { ticket, passkey }, headers: elsewhere() });

test('somebody with a passkey shows it after the password, and comes in', async () => {
  const { person, device, codes } = await withPasskey('Ana Alvarez');
  expect(codes).toHaveLength(10);
  expect((await clinic.call(readMe, { as: person })).reply.has_second_factor).toBe(true);
  expect((await clinic.call(readMe, { as: await signUp(clinic, 'Ada Abel') })).reply.has_second_factor).toBe(false);
  const { ticket, ways, options } = await knock(person.email);
  expect(ways).toEqual(['passkey', 'recovery']);
  const entered = await show(ticket, device.show(options));
  expect(entered.reply.user.name).toBe('Ana Alvarez');
  const { reply } = await clinic.call(readSignInSafety, { as: person });
  expect(reply.passkeys).toEqual([{ id: expect.any(String), name: 'Phone', created_at: expect.any(Date), last_used_at: expect.any(Date) }]);
});

test.each([
  ['Bea Brandt', 'made for another address', { origin: 'https://evil.example' }],
  ['Ben Baker', 'made for another site', { rpId: 'evil.example' }],
  ['Bo Berg', 'that signed another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ['Ben Bishop', 'whose count went back, as a copy’s does', { counter: 0 }],
])('of %s, a passkey %s is refused', async (name, _, cheat) => {
  const { person, device } = await withPasskey(name);
  const { ticket, options } = await knock(person.email);
  const refused = await show(ticket, device.show(options, cheat));
  expect([refused.status, refused.refusal.code]).toEqual([400, 'wrong_passkey']);
  expect((await show(ticket, device.show(options))).status).toBe(200);
});

test('an answer that was given once opens nothing again', async () => {
  const { person, device } = await withPasskey('Cora Cole');
  const { ticket, options } = await knock(person.email);
  const answer = device.show(options);
  expect((await show(ticket, answer)).status).toBe(200);
  expect((await show(ticket, answer)).refusal.code).toBe('ticket_over');
  const next = await knock(person.email);
  expect((await show(next.ticket, answer)).refusal.code).toBe('wrong_passkey');
});

test('nobody’s passkey opens another’s door', async () => {
  const [dora, eva] = [await withPasskey('Dora Diaz'), await withPasskey('Eva Egan')];
  const { ticket, options } = await knock(dora.person.email);
  expect((await show(ticket, eva.device.show(options))).refusal.code).toBe('wrong_passkey');
  expect((await show(ticket, newDevice(here).show(options))).refusal.code).toBe('wrong_passkey');
});

test('a passkey alone signs in, when the device has asked its owner', async () => {
  const { person, device } = await withPasskey('Fay Frost');
  const ask = async () => (await clinic.call(askForPasskey, { body: {}, headers: elsewhere() })).reply;
  const careless = await ask();
  expect((await show(careless.ticket, device.show(careless.options, { isVerified: false }))).refusal.code).toBe('wrong_passkey');
  const { ticket, options } = await ask();
  expect(options['allowCredentials'] ?? []).toEqual([]);
  const entered = await show(ticket, device.show(options));
  expect(entered.reply.user.user_id).toBe(person.accountId);
});

test('a passkey that was removed opens nothing, and the last one takes the recovery codes with it', async () => {
  const { person, device, id } = await withPasskey('Gil Gale');
  const { ticket, options } = await knock(person.email);
  const removed = await clinic.call(removePasskey, { as: person, params: { id } });
  expect(removed.reply).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
  expect((await show(ticket, device.show(options))).refusal.code).toBe('wrong_passkey');
  await signIn(clinic, person.email);
});

test('one passkey is kept once, and nobody names or removes another’s', async () => {
  const { person, device, id } = await withPasskey('Hal Hart');
  const { reply: offer } = await clinic.call(offerPasskey, { as: person });
  const twice = { ticket: offer.ticket, passkey: device.create(offer.options), name: 'Again' };
  expect((await clinic.call(setUpPasskey, { as: person, body: twice })).refusal.code).toBe('wrong_passkey');
  const renamed = await clinic.call(renamePasskey, { as: person, params: { id }, body: { name: 'Old phone' } });
  expect(renamed.reply.passkeys.map(({ name }) => name)).toEqual(['Old phone']);
  const ida = await signUp(clinic, 'Ida Ives');
  expect((await clinic.call(renamePasskey, { as: ida, params: { id }, body: { name: 'Mine' } })).status).toBe(404);
  expect((await clinic.call(removePasskey, { as: ida, params: { id } })).status).toBe(404);
});

test('a ticket to set up serves nobody but whom it was given to', async () => {
  const [jan, kim] = [await signUp(clinic, 'Jan Jones'), await signUp(clinic, 'Kim Klein')];
  const { reply: offer } = await clinic.call(offerApp, { as: jan });
  const stolen = await clinic.call(setUpApp, { as: kim, body: { ticket: offer.ticket, code: generateSync({ secret: offer.key }) } });
  expect(stolen.refusal.code).toBe('ticket_over');
  expect((await clinic.call(readSignInSafety, { as: kim })).reply.app_since).toBe(null);
});

test('ten minutes after signing in every change asks for a proof again: password, code or passkey', async () => {
  const { person, device, id, codes } = await withPasskey('Lea Long');
  const later = () => clinic.sql(`update session set proven_at = now() - interval '11 minutes' where account_id = $1`, [person.accountId]);
  const change = () => clinic.call(renamePasskey, { as: person, params: { id }, body: { name: 'Phone' } });
  const prove = (body: object) => clinic.call(proveMyself, { as: person, body });
  const askAgain = async () => (await clinic.call(askForPasskeyAgain, { as: person })).reply;
  await later();
  const refused = await change();
  expect([refused.status, refused.refusal.code]).toEqual([409, 'prove_yourself']);
  expect((await prove({ password: 'not this one' })).refusal.code).toBe('wrong_password');
  expect((await prove({ code: 'aaaa-bbbb-cccc' })).refusal.code).toBe('wrong_code');
  expect((await change()).status).toBe(409);
  expect((await prove({ password: testPassword })).status).toBe(204);
  expect((await change()).status).toBe(200);
  await later();
  expect((await prove({ code: codes[0] })).status).toBe(204);
  expect((await change()).status).toBe(200);
  await later();
  const { ticket, options } = await askAgain();
  expect((await prove({ ticket, passkey: newDevice(here).show(options) })).refusal.code).toBe('wrong_passkey');
  const again = await askAgain();
  expect((await prove({ ticket: again.ticket, passkey: device.show(again.options) })).status).toBe(204);
  expect((await change()).status).toBe(200);
});

test('new recovery codes kill the old ones, and are for whoever has something to recover', async () => {
  const { person, codes } = await withPasskey('Max Moor');
  const { reply } = await clinic.call(makeRecoveryCodes, { as: person });
  expect(reply.recovery_codes).toHaveLength(10);
  expect(reply.recovery_codes).not.toContain(codes[0]);
  expect((await clinic.call(proveMyself, { as: person, body: { code: codes[0] } })).status).toBe(400);
  expect((await clinic.call(proveMyself, { as: person, body: { code: reply.recovery_codes[0] } })).status).toBe(204);
  const nia = await signUp(clinic, 'Nia Noon');
  expect((await clinic.call(makeRecoveryCodes, { as: nia })).refusal.code).toBe('nothing_to_recover');
});

test('the owner hears of every change', async () => {
  await clinic.settled();
  const emails = await clinic.sql<{ template: string }>(
    `select distinct template from letter where template like 'account.%' and recipient like '%@pellis.test' order by template`,
  );
  expect(emails.map(({ template }) => template)).toEqual(
    expect.arrayContaining(['account.recovery_codes_made', 'account.second_factor_added', 'account.second_factor_removed']),
  );
});
