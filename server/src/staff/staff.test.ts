/** Who works here: invited by an operator, let in by their own password, and out when they leave. */
import { logIn } from '@pellis/contract/accounts/accounts';
import { readMe } from '@pellis/contract/accounts/settings';
import { listDoctors } from '@pellis/contract/doctors/doctors';
import {
  acceptInvitation,
  endWork,
  type InvitationForm,
  inviteToWork,
  inviteToWorkAgain,
  listStaff,
  readInvitation,
  resumeWork,
} from '@pellis/contract/staff/staff';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, doctor, elsewhere, type Person, signIn, signUp, staff, testPassword } from '../testing/people.ts';
import { inviteOwner } from './invite-owner.ts';

let clinic: TestClinic;
let olga: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  olga = await admin(clinic, 'Olga');
});
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const formOf = (name: string, some: Partial<InvitationForm> = {}): InvitationForm => ({
  name,
  email: `${name.toLowerCase().replaceAll(/[^a-z]/g, '')}@pellis.test`,
  role: 'staff',
  credentials: '',
  cpsono: '',
  ...some,
});
const invite = (form: InvitationForm) => clinic.call(inviteToWork, { as: olga, body: form });
const choose = (code: string, some: object = {}) =>
  clinic.call(acceptInvitation, {
    params: { code },
    body: { name: 'Una', password: testPassword, confirmPassword: testPassword, ...some },
    headers: elsewhere(),
  });
const look = (code: string) => clinic.call(readInvitation, { params: { code }, headers: elsewhere() });
const members = async () => (await clinic.call(listStaff, { as: olga })).reply;
const member = async (id: string) => (await members()).find((one) => one.id === id);

const twelve = <T>(call: () => Promise<T>) => Array.from({ length: 12 }, call);
const aMinuteLater = (id: string) => clinic.sql(`update event set at = at - interval '1 minute' where subject_id = $1`, [id]);
const happenedTo = (id: string, name: string) => clinic.sql('select id from event where subject_id = $1 and name = $2', [id, name]);

async function codesTo(email: string): Promise<string[]> {
  await clinic.settled();
  const rows = await clinic.sql<{ body: string }>(
    `select body from letter where template = 'account.invitation' and recipient = $1 order by created_at`,
    [email],
  );
  return rows.map(({ body }) => /join\?code=([\w-]+)/.exec(body)?.[1] ?? '');
}

test('an operator invites the front desk, who chooses a password by the link and is in', async () => {
  const { reply } = await invite(formOf('Una'));
  expect(reply).toMatchObject({ name: 'Una', role: 'staff', state: 'invited', is_me: false, last_signed_in_at: null });
  const [code = ''] = await codesTo(reply.email);
  expect((await look(code)).reply).toMatchObject({ name: 'Una', email: reply.email, role: 'staff' });
  expect((await clinic.call(logIn, { body: { email: reply.email, password: testPassword }, headers: elsewhere() })).status).toBe(400);
  expect((await choose(code, { name: 'Una Ortiz' })).status).toBe(200);
  const una = await signIn(clinic, reply.email);
  expect((await clinic.call(readMe, { as: una })).reply).toMatchObject({ name: 'Una Ortiz', role: 'staff' });
  expect(await member(reply.id)).toMatchObject({ state: 'active', name: 'Una Ortiz', invitation_ends_at: null });
  expect([(await look(code)).status, (await choose(code)).status]).toEqual([404, 404]);
});

test('a dermatologist is invited with credentials and license, and patients read nothing of them yet', async () => {
  const bare = await invite(formOf('Dr. Nils', { role: 'provider' }));
  expect([bare.status, bare.refusal.fields]).toEqual([
    422,
    { credentials: 'Credentials are required', cpsono: 'License number is required' },
  ]);
  const { reply } = await invite(formOf('Dr. Nils', { role: 'provider', credentials: 'MD', cpsono: 'A77' }));
  const [code = ''] = await codesTo(reply.email);
  await choose(code, { name: 'Dr. Nils Berg' });
  expect((await clinic.call(listDoctors, {})).reply.map(({ name }) => name)).not.toContain('Dr. Nils Berg');
  expect(await clinic.sql('select name, credentials, cpsono from provider where id = $1', [reply.id])).toEqual([
    { name: 'Dr. Nils Berg', credentials: 'MD', cpsono: 'A77' },
  ]);
});

test('whoever has an account here is not invited over it, also not twelve times at once', async () => {
  const cara = await signUp(clinic, 'Cara Client');
  const refused = await invite(formOf('Cara', { email: cara.email }));
  expect([refused.status, refused.refusal.fields]).toEqual([422, { email: 'This email already has an account here.' }]);
  const answers = await Promise.all(twelve(() => invite(formOf('Twelve'))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(11);
  expect(await codesTo('twelve@pellis.test')).toHaveLength(1);
});

test('a link that is sent anew makes the old one worthless, and twelve who use one are one', async () => {
  const { reply } = await invite(formOf('Vera'));
  await codesTo(reply.email);
  const tooSoon = await clinic.call(inviteToWorkAgain, { as: olga, params: { id: reply.id } });
  expect([tooSoon.status, tooSoon.refusal.code]).toEqual([409, 'just_sent']);
  await aMinuteLater(reply.id);
  const asked = await Promise.all(twelve(() => clinic.call(inviteToWorkAgain, { as: olga, params: { id: reply.id } })));
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(1);
  await clinic.call(inviteToWorkAgain, { as: olga, params: { id: reply.id } });
  const [first = '', second = '', ...more] = await codesTo(reply.email);
  expect([(await look(first)).status, (await look(second)).status, more]).toEqual([404, 200, []]);
  const answers = await Promise.all(twelve(() => choose(second)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const again = await clinic.call(inviteToWorkAgain, { as: olga, params: { id: reply.id } });
  expect([again.status, again.refusal.code]).toEqual([409, 'has_joined']);
});

test('an invitation ends after seven days, and a withdrawn one at once', async () => {
  const { reply } = await invite(formOf('Wim'));
  const [code = ''] = await codesTo(reply.email);
  await clinic.call(endWork, { as: olga, params: { id: reply.id } });
  expect((await look(code)).status).toBe(404);
  expect((await clinic.call(resumeWork, { as: olga, params: { id: reply.id } })).reply.state).toBe('invited');
  const [old = '', fresh = ''] = await codesTo(reply.email);
  expect([(await look(old)).status, (await look(fresh)).status]).toEqual([404, 200]);
  const { reply: xena } = await invite(formOf('Xena'));
  const [late = ''] = await codesTo(xena.email);
  await clinic.sql(`update account_code set expires_at = expires_at - interval '7 days' where account_id = $1`, [xena.id]);
  expect([(await look(late)).status, (await choose(late)).status]).toEqual([404, 404]);
});

test('a password made of one’s own name is refused, and the link still works', async () => {
  const { reply } = await invite(formOf('Yara'));
  const [code = ''] = await codesTo(reply.email);
  const refused = await choose(code, { name: 'Yara Yellowstone', password: 'yellowstone', confirmPassword: 'yellowstone' });
  expect(refused.status).toBe(422);
  expect(refused.refusal.fields).toHaveProperty('password');
  expect((await look(code)).status).toBe(200);
});

test('whoever leaves is out at once and may come back; what waits for them is not left alone', async () => {
  const zoe = await staff(clinic, 'Zoe');
  const leave = (id: string) => clinic.call(endWork, { as: olga, params: { id } });
  const left = await Promise.all(twelve(() => leave(zoe.accountId)));
  expect(left.map(({ reply }) => reply.state)).toEqual(Array(12).fill('left'));
  expect(await happenedTo(zoe.accountId, 'account.left')).toHaveLength(1);
  expect((await clinic.call(readMe, { as: zoe })).status).toBe(401);
  const back = await Promise.all(twelve(() => clinic.call(resumeWork, { as: olga, params: { id: zoe.accountId } })));
  expect(back.map(({ reply }) => reply.state)).toEqual(Array(12).fill('active'));
  expect(await happenedTo(zoe.accountId, 'account.returned')).toHaveLength(1);
  await signIn(clinic, zoe.email);
  const lee = await doctor(clinic, 'Dr. Lee');
  const ana = await signUp(clinic, 'Ana Alvarez');
  await clinic.sql(`insert into encounter (id, patient_id, provider_id, service_id, account_id) values ($1, $2, $3, 1, $4)`, [
    'v'.repeat(22),
    ana.patientId,
    lee.accountId,
    ana.accountId,
  ]);
  await clinic.sql(
    `insert into appointment (id, patient_id, provider_id, service_id, during, status)
     values ($1, $2, $3, 1, tstzrange(now() + interval '1 day', now() + interval '25 hours'), 'booked')`,
    ['v'.repeat(22), ana.patientId, lee.accountId],
  );
  const refused = await leave(lee.accountId);
  expect([refused.status, refused.refusal.detail]).toEqual([409, 'Dr. Lee still has 1 visit open. Finish or move them first.']);
  expect((await clinic.call(readMe, { as: lee })).status).toBe(200);
});

test('nobody ends their own work, and the last operator stays, also when two send each other away at once', async () => {
  const own = await clinic.call(endWork, { as: olga, params: { id: olga.accountId } });
  expect([own.status, own.refusal.code]).toEqual([409, 'own_account']);
  const [pia, quin] = [await admin(clinic, 'Pia'), await admin(clinic, 'Quin')];
  await clinic.sql('update account set disabled_at = now() where id = $1', [olga.accountId]);
  const answers = await Promise.all([
    clinic.call(endWork, { as: pia, params: { id: quin.accountId } }),
    clinic.call(endWork, { as: quin, params: { id: pia.accountId } }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const [left] = await clinic.sql<{ n: number }>(
    `select count(*)::int as n from account where role = 'admin' and disabled_at is null and confirmed_at is not null`,
  );
  expect(left?.n).toBe(1);
  await clinic.sql('update account set disabled_at = null where id = $1', [olga.accountId]);
  olga = await signIn(clinic, olga.email);
});

test('an owner gets in from the machine itself, by a link that works for half an hour and once', async () => {
  const { db } = clinic.clinic;
  const codeOf = (path: string) => path.split('code=')[1] ?? '';
  const first = codeOf(await inviteOwner(db, 'owner@clinic.test'));
  await clinic.sql(`update account set disabled_at = now() where email = 'owner@clinic.test'`);
  const path = await inviteOwner(db, 'owner@clinic.test');
  expect(path).toMatch(/^\/join\?code=/);
  const code = codeOf(path);
  expect([(await look(first)).status, (await look(code)).reply.role]).toEqual([404, 'admin']);
  const soon = (await look(code)).reply.ends_at.getTime() - Date.now();
  expect(soon).toBeLessThanOrEqual(30 * 60_000);
  await choose(code, { name: 'Ona Owner' });
  const ona = await signIn(clinic, 'owner@clinic.test');
  expect((await clinic.call(listStaff, { as: ona })).reply.find(({ is_me }) => is_me)).toMatchObject({ name: 'Ona Owner', role: 'admin' });
  await expect(inviteOwner(db, 'owner@clinic.test')).rejects.toThrow('has an account already');
});
