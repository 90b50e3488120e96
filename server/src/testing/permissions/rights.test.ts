/** A person has a right more or less than their role, by a row in the database alone: the API and row-level security follow with the next call. */

import { readMe } from '@pellis/contract/accounts/settings';
import { endpoints } from '@pellis/contract/endpoints';
import { listColleagues } from '@pellis/contract/inbox/inbox';
import { readNote } from '@pellis/contract/notes/notes';
import type { AnyEndpoint } from '@pellis/contract/platform/endpoint';
import { type Right, rightsOfRole } from '@pellis/contract/platform/rights';
import { rights } from '@pellis/contract/platform/rights-in-words';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tokensOf } from '../../platform/http/session-token.ts';
import type { TestClinic } from '../clinic.ts';
import { admin, license } from '../people.ts';
import { type ActorName, type Cast, whoMay } from './actors.ts';
import { openCast, requestFor } from './cast.ts';
import { allowed, nameOf } from './rows.ts';

let cast: Cast;
let clinic: TestClinic;

beforeAll(async () => {
  cast = await openCast();
  clinic = cast.clinic;
  // so that the other one may be denied to let people in
  await admin(clinic, 'Pia Second');
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterEach(() => clinic.sql('delete from account_right'));
afterAll(() => clinic.end());

const people = ['treating', 'staff', 'admin'] as const;
const has = (person: ActorName, right: Right) => whoMay(right).includes(person);

const give = (to: ActorName, right: Right) => change(to, right, true);
const deny = (to: ActorName, right: Right) => change(to, right, false);

function change(person: ActorName, right: string, isGiven: boolean) {
  return clinic.sql(
    `insert into account_right (account_id, role, name, is_given, because) select id, role, $2, $3, 'A test' from account where id = $1`,
    [cast.people[person]?.accountId, right, isGiven],
  );
}

/** With what patients see of a dermatologist. */
async function makeProvider(person: ActorName) {
  await clinic.sql(
    `insert into provider (id, name, credentials, cpsono) select id, name, 'PA', 'A7' from account where id = $1 on conflict do nothing`,
    [cast.people[person]?.accountId],
  );
  await license(clinic, { accountId: cast.people[person]?.accountId ?? '' }, 'CA');
}

function superviseAnew(person: ActorName) {
  return clinic.sql('insert into supervision (assistant_id, provider_id) values ($1, $2) on conflict do nothing', [
    cast.people[person]?.accountId,
    cast.people.anotherDoctor?.accountId,
  ]);
}

async function ask(endpoint: AnyEndpoint, as: ActorName): Promise<number> {
  return (await clinic.call(endpoint, { ...(await requestFor(cast, endpoint)), as: cast.people[as] })).status;
}

/** What row-level security shows them. */
function count(as: ActorName, table: string): Promise<number> {
  const { sessionSecret, publicUrl } = clinic.clinic.config;
  const sid = tokensOf(sessionSecret, publicUrl).read(`Bearer ${cast.people[as]?.token}`)?.sid ?? '';
  return clinic.clinic.db.read({ kind: 'session', sessionId: sid, access: 'signed-in' }, async (transaction) => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(transaction);
    return rows[0]?.n ?? 0;
  });
}

/** What somebody is, is no right of theirs to give or to take. */
const ofOneself: Right[] = ['act-for-patients', 'see-care', 'arrange-care', 'pay-for-care', 'decide-for-patient', 'work-here'];
const changeable = (Object.keys(rights) as Right[]).filter((right) => !ofOneself.includes(right));
const asking = (right: Right) => endpoints.filter(({ access }) => access === right);
/** Whoever has the right is served, whatever they are to the thing. */
const isForAll = (endpoint: AnyEndpoint, right: Right) =>
  people.filter((person) => has(person, right)).every((person) => allowed[nameOf(endpoint)]?.includes(person)) &&
  (!has('treating', right) || allowed[nameOf(endpoint)]?.includes('anotherDoctor')) &&
  (!has('preparing', right) || allowed[nameOf(endpoint)]?.includes('anotherAssistant'));

describe('a right less', () => {
  const cases = changeable.flatMap((right) => people.filter((person) => has(person, right)).map((person) => ({ right, person })));
  test.each(cases)('$person without $right finds nothing that asks for it', async ({ right, person }) => {
    await deny(person, right);
    for (const endpoint of asking(right)) expect([nameOf(endpoint), await ask(endpoint, person)]).toEqual([nameOf(endpoint), 404]);
  });

  test('a dermatologist who may not read records is shown none, signs nothing, and reads again once she may', async () => {
    const params = { id: cast.signedNote };
    const read = async () => (await clinic.call(readNote, { as: cast.people.treating, params })).status;
    expect([await read(), (await count('treating', 'note')) > 0]).toEqual([200, true]);
    await deny('treating', 'read-clinical');
    expect([await read(), await count('treating', 'note'), await count('treating', 'health_profile')]).toEqual([404, 0, 0]);
    await clinic.sql('delete from account_right');
    expect(await read()).toBe(200);
  });

  test('the front desk without payments sees patients as before, and no order of theirs', async () => {
    const [patients, orders] = [await count('staff', 'patient'), await count('staff', 'order')];
    expect(patients * orders).toBeGreaterThan(0);
    await deny('staff', 'handle-payments');
    expect([await count('staff', 'patient'), await count('staff', 'order'), await count('staff', 'receipt')]).toEqual([patients, 0, 0]);
  });
});

describe('a right more', () => {
  test('only whoever has a dermatologist’s particulars can be given the right to treat', async () => {
    await expect(give('staff', 'treat')).rejects.toThrow('treating_needs_particulars');
    await deny('staff', 'treat');
  });

  test('the right to read records shows those of patients whom one treats, and no others', async () => {
    await give('staff', 'read-clinical');
    expect([await count('staff', 'note'), await count('staff', 'health_profile')]).toEqual([0, 0]);
  });

  // those that need another beside them to be of use are given it too
  const beside: Partial<Record<Right, Right[]>> = {
    'book-for-patients': ['see-patients', 'handle-payments'],
    'handle-payments': ['see-patients', 'work-referrals'],
    'register-patients': ['see-patients'],
    'read-clinical': ['work-referrals', 'see-patients'],
    'work-inbox': ['see-patients'],
    treat: ['work-referrals', 'read-clinical'],
  };
  const cases = changeable.flatMap((right) => people.filter((person) => !has(person, right)).map((person) => ({ right, person })));
  test.each(cases)('$person with $right is served by what asks for it', async ({ right, person }) => {
    if (right === 'treat') await makeProvider(person);
    // without a supervisor there is no case to prepare
    if (right === 'prepare-cases') await superviseAnew(person);
    for (const one of new Set([right, ...(beside[right] ?? [])])) if (!has(person, one)) await give(person, one);
    // what one has removed, the next could not
    const refused: string[] = [];
    for (const endpoint of asking(right).filter((one) => one.method !== 'DELETE' && isForAll(one, right))) {
      const status = await ask(endpoint, person);
      if ([401, 403, 404, 500].includes(status)) refused.push(`${nameOf(endpoint)} ${status}`);
    }
    expect(refused).toEqual([]);
  });

  test('the operator with the right to see patients sees them, and nothing clinical', async () => {
    expect(await count('admin', 'patient')).toBe(0);
    await give('admin', 'see-patients');
    expect(await count('admin', 'patient')).toBe(await count('staff', 'patient'));
    expect([await count('admin', 'note'), await count('admin', 'health_profile'), await count('admin', 'order')]).toEqual([0, 0, 0]);
  });

  test('whoever may work in the inbox is a colleague there', async () => {
    const names = async () => (await clinic.call(listColleagues, { as: cast.people.staff })).reply.map(({ name }) => name);
    expect(await names()).toEqual(['Sam']);
    await give('admin', 'work-inbox');
    expect(await names()).toEqual(['Olga', 'Sam']);
    await deny('staff', 'work-inbox');
    await give('staff', 'oversee-clinic');
    expect((await clinic.call(listColleagues, { as: cast.people.admin })).reply.map(({ name }) => name)).toEqual(['Olga']);
  });

  test('one’s own page says what one may', async () => {
    const mine = async () => (await clinic.call(readMe, { as: cast.people.staff })).reply.rights.toSorted();
    expect(await mine()).toEqual(rightsOfRole('staff').toSorted());
    await give('staff', 'set-prices');
    await deny('staff', 'refund');
    expect(await mine()).toEqual([...rightsOfRole('staff').filter((right) => right !== 'refund'), 'set-prices'].toSorted());
  });
});

describe('what cannot be given', () => {
  test.each(ofOneself)('nobody is given or denied %s', async (right) => {
    await expect(change('staff', right, true)).rejects.toThrow('right_can_be_given');
    await expect(change('staff', right, false)).rejects.toThrow('right_can_be_given');
  });

  test('a patient has no rights but a patient’s, also when somebody becomes one', async () => {
    await expect(change('owner', 'refund', true)).rejects.toThrow('patients_rights_are_their_roles');
    await give('staff', 'set-prices');
    const becoming = clinic.sql(`update account set role = 'client', patient_id = $2 where id = $1`, [
      cast.people.staff?.accountId,
      cast.patientId,
    ]);
    await expect(becoming).rejects.toThrow('patients_rights_are_their_roles');
  });

  test('nobody gives themselves one: only the clinic writes them', async () => {
    const { sessionSecret, publicUrl } = clinic.clinic.config;
    const sid = tokensOf(sessionSecret, publicUrl).read(`Bearer ${cast.people.admin?.token}`)?.sid ?? '';
    const giving = clinic.clinic.db.write({ kind: 'session', sessionId: sid, access: 'signed-in' }, (transaction, { id, role }) =>
      sql`insert into account_right (account_id, role, name, is_given, because) values (${id}, ${role}, 'refund', true, '')`.execute(
        transaction,
      ),
    );
    await expect(giving).rejects.toThrow('row-level security');
  });

  test('a right that the code does not know, and a role that it does not, may nothing', async () => {
    await change('admin', 'open-the-safe', true);
    expect((await clinic.call(readMe, { as: cast.people.admin })).reply.rights.toSorted()).toEqual(rightsOfRole('admin').toSorted());
    await clinic.sql('delete from account_right');
    await clinic.sql(`update account set role = 'plumber' where id = $1`, [cast.people.anotherDoctor?.accountId]);
    for (const endpoint of [...asking('work-here'), ...asking('treat')]) expect(await ask(endpoint, 'anotherDoctor')).toBe(404);
    expect(await count('anotherDoctor', 'referral')).toBe(0);
    await clinic.sql(`update account set role = 'provider' where id = $1`, [cast.people.anotherDoctor?.accountId]);
  });
});
