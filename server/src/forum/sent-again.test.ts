/** A post that arrived, and whose writer does not know it: sent again under its id, also under the key of its form, it is told what is so now. */
import * as contract from '@pellis/contract/forum/forum';
import * as moderation from '@pellis/contract/forum/forum-moderation';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { openForum, twelve } from '../testing/forum.ts';
import { type Person, staff } from '../testing/people.ts';
import { phonePhoto } from '../testing/photos.ts';

const { clinic, ana, ben, lee, write, posted, moderate, letAppear, takeAway, begin } = await openForum();
let tess: Person;
const picture = await phonePhoto({ width: 40, height: 30, filename: 'a.jpg' });

beforeAll(async () => {
  tess = await staff(clinic, 'Tess');
});
beforeEach(begin);
afterAll(() => clinic.end());

const words = { stands: 'It stands in the forum now.', dose: 'I take 40 mg a day.', harm: 'Some nights I want to die.' };
/** From twelve windows at once they are told the same. */
async function again(said: string, id: string, as: Person = ana, more: Parameters<typeof write>[2] = {}) {
  const all = await Promise.all(twelve.map(() => write(said, as, { id, ...more })));
  await clinic.sql('delete from rate_limit');
  const told = new Set(all.map(({ status, reply, refusal }) => JSON.stringify(status === 200 ? reply : [refusal.code, refusal.detail])));
  expect(told.size).toBe(1);
  return all[0] as (typeof all)[number];
}
const told = async (...sent: Parameters<typeof again>) => (await again(...sent)).reply;

test('what a moderator hid is told as hidden with their reason, and where an appeal stands', async () => {
  const id = await posted('Weeks.');
  expect(await told('Weeks.', id)).toMatchObject({ state: 'shown', detail: words.stands });
  await moderate(id, 'hide', 'Off the subject');
  expect(await told('Weeks.', id)).toMatchObject({
    state: 'hidden',
    detail: 'The clinic has hidden it. Under Forum you can appeal once. Their reason: Off the subject',
  });
  await clinic.call(contract.appealForumPost, { as: ana, params: { id }, body: { words: 'It is about skin' } });
  expect((await told('Weeks.', id)).detail).toContain('Your appeal is waiting for an answer.');
  const answered = (shows: boolean) =>
    clinic.call(moderation.answerForumAppeal, { as: tess, params: { id }, body: { shows, answer: 'We looked' } });
  await answered(false);
  expect((await told('Weeks.', id)).detail).toContain('Under Forum you read the answer to your appeal.');
  await clinic.sql('update forum_post set appeal_answer = null where id = $1', [id]);
  await answered(true);
  expect(await told('Weeks.', id)).toMatchObject({ state: 'shown', detail: words.stands });
});

test('what was held is told as it is: it waits, or it appears meanwhile', async () => {
  const [dose, harm] = [newId(), newId()];
  await write(words.dose, ana, { id: dose });
  await write(words.harm, ana, { id: harm });
  expect(await told(words.dose, dose)).toMatchObject({
    state: 'held',
    held_for: ['doses'],
    detail: expect.stringMatching(/does not appear/),
  });
  expect((await told(words.harm, harm)).detail).toMatch(/^If you might hurt yourself, call or text 988 now/);
  await moderate(dose, 'show');
  expect(await told(words.dose, dose)).toEqual({ state: 'shown', held_for: [], detail: words.stands });
  // held by rules of before, or found harmless by those of today
  await clinic.sql(`update forum_post set state = 'held', held_for = '{contact}' where id = $1`, [dose]);
  expect((await told(words.dose, dose)).detail).toContain('another way to reach somebody');
});

test('an answer whose thread was locked or hidden meanwhile has arrived, and a thread says that it is locked', async () => {
  const thread = await posted('Weeks.');
  const [answer, doctors] = [await posted('The same.', ben, thread), await posted('Twelve weeks are usual.', lee, thread)];
  await moderate(thread, 'lock');
  expect((await told('Weeks.', thread)).detail).toBe(`${words.stands} It is locked since: it can be read, and not answered any more.`);
  const locked = 'What it answers is locked since: it can be read, and not answered any more.';
  expect((await told('The same.', answer, ben, { answers: thread })).detail).toBe(`${words.stands} ${locked}`);
  expect((await told('Twelve weeks are usual.', doctors, lee, { answers: thread })).detail).toBe(
    `Your answer stands under your name. ${locked}`,
  );
  await moderate(thread, 'hide', 'Off the subject');
  expect((await told('The same.', answer, ben, { answers: thread })).detail).toBe(
    'It has arrived. What it answers was hidden since, so that nobody reads either there now.',
  );
  await moderate(doctors, 'hide', 'Too sure');
  expect(await told('Twelve weeks are usual.', doctors, lee, { answers: thread })).toMatchObject({
    state: 'hidden',
    detail: 'The clinic has hidden it. Their reason: Too sure',
  });
  // and what did not arrive is not said to have
  expect((await write('One more.', ben, { answers: thread })).status).toBe(404);
  expect(await clinic.sql('select from forum_post where thread_id = $1', [thread])).toHaveLength(2);
});

test('words of harm that were deleted since are not said to stand, and others’ ids are none to write under', async () => {
  const id = newId();
  await write(words.harm, ana, { id });
  await clinic.call(contract.takeBackForumPost, { as: ana, params: { id } });
  expect((await again(words.harm, id)).refusal).toMatchObject({
    code: 'sent_before',
    detail: expect.stringMatching(/call or text 988.*You sent this before, and have deleted it\. Words of hurting oneself/),
  });
  expect((await again('Weeks.', id, ben)).refusal.code).toBe('taken');
  // under it stands that its writer deleted it, since somebody has answered
  const thread = await posted('Weeks.');
  await posted('The same.', ben, thread);
  await clinic.call(contract.takeBackForumPost, { as: ana, params: { id: thread } });
  expect((await again('Weeks.', thread)).refusal.code).toBe('taken');
});

test('of photos it is told which wait, which were taken away, and that nobody sees them while they are switched off', async () => {
  clinic.clinic.config.hasForumPhotos = true;
  const id = newId();
  const images = [1, 2].map(() => ({ ...picture, words: 'A forearm' }));
  await write('Weeks.', ana, { id, images });
  const now = async () => (await told('Weeks.', id, ana, { images })).detail;
  expect(await now()).toBe(`${words.stands} Your photos wait for a moderator: until then only you see them.`);
  const [first, second] = await clinic.sql<{ id: string }>('select id from forum_photo where post_id = $1 order by position', [id]);
  await letAppear(first?.id ?? '');
  await takeAway(second?.id ?? '');
  expect(await now()).toBe(`${words.stands} A moderator has taken a photo away: beside your words you read why.`);
  await letAppear(first?.id ?? '');
  clinic.clinic.config.hasForumPhotos = false;
  expect(await now()).toContain('Your photo is kept, and nobody sees it: the clinic has switched photos off.');
  await clinic.settled();
  expect(await clinic.sql('select from forum_photo')).toHaveLength(2);
});

test('under the key of its form, too, it is told what is so now', async () => {
  const body = { id: newId(), room: 'acne', answers: null, title: 'Week three', words: 'Weeks.', images: [], is_meant: false };
  const send = () => clinic.call(contract.writeForumPost, { as: ana, body, headers: { 'idempotency-key': 'of one form' } });
  expect((await send()).reply.detail).toBe(words.stands);
  await moderate(body.id, 'hide', 'Off the subject');
  expect((await send()).reply.state).toBe('hidden');
});
