/** Who opens the forum: grown-up patients as themselves, whoever answers and whoever moderates; of the clinic's other people and of minors nobody (decision 0501). */
import * as contract from '@pellis/contract/forum/forum';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fillProfile } from '../testing/care.ts';
import { openForum } from '../testing/forum.ts';
import { admin, bornAgo, type Person, signUp } from '../testing/people.ts';

const { clinic, ana, ben, lee, sam, posted, write, moderate, leave, room, read, begin } = await openForum();
const [olga, mia, new_] = [await admin(clinic, 'Olga'), await signUp(clinic, 'Mia Young'), await signUp(clinic, 'Nora New')];
await fillProfile(clinic, mia);

beforeEach(begin);
afterAll(() => clinic.end());

const opened = async (as: Person, id: string) => [
  (await clinic.call(contract.readForum, { as })).status,
  (await clinic.call(contract.readRoom, { as, params: { room: 'acne' } })).status,
  (await read(id, as)).status,
  (await clinic.call(contract.searchForum, { as, body: { words: 'better' } })).status,
];

test('patients, dermatologists and moderators read; whoever only runs the clinic does not', async () => {
  const id = await posted();
  for (const as of [ana, new_, lee, sam]) expect(await opened(as, id)).toEqual([200, 200, 200, 200]);
  expect(await opened(olga, id)).toEqual([404, 404, 404, 404]);
});

test('whose birthday says that they are no grown-up reads none of it, is told so, and reads it once they are', async () => {
  const id = await posted();
  const born = (dob: string) => clinic.sql('update health_profile set dob = $2 where patient_id = $1', [mia.patientId, dob]);
  await born(bornAgo(15, 40));
  expect(await opened(mia, id)).toEqual([409, 409, 409, 409]);
  const { refusal } = await clinic.call(contract.readForum, { as: mia });
  expect(refusal).toMatchObject({ code: 'grown_ups', detail: expect.stringContaining('write to us in your messages') });
  await born(bornAgo(18, 1));
  expect((await room(mia)).map((post) => post.id)).toEqual([id]);
});

test('the record of events has no network address beside what was done under a pen name, and of a moderator it has', async () => {
  const id = await posted();
  await write('I take 40 mg a day.', ben);
  await posted('The same here.', ben, id);
  await clinic.call(contract.reportForumPost, { as: ben, params: { id }, body: { because: 'I want to die' } });
  await moderate(id, 'hide', 'Off the subject');
  await clinic.call(contract.appealForumPost, { as: ana, params: { id }, body: { words: 'It was about my own skin' } });
  await leave('nothing');
  const events = await clinic.sql<{ actor_id: string; name: string; from_address: string | null }>(
    `select actor_id, name, from_address from event where name like 'forum.%' order by id`,
  );
  const under = events.filter(({ actor_id }) => actor_id === 'forum');
  expect(new Set(under.map(({ name }) => name))).toEqual(new Set(['forum.held', 'forum.answered', 'forum.reported', 'forum.appealed']));
  expect(under.filter(({ from_address }) => from_address !== null)).toEqual([]);
  const [hidden] = events.filter(({ actor_id }) => actor_id === sam.accountId);
  expect(hidden).toMatchObject({ name: 'forum.hidden', from_address: expect.stringMatching(/./) });
});
