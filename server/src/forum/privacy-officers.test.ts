/** Who is behind a pen name is looked up by whom the clinic has named for it, and by nobody who only reads the record of who did what. */
import * as moderation from '@pellis/contract/forum/forum-moderation';
import { setRight } from '@pellis/contract/staff/person';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openForum } from '../testing/forum.ts';
import { admin, type Person } from '../testing/people.ts';

const { clinic, ana, ben, lee, sam, posted, begin } = await openForum();
const [olga, pia] = [await admin(clinic, 'Olga'), await admin(clinic, 'Pia')];

beforeEach(begin);
afterAll(() => clinic.end());

const officers = (as: Person) => clinic.call(moderation.readPrivacyOfficers, { as });
const set = (of: Person, has: boolean, right: 'resolve-pen-names' | 'read-audit' = 'resolve-pen-names') =>
  clinic.call(setRight, { as: olga, params: { id: of.accountId, right }, body: { has, because: 'Who answers for privacy' } });

test('they are named in one place, each is given and taken with a reason that is recorded, and who reads the record alone looks up nobody', async () => {
  const id = await posted();
  const resolve = async (as: Person) =>
    (await clinic.call(moderation.resolvePenName, { as, params: { id }, body: { because: 'A court asked' } })).status;
  expect((await officers(olga)).reply.map(({ name }) => name)).toEqual(['Olga', 'Pia']);
  for (const as of [sam, lee, ana, ben]) expect((await officers(as)).status).toBe(404);
  await set(pia, false);
  await set(sam, true, 'read-audit');
  expect((await officers(pia)).reply).toEqual([{ id: olga.accountId, name: 'Olga' }]);
  expect([await resolve(pia), await resolve(sam), await resolve(olga)]).toEqual([404, 404, 200]);
  await set(sam, true);
  expect((await officers(olga)).reply.map(({ name }) => name)).toEqual(['Olga', 'Sam']);
  expect(await resolve(sam)).toBe(200);
  const recorded = await clinic.sql(`select from event where subject_id = any($1) and reason = 'Who answers for privacy'`, [
    [pia.accountId, sam.accountId],
  ]);
  expect(recorded).toHaveLength(3);
});
