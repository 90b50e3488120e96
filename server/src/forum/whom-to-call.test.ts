/** Whoever says words of harm in the forum and is refused, for whatever reason, reads whom to call. */
import * as contract from '@pellis/contract/forum/forum';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { openForum } from '../testing/forum.ts';
import type { Person } from '../testing/people.ts';
import { phonePhoto } from '../testing/photos.ts';

const { clinic, ana, ben, lee, write, posted, moderate, leave, begin } = await openForum();

beforeEach(begin);
afterAll(() => clinic.end());

const picture = await phonePhoto({ width: 40, height: 30, filename: 'a.jpg' });
const pills = 'I have taken all the pills.';
const report = (id: string, because = pills, as: Person = ben) =>
  clinic.call(contract.reportForumPost, { as, params: { id }, body: { because } });
const appeal = (id: string, words = pills) => clinic.call(contract.appealForumPost, { as: ana, params: { id }, body: { words } });
const call = /^If you might hurt yourself, call or text 988 now.*The forum is not watched live\. ./;

test('locked, hidden, closed, without a pen name, sent before in other words or to no room: each refusal of words of harm says whom to call', async () => {
  const [locked, hidden, sent] = [await posted(), await posted('Hidden.'), await posted('Sent.')];
  await moderate(locked, 'lock');
  await moderate(hidden, 'hide', 'Off the subject');
  const refused = [
    await write(pills, ben, { answers: locked }),
    await write(pills, ben, { answers: hidden }),
    await write(pills, ana, { id: sent }),
    await write(pills, ana, { room: 'nowhere' }),
    await write(pills, ana, { images: [{ ...picture, words: '' }] }),
    await report(hidden),
    await appeal(locked),
  ];
  await leave('nothing', ben);
  refused.push(await write(pills, ben));
  clinic.clinic.config.promises.forum = false;
  refused.push(await write(pills, ana), await report(locked), await appeal(hidden));
  expect(refused.map(({ status, refusal }) => [status, call.test(refusal?.detail)])).toEqual(
    [409, 404, 409, 422, 422, 404, 409, 409, 409, 409, 409].map((status) => [status, true]),
  );
  // once, and what it was refused for stands behind it
  expect(refused.at(-1)?.refusal.detail).toMatch(/\. The forum is closed: nobody reads or writes here now\./);
  expect(refused.every(({ refusal }) => refusal.detail.split('call or text 988').length === 2)).toBe(true);
});

test('what says nothing of harm, or is said by a dermatologist, is refused as it was', async () => {
  const locked = await posted();
  await moderate(locked, 'lock');
  expect((await write('Weeks.', ben, { answers: locked })).refusal.detail).toBe(
    'This is locked: it can be read, and not answered any more.',
  );
  expect((await write(pills, lee, { answers: locked, is_meant: true })).refusal.detail).not.toMatch(/988/);
  expect((await report(newId(), pills, lee)).refusal.detail).not.toMatch(/988/);
});

test.each([
  ['reports', async () => report(await posted())],
  ['posts', async () => write('Weeks.', ben)],
] as const)('after twenty %s in an hour it is said whom to call, whatever was written', async (_, one) => {
  for (let index = 0; index < 20; index++) {
    await clinic.sql(`delete from rate_limit where key like 'POST /forum/posts ${ana.accountId}%'`);
    expect((await one()).status).toBe(200);
  }
  const { status, refusal } = await one();
  expect(status).toBe(429);
  expect(refusal.detail).toMatch(
    /up to an hour and try again\. If you might hurt yourself, call or text 988 now; if you are in danger, call 911\./,
  );
});
