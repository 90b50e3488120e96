/** Words of harm in a report, an appeal or an answer stay with the moderators when the post that they are about is deleted or left before one of them has looked. */
import * as contract from '@pellis/contract/forum/forum';
import * as moderation from '@pellis/contract/forum/forum-moderation';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { theClinic } from '../platform/actor.ts';
import { openForum, twelve } from '../testing/forum.ts';
import { admin, type Person } from '../testing/people.ts';
import { eraseForumOf } from './leaving.ts';

const { clinic, ana, ben, lee, sam, forum, posted, queue, moderate, read, room, leave, begin } = await openForum();
const olga = await admin(clinic, 'Olga');

beforeEach(begin);
afterAll(() => clinic.end());

const pills = 'I have taken all the pills.';
const report = (id: string, because = 'She wants to die', as: Person = ben) =>
  clinic.call(contract.reportForumPost, { as, params: { id }, body: { because } });
const appeal = (id: string, words = pills) => clinic.call(contract.appealForumPost, { as: ana, params: { id }, body: { words } });
const answer = (id: string, words = pills) => clinic.call(contract.answerModerator, { as: ana, params: { id }, body: { words } });
const takeBack = (id: string, as: Person = ana) => clinic.call(contract.takeBackForumPost, { as, params: { id } });
const asked = async () => (await forum()).asked.at(-1)?.id ?? '';
const mails = async () => {
  await clinic.settled();
  return (await clinic.sql<{ recipient: string }>(`select recipient from letter where template = 'forum.needs-look'`)).filter(
    ({ recipient }) => recipient === sam.email,
  ).length;
};

/** Says words of harm in one of the three, about a post that stands or is hidden. */
const saying = {
  report: async (id: string) => report(id),
  appeal: async (id: string) => {
    await moderate(id, 'hide', 'Off the subject');
    return appeal(id);
  },
  answer: async (id: string) => {
    await moderate(id, 'say', 'How are you?');
    return answer(await asked());
  },
};
const kinds = ['report', 'appeal', 'answer'] as const;
const own = 'stay with the moderators until one of them has looked';

test.each(kinds)(
  'said in a %s, they stay first in the queue when the post is deleted, and go once a moderator has looked',
  async (kind) => {
    const id = await posted('My own words');
    await saying[kind](id);
    const pressed = await Promise.all(twelve.map(() => takeBack(id)));
    const told = pressed.filter(({ status }) => status === 200).map(({ reply }) => reply.detail);
    expect(told).toHaveLength(1);
    // nobody learns from it that they were reported
    if (kind === 'report') expect(told).toEqual(['Your words are deleted.']);
    else expect(told[0]).toContain(own);
    const [kept, ...others] = await queue();
    expect(others).toEqual([]);
    expect(kept).toMatchObject({
      harm_in: [kind],
      withdrawn_at: expect.any(Date),
      by: { name: 'calm river' },
      words: 'Its writer has deleted this.',
    });
    expect(JSON.stringify(kept)).toContain(kind === 'report' ? 'She wants to die' : pills);
    expect(JSON.stringify(kept)).not.toContain('My own words');
    // once where it was deleted before anybody was told, else anew
    expect(await mails()).toBeGreaterThan(0);
    const keptId = kept?.id ?? '';
    for (const as of [ana, ben, lee]) expect((await read(keptId, as)).status).toBe(404);
    expect((await forum()).mine).toEqual([]);
    expect((await moderate(keptId, 'show')).refusal.code).toBe('withdrawn');
    const shown = clinic.call(moderation.answerForumAppeal, { as: sam, params: { id: keptId }, body: { shows: true, answer: 'Seen' } });
    expect((await shown).refusal.code).toBe('withdrawn');
    expect((await moderate(keptId, 'say', 'Please call 988.')).status).toBe(200);
    expect((await forum()).said?.words).toContain('Please call 988.');
    const closed = await Promise.all(twelve.map(() => moderate(keptId, 'close')));
    expect(closed.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const table of ['forum_post', 'forum_report', 'forum_message']) expect(await clinic.sql(`select from ${table}`)).toEqual([]);
  },
);

test.each(kinds)(
  'said in a %s, they stay when its writer leaves with all they wrote: written to and found, until looked at or erased',
  async (kind) => {
    const id = await posted('My own words');
    await saying[kind](id);
    const told = (await leave('nothing')).reply.detail;
    if (kind === 'report') expect(told).toBe('You have left the forum. Everything you wrote is deleted.');
    else expect(told).toContain(own);
    const [kept] = await queue();
    expect(kept).toMatchObject({ harm_in: [kind], by: { kind: 'nameless' } });
    const keptId = kept?.id ?? '';
    expect((await moderate(keptId, 'say', 'Please call 988.')).status).toBe(200);
    expect((await forum()).said?.words).toContain('Please call 988.');
    const resolved = await clinic.call(moderation.resolvePenName, { as: olga, params: { id: keptId }, body: { because: 'In danger' } });
    expect(resolved.reply.email).toBe(ana.email);
    await clinic.clinic.db.write(theClinic('test'), (transaction) => eraseForumOf(clinic.clinic, transaction, ana.accountId));
    expect(await queue()).toEqual([]);
    expect(await clinic.sql('select from forum_withdrawn')).toEqual([]);
  },
);

test('left nameless, what its writer answered is with the moderators and not beside the post that stands', async () => {
  const id = await posted('My own words');
  await saying.answer(id);
  expect((await leave('nameless')).reply.detail).toContain(own);
  expect((await room()).map((post) => [post.id, post.by.kind])).toEqual([[id, 'nameless']]);
  const waiting = await queue();
  expect(waiting).toMatchObject([{ harm_in: ['answer'], withdrawn_at: expect.any(Date) }]);
  expect(waiting[0]?.id).not.toBe(id);
  expect(await clinic.sql('select from forum_message where post_id = $1', [id])).toEqual([]);
  expect(await clinic.sql('select from forum_withdrawn where post_id = $1', [id])).toEqual([]);
});

test('where others have answered the thread stays under its line, and what was said of its own answers goes nowhere', async () => {
  const thread = await posted('My own words');
  const mine = await posted('One more of mine', ana, thread);
  await posted('It helped me', ben, thread);
  await report(thread);
  await report(mine, 'He wants to die too');
  await takeBack(thread);
  expect((await read(thread)).reply.post).toMatchObject({ title: 'Deleted', by: { kind: 'nameless' } });
  const waiting = await queue();
  expect(waiting.map(({ reports }) => reports).sort()).toEqual([['He wants to die too'], ['She wants to die']]);
  expect(waiting.find(({ id }) => id === mine)).toMatchObject({ words: 'One more of mine', withdrawn_at: null });
});

test('a thread that nobody else answered takes its answers along, and what was said about them stays', async () => {
  const thread = await posted('My own words');
  await report(await posted('One more of mine', ana, thread));
  await takeBack(thread);
  expect(await queue()).toMatchObject([{ harm_in: ['report'], words: 'Its writer has deleted this.' }]);
});

test('what a moderator has looked at, or says nothing of harm, is deleted with the post', async () => {
  const seen = await posted();
  await report(seen);
  await moderate(seen, 'show');
  const plain = await posted();
  await report(plain, 'Unkind');
  for (const id of [seen, plain]) await takeBack(id);
  expect(await queue()).toEqual([]);
  expect(await clinic.sql('select from forum_report')).toEqual([]);
});

test('said while the post is being deleted they stay or are refused with whom to call, and never lost', async () => {
  for (const index of twelve.keys()) {
    const id = await posted(`Post ${index}`);
    await moderate(id, 'say', `How are you, ${index}?`);
    const message = await asked();
    const [answered, reported] = await Promise.all([answer(message), report(id), takeBack(id), takeBack(id)]);
    for (const { status, reply, refusal } of [answered, reported]) {
      expect([200, 404]).toContain(status);
      expect(status === 200 ? reply.detail : refusal.detail).toMatch(/call or text 988/);
    }
    const kept = await queue();
    const where = [...(reported.status === 200 ? ['report'] : []), ...(answered.status === 200 ? ['answer'] : [])];
    expect(kept.flatMap(({ harm_in }) => harm_in).sort()).toEqual(where.sort());
    for (const { id } of kept) await moderate(id, 'close');
  }
});

test('deleted, reported and left at once from twelve windows: nobody waits for good', async () => {
  const ids = await Promise.all(twelve.map((_, index) => posted(`Post ${index}`)));
  const all = await Promise.all([
    ...ids.map((id) => report(id)),
    ...ids.map((id) => takeBack(id)),
    ...twelve.map(() => leave('nothing')),
    ...ids.map((id) => moderate(id, 'say', 'How are you?')),
  ]);
  expect(all.filter(({ status }) => status >= 500)).toEqual([]);
});

test('twelve windows with other words of harm each are one report with all of them, and the post stands in the queue once', async () => {
  const id = await posted();
  const words = twelve.map((_, index) => `I want to die, ${index} times`);
  const pressed = await Promise.all(words.map((one) => report(id, one)));
  expect(pressed.map(({ status, reply }) => [status, reply.is_urgent])).toEqual(words.map(() => [200, true]));
  const [row, ...others] = await clinic.sql<{ because: string }>('select because from forum_report where post_id = $1', [id]);
  expect(others).toEqual([]);
  expect(row?.because.split('\n\n').sort()).toEqual([...words].sort());
  expect((await queue()).map((post) => [post.id, post.harm_in])).toEqual([[id, ['report']]]);
  expect(await mails()).toBe(twelve.length);
});

test('of twelve windows with other appeals one is kept, all are told whom to call, and one mail goes to each moderator', async () => {
  const id = await posted();
  await moderate(id, 'hide', 'Off the subject');
  const pressed = await Promise.all(twelve.map((_, index) => appeal(id, `${pills} ${index}`)));
  expect(pressed.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, reply, refusal } of pressed) expect(status === 200 ? reply.detail : refusal.detail).toMatch(/call or text 988/);
  expect(await mails()).toBe(1);
  expect((await queue()).map((post) => [post.id, post.harm_in])).toEqual([[id, ['appeal']]]);
});
