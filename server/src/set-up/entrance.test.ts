/** A new clinic in production: nobody gets in but by the link of its start, then those who work here, and the public once it is open. */
import { logIn, register } from '@pellis/contract/accounts/accounts';
import { readMe } from '@pellis/contract/accounts/settings';
import { becomeFirstOwner, readFirstOwner } from '@pellis/contract/staff/first-owner';
import { listStaff } from '@pellis/contract/staff/staff';
import { afterEach, expect, test } from 'vitest';
import { issueFirstOwnerPath } from '../staff/first-owner.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, elsewhere, registrationOf, testPassword } from '../testing/people.ts';

const production = { NODE_ENV: 'production' };
let ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends) await end();
  ends = [];
});

async function open(settings: Record<string, string> = production, isNew = true): Promise<TestClinic> {
  const clinic = await openTestClinic(settings, { isNew });
  ends.push(() => clinic.end());
  return clinic;
}

const codeOf = (path: string | undefined) => path?.split('code=')[1] ?? '';
const form = { name: 'Ona Owner', email: 'ona@clinic.test', password: testPassword, confirmPassword: testPassword };
const look = (clinic: TestClinic, code: string) => clinic.call(readFirstOwner, { params: { code }, headers: elsewhere() });
const become = (clinic: TestClinic, code: string, email = form.email) =>
  clinic.call(becomeFirstOwner, { params: { code }, body: { ...form, email }, headers: elsewhere() });
const registering = (clinic: TestClinic) => clinic.call(register, { body: registrationOf('Ana Alvarez'), headers: elsewhere() });
const logging = (clinic: TestClinic) => clinic.call(logIn, { body: { email: form.email, password: testPassword }, headers: elsewhere() });

test('without an owner every call and page is answered that the clinic opens soon, and the link of its start still opens', async () => {
  const clinic = await open();
  for (const answer of [await registering(clinic), await logging(clinic), await clinic.call(readMe, { as: { token: 'x' } })])
    expect([answer.status, answer.refusal.code, answer.headers['retry-after']]).toEqual([503, 'not_open', '3600']);
  for (const url of ['/', '/login', '/workspace/people', '/faq', '/no-such-page', '/robots.txt', '/graphql'])
    expect([url, (await clinic.app.inject(url)).statusCode]).toEqual([url, 503]);
  expect((await clinic.app.inject('/health')).statusCode).toBe(200);
  const code = codeOf(await issueFirstOwnerPath(clinic.clinic.db));
  expect((await look(clinic, code)).status).toBe(200);
  expect((await look(clinic, 'guessed')).status).toBe(404);
});

test('the owner makes their account by the link, once, and those who work here come in before the public', async () => {
  const clinic = await open();
  const [code, another] = [codeOf(await issueFirstOwnerPath(clinic.clinic.db)), codeOf(await issueFirstOwnerPath(clinic.clinic.db))];
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, number) => become(clinic, number % 2 ? code : another, `owner${number}@clinic.test`)),
  );
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  const owners = await clinic.sql<{ email: string }>(`select email from account where role = 'admin'`);
  expect(owners).toHaveLength(1);
  expect([(await look(clinic, code)).status, (await look(clinic, another)).status]).toEqual([404, 404]);
  expect(await issueFirstOwnerPath(clinic.clinic.db)).toBeUndefined();
  const signedIn = await clinic.call(logIn, {
    body: { email: owners[0]?.email ?? '', password: testPassword },
    headers: elsewhere(),
  });
  expect([signedIn.status, 'second_factor' in signedIn.reply]).toEqual([200, true]);
  expect((await registering(clinic)).refusal.code).toBe('not_open');
  const joined = await clinic.sql(`select count(*)::int as n from event where name = 'account.joined'`);
  expect(joined).toEqual([{ n: 1 }]);
});

test('a link is too late after half an hour, and worth nothing where an operator is there', async () => {
  const clinic = await open();
  const code = codeOf(await issueFirstOwnerPath(clinic.clinic.db));
  await clinic.sql(`update first_owner_code set expires_at = expires_at - interval '31 minutes'`);
  expect([(await look(clinic, code)).status, (await become(clinic, code)).status]).toEqual([404, 404]);
  const fresh = codeOf(await issueFirstOwnerPath(clinic.clinic.db));
  await clinic.sql(
    `insert into account (id, email, name, role, confirmed_at) values ('owner', 'olga@clinic.test', 'Olga', 'admin', now())`,
  );
  expect([(await look(clinic, fresh)).status, (await become(clinic, fresh)).status]).toEqual([404, 404]);
});

test('who may let people in is asked by the right, not by the role', async () => {
  const clinic = await open({}, false);
  const olga = await admin(clinic, 'Olga');
  const right = `insert into account_right (account_id, role, name, is_given, because) values ($1, $2, 'manage-people', $3, 'A test')`;
  // denied to the only one who has it: nobody could let people in any more
  await expect(clinic.sql(right, [olga.accountId, 'admin', false])).rejects.toThrow('the last operator stays');
  await clinic.sql(`insert into account (id, email, name, role, confirmed_at) values ('sam', 'sam@clinic.test', 'Sam', 'staff', now())`);
  await clinic.sql(right, ['sam', 'staff', true]);
  await clinic.sql(right, [olga.accountId, 'admin', false]);
  expect((await clinic.call(listStaff, { as: olga })).status).toBe(404);
  expect(await issueFirstOwnerPath(clinic.clinic.db)).toBeUndefined();
  await expect(clinic.sql(`update account set disabled_at = now() where id = 'sam'`)).rejects.toThrow('the last operator stays');
  await expect(clinic.sql(`delete from account_right where account_id = 'sam'`)).rejects.toThrow('the last operator stays');
});

test('the roles of which the database knows that they let people in are those of the table of rights', async () => {
  const clinic = await open({}, false);
  const { rolesWith } = await import('@pellis/contract/platform/rights');
  const [row] = await clinic.sql<{ roles: string[] }>('select roles_that_manage_people() as roles');
  expect(row?.roles).toEqual(rolesWith('manage-people'));
});

test('a clinic that is open, or not in production, asks nobody', async () => {
  const clinic = await open({}, false);
  expect((await registering(clinic)).status).toBe(200);
});

test('whoever works here tries what patients will do, in the browser they signed in with', async () => {
  const clinic = await open({}, false);
  const olga = await admin(clinic, 'Olga');
  clinic.clinic.readiness.isPublic = false;
  const mine = await clinic.call(readMe, { as: olga });
  const cookie = String(mine.headers['set-cookie']).split(';')[0] ?? '';
  expect((await registering(clinic)).refusal.code).toBe('not_open');
  const tried = { body: registrationOf('Ana Alvarez'), headers: { ...elsewhere(), cookie } };
  expect((await clinic.call(register, tried)).status).toBe(200);
  expect((await clinic.call(register, { ...tried, headers: { ...elsewhere(), cookie: 'pellis-preview=guessed' } })).status).toBe(503);
});
