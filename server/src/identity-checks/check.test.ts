/** Who somebody is: compared here, counted for the patient, and good only for what it was made for. */
import { readMessagesAfter } from '@pellis/contract/conversations/conversations';
import { checkIdentity, checkIdentityCode, mailIdentityCode } from '@pellis/contract/identity-checks/identity-checks';
import { closeConversation, linkConversation, readConversationInWork } from '@pellis/contract/inbox/inbox';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { fillProfile, profileForm } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { openAlways, talkIn } from '../testing/conversations.ts';
import { type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let sam: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await signUp(clinic, 'Ana Alvarez');
  sam = await staff(clinic, 'Sam');
  await fillProfile(clinic, ana);
  await openAlways(clinic);
}, 60_000);
beforeEach(async () => {
  await clinic.sql('delete from rate_limit');
});
afterAll(() => clinic.end());

const talk = talkIn(() => ({ clinic, person: ana, desk: sam }));
const inWork = async (id: string) => (await clinic.call(readConversationInWork, { as: sam, params: { id } })).reply;
const visitorBegins = async (text: string, email?: string) => ({
  id: (await talk.visitorBegins(newId(), text, email ? { email } : {})).reply.conversation.id,
});

test('who somebody is, is compared here: the result is kept, never what was typed, and five wrong tries are enough', async () => {
  const { id } = await visitorBegins('It is me, Ana', 'ana.elsewhere@home.test');
  const right = { first_name: ' ana ', last_name: 'ALVAREZ', dob: profileForm.dob, postal_code: '94110' };
  const check = (body: object) => clinic.call(checkIdentity, { as: sam, params: { id }, body });
  expect((await check(right)).refusal.code).toBe('nobody_chosen');
  await clinic.call(linkConversation, { as: sam, params: { id }, body: { kind: 'patient', thing_id: ana.patientId } });
  for (const wrong of [{ postal_code: '94111' }, { dob: '1980-01-01' }, { first_name: 'Anna' }])
    expect((await check({ ...right, ...wrong })).reply.fits).toBe(false);
  expect((await inWork(id)).verification.how).toBe('failed');
  expect((await check(right)).reply).toEqual({ fits: true, tries_left: 2 });
  expect((await inWork(id)).verification).toMatchObject({ how: 'details', by: 'Sam' });
  for (let n = 0; n < 2; n += 1) await check({ ...right, dob: '1980-01-01' });
  expect((await check(right)).status).toBe(429);
  const kept = await clinic.sql<{ row: string }>(`select row_to_json(c)::text as row from identity_check c`);
  expect(kept.map(({ row }) => row).join()).not.toMatch(/1980|alvarez|94111/i);
  // that somebody took them for Ana opens nothing of hers
  expect((await clinic.call(readMessagesAfter, { as: ana, params: { id, cursor: '0' } })).status).toBe(404);
});

test('nobody tries more often by trying in many conversations at once', async () => {
  await clinic.sql('delete from identity_check');
  const threads = await Promise.all(Array.from({ length: 8 }, async () => (await visitorBegins('It is me, Ana')).id));
  for (const id of threads)
    await clinic.call(linkConversation, { as: sam, params: { id }, body: { kind: 'patient', thing_id: ana.patientId } });
  const wrong = { first_name: 'Ana', last_name: 'Alvarez', dob: '1980-01-01', postal_code: '94110' };
  const tries = await Promise.all(threads.map((id) => clinic.call(checkIdentity, { as: sam, params: { id }, body: wrong })));
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
});

test('six digits go to the address on file, not to the visitor’s, and are good once', async () => {
  await clinic.sql('delete from identity_check');
  const { id } = await visitorBegins('I have no zip code at hand', 'thief@home.test');
  await clinic.call(linkConversation, { as: sam, params: { id }, body: { kind: 'patient', thing_id: ana.patientId } });
  expect((await clinic.call(mailIdentityCode, { as: sam, params: { id } })).status).toBe(200);
  const emails = await clinic.sql<{ recipient: string; body: string }>(
    `select recipient, body from letter where template = 'conversation.identity_code'`,
  );
  expect(emails.map(({ recipient }) => recipient)).toEqual([ana.email]);
  const code = /: (\d{6})/.exec(emails[0]?.body ?? '')?.[1] ?? '';
  const check = (digits: string) => clinic.call(checkIdentityCode, { as: sam, params: { id }, body: { code: digits } });
  expect((await check(code === '000000' ? '111111' : '000000')).reply.fits).toBe(false);
  expect((await check(code)).reply.fits).toBe(true);
  expect((await inWork(id)).verification.how).toBe('mailed_code');
  expect((await check(code)).reply.fits).toBe(false);
});

test('a check counts for the patient it was made about, for fifteen minutes’ code, and until the visitor’s conversation is closed', async () => {
  await clinic.sql('delete from identity_check');
  await clinic.sql(`delete from letter where template = 'conversation.identity_code'`);
  const ben = await signUp(clinic, 'Ben Brown');
  const { id } = await visitorBegins('It is me');
  const isTakenFor = ({ patientId }: PatientPerson) =>
    clinic.call(linkConversation, { as: sam, params: { id }, body: { kind: 'patient', thing_id: patientId } });
  const check = async (code: string) => (await clinic.call(checkIdentityCode, { as: sam, params: { id }, body: { code } })).reply.fits;
  const mailed = async () => {
    await clinic.call(mailIdentityCode, { as: sam, params: { id } });
    const [sentEmail] = await clinic.sql<{ body: string }>(
      `select body from letter where template = 'conversation.identity_code' order by created_at desc limit 1`,
    );
    return /: (\d{6})/.exec(sentEmail?.body ?? '')?.[1] ?? '';
  };
  await isTakenFor(ana);
  const anas = await mailed();
  await isTakenFor(ben);
  expect(await check(anas)).toBe(false);
  await isTakenFor(ana);
  await clinic.sql(`update identity_code set expires_at = now() - interval '1 second' where conversation_id = $1`, [id]);
  expect(await check(anas)).toBe(false);
  expect(await check(await mailed())).toBe(true);
  expect((await inWork(id)).verification.how).toBe('mailed_code');
  await isTakenFor(ben);
  expect((await inWork(id)).verification.how).toBe('none');
  await isTakenFor(ana);
  expect(await check(await mailed())).toBe(true);
  await clinic.call(closeConversation, { as: sam, params: { id } });
  expect((await inWork(id)).verification.how).toBe('none');
});
