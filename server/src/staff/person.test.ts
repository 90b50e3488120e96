/** What one of the clinic's people may do: role and rights changed with a reason, and a lost second step taken away by two. */
import { logIn } from '@pellis/contract/accounts/accounts';
import { readMe } from '@pellis/contract/accounts/settings';
import { proveFirst } from '@pellis/contract/platform/prove-first';
import type { Right } from '@pellis/contract/platform/rights';
import { offerApp, proveMyself, setUpApp } from '@pellis/contract/sign-in-safety/sign-in-safety';
import {
  agreeToFactorReset,
  askFactorReset,
  changeRole,
  type RoleForm,
  readPerson,
  setRight,
  withdrawFactorReset,
} from '@pellis/contract/staff/person';
import { endWork, inviteToWork, listStaff } from '@pellis/contract/staff/staff';
import { listTasks } from '@pellis/contract/tasks/tasks';
import { generateSync } from 'otplib/functional';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, doctor, elsewhere, type Person, signIn, staff, testPassword } from '../testing/people.ts';
import { askFactorResetByMachine, watchFactorResets } from './factor-reset.ts';

let clinic: TestClinic;
let olga: Person;
let pia: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  olga = await admin(clinic, 'Olga');
  pia = await admin(clinic, 'Pia');
});
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const twelve = <T>(call: () => Promise<T>) => Promise.all(Array.from({ length: 12 }, call));
const read = async (id: string) => (await clinic.call(readPerson, { as: olga, params: { id } })).reply;
const rightOf = async (id: string, name: Right) => (await read(id)).rights.find((right) => right.name === name);
const change = (id: string, right: Right, has: boolean, as = olga) =>
  clinic.call(setRight, { as, params: { id, right }, body: { has, because: 'Works at the back office' } });
const become = (id: string, form: Partial<RoleForm>, as = olga) =>
  clinic.call(changeRole, { as, params: { id }, body: { role: 'staff', because: 'A new job', credentials: '', cpsono: '', ...form } });
const eventsOf = (id: string, name: string) =>
  clinic.sql<{ name: string }>('select name from event where subject_id = $1 and name = $2', [id, name]);

async function emailsAbout(template: string, to?: string): Promise<string[]> {
  await clinic.settled();
  const rows = await clinic.sql<{ recipient: string }>(
    'select recipient from letter where template = $1 and ($2::text is null or recipient = $2) order by recipient',
    [template, to ?? null],
  );
  return rows.map(({ recipient }) => recipient);
}

/** With an app as the second step of their log in. */
async function withApp(person: Person): Promise<Person> {
  const { reply: offer } = await clinic.call(offerApp, { as: person });
  const code = generateSync({ secret: offer.key, epoch: Math.floor(Date.now() / 1000) });
  await clinic.call(setUpApp, { as: person, body: { ticket: offer.ticket, code } });
  return person;
}
const knock = ({ email }: Person) => clinic.call(logIn, { body: { email, password: testPassword }, headers: elsewhere() });

test('a right is taken from one person with a reason, counts with their next call, and is given back', async () => {
  const sam = await staff(clinic, 'Sam');
  const tasks = () => clinic.call(listTasks, { as: sam, params: { list: 'open' } });
  expect((await tasks()).status).toBe(200);
  const answers = await twelve(() => change(sam.accountId, 'work-inbox', false));
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect(await eventsOf(sam.accountId, 'account.right_denied')).toHaveLength(1);
  expect((await tasks()).status).toBe(404);
  expect(await rightOf(sam.accountId, 'work-inbox')).toMatchObject({ has: false, is_of_role: true, because: 'Works at the back office' });
  await change(sam.accountId, 'work-inbox', true);
  expect((await tasks()).status).toBe(200);
  expect(await rightOf(sam.accountId, 'work-inbox')).toMatchObject({ has: true, is_of_role: true, because: null });
  expect((await read(sam.accountId)).history.slice(0, 2)).toMatchObject([
    { name: 'account.right_given', by: 'Olga', of: 'work-inbox' },
    { name: 'account.right_denied', by: 'Olga', of: 'work-inbox', because: 'Works at the back office' },
  ]);
  expect(await emailsAbout('account.access_changed', sam.email)).toHaveLength(2);
});

test('what cannot be is refused with a sentence: no reason, one’s own, the right to treat without a license, what makes a patient', async () => {
  const tia = await staff(clinic, 'Tia');
  const bare = await clinic.call(setRight, {
    as: olga,
    params: { id: tia.accountId, right: 'refund' },
    body: { has: false, because: ' ' },
  });
  expect([bare.status, bare.refusal.fields]).toEqual([422, { because: 'Say why, in a few words' }]);
  expect((await change(olga.accountId, 'read-clinical', true)).refusal.code).toBe('own_account');
  expect((await become(olga.accountId, {})).refusal.code).toBe('own_account');
  const treating = await change(tia.accountId, 'treat', true);
  expect([treating.status, treating.refusal.code]).toEqual([409, 'needs_license']);
  expect((await change(tia.accountId, 'act-for-patients' as Right, true)).status).toBe(404);
});

test('a new role signs out, keeps what differs from it, and asks a dermatologist for a license', async () => {
  const una = await staff(clinic, 'Una');
  await change(una.accountId, 'oversee-clinic', true);
  await change(una.accountId, 'find-patients', false);
  const bare = await become(una.accountId, { role: 'provider' });
  expect([bare.status, bare.refusal.fields]).toEqual([
    422,
    { credentials: 'Credentials are required', cpsono: 'License number is required' },
  ]);
  const answers = await twelve(() => become(una.accountId, { role: 'admin' }));
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect(await eventsOf(una.accountId, 'account.role_changed')).toHaveLength(1);
  expect((await clinic.call(readMe, { as: una })).status).toBe(401);
  expect((await clinic.call(readMe, { as: await signIn(clinic, una.email) })).reply.role).toBe('admin');
  expect(await rightOf(una.accountId, 'oversee-clinic')).toMatchObject({ has: true, is_of_role: true, because: null });
  expect(await rightOf(una.accountId, 'find-patients')).toMatchObject({ has: false, is_of_role: true });
  expect((await become(una.accountId, { role: 'provider', credentials: 'MD', cpsono: 'A1' })).reply.role).toBe('provider');
  expect(await clinic.sql('select cpsono from provider where id = $1', [una.accountId])).toEqual([{ cpsono: 'A1' }]);
  expect((await become(una.accountId, { role: 'staff' })).reply.role).toBe('staff');
});

test('somebody who manages people stays, also when two take it from each other at once', async () => {
  const [quin, rosa] = [await staff(clinic, 'Quin'), await staff(clinic, 'Rosa')];
  for (const { accountId } of [quin, rosa]) await change(accountId, 'manage-people', true);
  await clinic.sql('update account set disabled_at = now() where id = $1', [pia.accountId]);
  const own = await change(olga.accountId, 'manage-people', false, quin);
  expect(own.status).toBe(200);
  const answers = await Promise.all([
    change(rosa.accountId, 'manage-people', false, quin),
    change(quin.accountId, 'manage-people', false, rosa),
  ]);
  expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
  const someone = answers[0].status === 200 ? quin : rosa;
  expect((await clinic.call(listStaff, { as: someone })).status).toBe(200);
  await clinic.sql('update account set disabled_at = null where id = $1', [pia.accountId]);
  await clinic.sql('delete from account_right');
  olga = await signIn(clinic, olga.email);
  pia = await signIn(clinic, pia.email);
});

test('a lost second step is taken away when a second person agrees, once, and every device is out', async () => {
  const lee = await withApp(await doctor(clinic, 'Dr. Lee'));
  const asks = await twelve(() =>
    clinic.call(askFactorReset, { as: olga, params: { id: lee.accountId }, body: { because: 'Lost the phone' } }),
  );
  expect(asks.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect((await read(lee.accountId)).factor_reset).toMatchObject({
    asked_by: 'Olga',
    is_mine: true,
    because: 'Lost the phone',
    happens_at: null,
  });
  const alone = await clinic.call(agreeToFactorReset, { as: olga, params: { id: lee.accountId } });
  expect([alone.status, alone.refusal.code]).toEqual([409, 'needs_another']);
  expect(await emailsAbout('account.factor_reset_asked')).toEqual([lee.email, olga.email, pia.email].sort());
  expect((await clinic.call(readMe, { as: lee })).status).toBe(200);
  const agreed = await twelve(() => clinic.call(agreeToFactorReset, { as: pia, params: { id: lee.accountId } }));
  expect(agreed.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await eventsOf(lee.accountId, 'account.factor_reset')).toHaveLength(1);
  expect((await clinic.call(readMe, { as: lee })).status).toBe(401);
  expect(await read(lee.accountId)).toMatchObject({ has_second_factor: false, factor_reset: null });
  expect((await knock(lee)).reply).toHaveProperty('access_token');
  expect(await emailsAbout('account.factor_reset')).toHaveLength(3);
  const none = await clinic.call(askFactorReset, { as: olga, params: { id: lee.accountId }, body: { because: 'Again' } });
  expect(none.refusal.code).toBe('no_second_factor');
});

test('what was asked for can be withdrawn, and then nobody can agree', async () => {
  const mia = await withApp(await staff(clinic, 'Mia'));
  await clinic.call(askFactorReset, { as: olga, params: { id: mia.accountId }, body: { because: 'Lost the key' } });
  await twelve(() => clinic.call(withdrawFactorReset, { as: pia, params: { id: mia.accountId } }));
  expect(await eventsOf(mia.accountId, 'account.factor_reset_withdrawn')).toHaveLength(1);
  expect((await clinic.call(agreeToFactorReset, { as: pia, params: { id: mia.accountId } })).refusal.code).toBe('nothing_asked');
  expect((await knock(mia)).reply).toHaveProperty('second_factor');
});

test('asked for on the machine, everybody is told and it happens a day later', async () => {
  const noa = await withApp(await staff(clinic, 'Noa'));
  const { db } = clinic.clinic;
  await askFactorResetByMachine(db, noa.email);
  await expect(askFactorResetByMachine(db, noa.email)).rejects.toThrow('It was asked for already');
  await expect(askFactorResetByMachine(db, 'nobody@pellis.test')).rejects.toThrow('Nobody works here as nobody@pellis.test.');
  expect((await read(noa.accountId)).factor_reset).toMatchObject({ asked_by: null, happens_at: null });
  await watchFactorResets(clinic.clinic, new Date());
  expect(await emailsAbout('account.factor_reset_asked', noa.email)).toHaveLength(1);
  const { factor_reset } = await read(noa.accountId);
  await watchFactorResets(clinic.clinic, new Date((factor_reset?.happens_at?.getTime() ?? 0) - 60_000));
  expect((await knock(noa)).reply).toHaveProperty('second_factor');
  await Promise.all([1, 2, 3].map(() => watchFactorResets(clinic.clinic, new Date((factor_reset?.happens_at?.getTime() ?? 0) + 60_000))));
  expect(await eventsOf(noa.accountId, 'account.factor_reset')).toHaveLength(1);
  expect((await knock(noa)).reply).toHaveProperty('access_token');
});

test('whoever has been logged in for a while proves that it is them before anybody’s access changes, and nothing has changed until then', async () => {
  const fay = await staff(clinic, 'Fay Fresh');
  await clinic.sql(`update session set proven_at = now() - interval '11 minutes' where account_id = $1`, [olga.accountId]);
  const refused = await Promise.all([
    change(fay.accountId, 'refund', false),
    become(fay.accountId, { role: 'admin' }),
    clinic.call(endWork, { as: olga, params: { id: fay.accountId } }),
    clinic.call(inviteToWork, {
      as: olga,
      body: { name: 'Nora New', email: 'nora@pellis.test', role: 'staff', credentials: '', cpsono: '' },
    }),
  ]);
  expect(refused.map(({ status, refusal }) => [status, refusal.code])).toEqual(Array.from({ length: 4 }, () => [409, proveFirst]));
  expect(await read(fay.accountId)).toMatchObject({ role: 'staff', state: 'active' });
  expect((await clinic.call(proveMyself, { as: olga, body: { password: testPassword } })).status).toBe(204);
  const twelveRoles = await twelve(() => become(fay.accountId, { role: 'admin' }));
  expect(twelveRoles.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  expect(await clinic.sql(`select id from event where name = 'account.role_changed' and subject_id = $1`, [fay.accountId])).toHaveLength(1);
});
