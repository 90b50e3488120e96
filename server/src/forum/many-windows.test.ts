/** Twelve windows at once, and screens of before: each thing is done once, nobody meets an error of ours, and what is said is true. */
import * as contract from '@pellis/contract/forum/forum';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { openForum, twelve } from '../testing/forum.ts';
import { type Person, staff } from '../testing/people.ts';

const { clinic, ana, ben, lee, sam, name, write, posted, forum, read, queue, moderate, leave, begin } = await openForum();
let tess: Person;

beforeAll(async () => {
  tess = await staff(clinic, 'Tess');
});
beforeEach(begin);
afterAll(() => clinic.end());

const report = (id: string, as: Person = ben, because = 'Unkind', key = newId()) =>
  clinic.call(contract.reportForumPost, { as, params: { id }, body: { because }, headers: { 'idempotency-key': key } });
const follow = (id: string, as: Person = ben, is_followed = true) =>
  clinic.call(contract.followForumPost, { as, params: { id }, body: { is_followed } });
const mute = (name: string, as: Person = ben) => clinic.call(contract.muteForumPen, { as, body: { name, is_muted: true } });
const appeal = (id: string, as: Person = ana) =>
  clinic.call(contract.appealForumPost, { as, params: { id }, body: { words: 'It was about my own skin' } });
const takeBack = (id: string, as: Person = ana) => clinic.call(contract.takeBackForumPost, { as, params: { id } });
const happened = async (name: string, id: string) =>
  (await clinic.sql('select from event where name = $1 and subject_id = $2', [name, id])).length;
const statuses = (answers: readonly { status: number }[]) => [...new Set(answers.map(({ status }) => status))].sort();

test('reported from twelve windows it waits once and the moderators are woken once, with a pen name, without one and by a dermatologist', async () => {
  const id = await posted();
  await leave('nothing', ben);
  for (const [as, count] of [
    [ben, 1],
    [lee, 2],
  ] as const) {
    expect(statuses(await Promise.all(twelve.map(() => report(id, as, `Unkind to ${count}`))))).toEqual([200]);
    expect(await happened('forum.reported', id)).toBe(count);
  }
  expect((await queue())[0]?.reports.sort()).toEqual(['Unkind to 1', 'Unkind to 2']);
});

test('reported again after a moderator looked, it is said that they did; other words of whoever has no name come up again', async () => {
  const id = await posted();
  await report(id);
  expect((await report(id, ben, 'Still unkind')).reply.detail).toMatch(/^The moderators have it/);
  await moderate(id, 'show');
  expect((await report(id)).reply.detail).toBe('You have reported this before, and a moderator has looked at it.');
  expect(await happened('forum.reported', id)).toBe(1);
  await report(id, lee);
  expect(await queue()).toMatchObject([{ reports: ['Unkind'] }]);
});

test('a key that comes twice is answered the same, and with other words refused', async () => {
  const id = await posted();
  const key = newId();
  const pressed = await Promise.all([report(id, ben, 'Unkind', key), report(id, ben, 'Unkind', key)]);
  // in flight, the second waits for the first to be known
  expect(pressed.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect((await report(id, ben, 'Unkind', key)).status).toBe(200);
  expect((await report(id, ben, 'Other words', key)).status).toBe(422);
  expect(await happened('forum.reported', id)).toBe(1);
});

test('an appeal and a hiding from twelve windows are one each', async () => {
  const id = await posted();
  expect(statuses(await Promise.all(twelve.map((_, index) => moderate(id, 'hide', `Reason ${index}`))))).toEqual([200]);
  expect(await happened('forum.hidden', id)).toBe(1);
  const appeals = await Promise.all(twelve.map(() => appeal(id)));
  expect(appeals.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(appeals.filter(({ status }) => status !== 200).every(({ refusal }) => refusal.code === 'appealed')).toBe(true);
  expect(await happened('forum.appealed', id)).toBe(1);
});

test('a moderator is answered once: of other words from twelve windows one is kept, the rest are told so, and one key is one answer', async () => {
  const ask = async (words: string) => {
    const id = await posted();
    await moderate(id, 'say', words);
    return { id, message: (await forum()).asked.at(-1)?.id ?? '' };
  };
  const answer = (message: string, words: string, key = newId()) =>
    clinic.call(contract.answerModerator, { as: ana, params: { id: message }, body: { words }, headers: { 'idempotency-key': key } });
  const kept = async (message: string) =>
    (await clinic.sql<{ answer: string | null }>('select answer from forum_message where id = $1', [message]))[0]?.answer;
  const one = await ask('Are you safe?');
  const pressed = await Promise.all(twelve.map((_, index) => answer(one.message, `Words ${index}`)));
  const good = pressed.flatMap(({ status }, index) => (status === 200 ? [index] : []));
  expect(good).toHaveLength(1);
  expect(await kept(one.message)).toBe(`Words ${good[0]}`);
  expect(new Set(pressed.flatMap(({ status, refusal }) => (status === 200 ? [] : [`${status} ${refusal.code}`])))).toEqual(
    new Set(['409 answered']),
  );
  expect((await answer(one.message, 'Others')).refusal.detail).toMatch(/in other words.*These were not sent/);
  expect(await happened('forum.message_answered', one.id)).toBe(1);
  const [other, key] = [await ask('Are you there?'), newId()];
  const again = await Promise.all(twelve.map(() => answer(other.message, 'I am.', key)));
  expect(again.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  expect((await answer(other.message, 'I am.', key)).status).toBe(200);
  expect(await kept(other.message)).toBe('I am.');
  expect(await happened('forum.message_answered', other.id)).toBe(1);
});

test('what is answered while its post is deleted is kept or refused, and never said to be with the moderators when it is not', async () => {
  for (const index of twelve.keys()) {
    const id = await posted(`Post ${index}`);
    await moderate(id, 'say', `Are you safe, ${index}?`);
    const message = (await forum()).asked.at(-1)?.id ?? '';
    const said = () => clinic.call(contract.answerModerator, { as: ana, params: { id: message }, body: { words: 'I am.' } });
    const [first, , second] = await Promise.all([said(), takeBack(id), said()]);
    const events = await happened('forum.message_answered', id);
    for (const { status } of [first, second]) expect([status, events]).toEqual(status === 200 ? [200, 1] : [404, events]);
    expect((await said()).status).toBe(404);
  }
});

test('of other words under one id from twelve windows one post stands, and the rest are told so, asked first or not', async () => {
  const thread = await posted();
  for (const [as, words] of [
    [ben, 'It took weeks'],
    [lee, 'Take 40 mg a day'],
  ] as const) {
    const id = newId();
    const send = (index: number) => write(`${words}, ${index}.`, as, { id, answers: thread, is_meant: true });
    const pressed = await Promise.all(twelve.map((_, index) => send(index)));
    const good = pressed.flatMap(({ status }, index) => (status === 200 ? [index] : []));
    expect(good).toHaveLength(1);
    const refused = pressed.flatMap(({ status, refusal }) => (status === 200 ? [] : [`${status} ${refusal.code}`]));
    expect(new Set(refused)).toEqual(new Set(['409 sent_before']));
    expect(await clinic.sql('select words from forum_post where id = $1', [id])).toEqual([{ words: `${words}, ${good[0]}.` }]);
    expect((await send(good[0] ?? 0)).status).toBe(200);
    expect(await happened('forum.answered', id)).toBe(1);
  }
  const id = newId();
  expect((await write('Week three.', ana, { id })).status).toBe(200);
  expect((await write('Week four.', ana, { id })).refusal.code).toBe('sent_before');
});

test('what a moderator decides, or a dermatologist answers, while its writer deletes it is deleted, and nobody meets an error of ours', async () => {
  for (const does of ['show', 'hide', 'lock', 'warn', 'say'] as const) {
    for (const words of ['I take 40 mg a day.', 'Some nights I want to die.', 'Weeks.']) {
      const id = newId();
      await write(words, ana, { id });
      const all = await Promise.all([
        ...[0, 1, 2].map(() => moderate(id, does, `${does} ${words}`)),
        takeBack(id),
        write('Take 40 mg a day.', lee, { answers: id, is_meant: true }),
        takeBack(id),
        ...[0, 1, 2].map(() => moderate(id, does, `${does} ${words}`)),
      ]);
      expect(all.filter(({ status }) => ![200, 404, 409].includes(status)).map(({ status, refusal }) => [does, status, refusal])).toEqual(
        [],
      );
      const left = await clinic.sql<{ words: string; state: string; withdrawn_at: Date | null; pen_id: string | null }>(
        'select words, state, withdrawn_at, pen_id from forum_post where id = $1',
        [id],
      );
      // nothing, a line under which an answer stands, or words of harm that wait for a moderator
      for (const post of left)
        expect([does, post]).toMatchObject([
          does,
          post.withdrawn_at ? { words, state: 'held' } : { words: 'Its writer has deleted this.', pen_id: null },
        ]);
      expect((await read(id, ana)).reply?.post.words ?? '').not.toBe(words);
      if (left[0]?.withdrawn_at) expect((await moderate(id, 'show')).refusal.code).toBe('withdrawn');
    }
  }
});

test('two moderators who write at once are both read', async () => {
  const id = await posted();
  const said = twelve.flatMap(() => [moderate(id, 'say', 'Please call 988.', sam), moderate(id, 'warn', 'Please stay with skin', tess)]);
  await Promise.all(said);
  const words = (await forum()).said?.words ?? '';
  expect(words.split('\n\n').sort()).toEqual(['Please call 988.', 'Please stay with skin']);
  expect(await clinic.sql(`select warnings from forum_pen where name = 'calm river'`)).toEqual([{ warnings: 1 }]);
  await moderate(id, 'say', 'Please');
  expect((await forum()).said?.words.split('\n\n')).toHaveLength(3);
  // what came since is not read by saying that one has read what stood before
  await clinic.call(contract.readForumWarning, { as: ana, body: { warning: words } });
  expect((await forum()).said).not.toBe(null);
  await clinic.call(contract.readForumWarning, { as: ana, body: { warning: (await forum()).said?.words ?? '' } });
  expect((await forum()).said).toBe(null);
});

test('the same words about two posts of one writer are read once, and about each the queue shows that somebody wrote', async () => {
  const [one, other] = [await posted('One.'), await posted('Another.')];
  await Promise.all(twelve.flatMap(() => [one, other].map((id) => moderate(id, 'say', 'Please call 988.'))));
  expect((await forum()).said?.words).toBe('Please call 988.');
  for (const id of [one, other]) {
    expect(await clinic.sql('select words from forum_message where post_id = $1', [id])).toEqual([{ words: 'Please call 988.' }]);
    expect(await happened('forum.written_to', id)).toBe(1);
  }
});

test('the same warning about two posts of one writer is read once and counts once for each, however often it is pressed', async () => {
  const [one, other] = [await posted('One.'), await posted('Another.')];
  const both = [one, other];
  await moderate(one, 'say', 'Please stay with skin');
  await Promise.all(twelve.flatMap(() => both.map((id) => moderate(id, 'warn', 'Please stay with skin'))));
  expect((await forum()).said?.words).toBe('Please stay with skin');
  expect(await clinic.sql(`select warnings from forum_pen where name = 'calm river'`)).toEqual([{ warnings: 2 }]);
  const warned = await clinic.sql<{ post_id: string }>('select post_id from forum_message where is_warning');
  expect(warned.map(({ post_id }) => post_id).sort()).toEqual(both.sort());
  for (const id of both) expect(await happened('forum.warned', id)).toBe(1);
});

test.each(['stays away', 'has come back'])(
  'to whoever left and %s, the same words are read once and shown of each post that they left',
  async (now) => {
    await clinic.sql(`update forum_pen set chosen_at = now() - interval '91 days'`);
    const both = [newId(), newId()];
    for (const id of both) await write('Some nights I want to die.', ana, { id });
    await leave('nothing');
    if (now === 'has come back') await name('Other River');
    const all = await Promise.all(twelve.flatMap(() => both.map((id) => moderate(id, 'say', 'Please call 988.'))));
    expect(statuses(all)).toEqual([200]);
    expect((await forum()).said?.words).toBe('Please call 988.');
    expect((await queue()).map(({ id, messages }) => [id, messages.map(({ words }) => words)]).sort()).toEqual(
      both.map((id) => [id, ['Please call 988.']]).sort(),
    );
    for (const id of both) expect(await happened('forum.written_to', id)).toBe(1);
    // words of their own, though they stand within the others
    await moderate(both[0] ?? '', 'say', 'Please');
    expect((await forum()).said?.words).toBe('Please call 988.\n\nPlease');
  },
);

test('whoever leaves in one window while twelve others follow, mute, report, write and are answered meets no error of ours', async () => {
  const [own, other] = [await posted('Mine.', ben), await posted()];
  await moderate(await posted('Hidden soon.', ben), 'hide', 'Off the subject');
  // each window presses one after the other, and its neighbours begin elsewhere
  const moves = (index: number) => [
    () => follow(index % 2 ? own : other),
    () => follow(own, ana),
    () => mute('calm river'),
    () => mute('Late Bloomer', ana),
    () => report(own, ben, `Mine ${index}`),
    () => report(own, ana, `His ${index}`),
    () => write(`Answer ${index}`, ben, { answers: own }),
    () => write(`Answer ${index}`, ana, { answers: own }),
    () => moderate(own, index % 2 ? 'warn' : 'lock', 'Words'),
  ];
  const press = async (index: number) => {
    const answered: number[] = [];
    for (const [step, move] of [...moves(index), ...moves(index)].slice(index % 9, (index % 9) + 9).entries()) {
      answered.push((await move()).status);
      if (step === 1 && index < 2) answered.push((await leave('nothing', ben)).status);
    }
    return answered;
  };
  const all = (await Promise.all(twelve.map((_, index) => press(index)))).flat();
  expect(all.filter((status) => status >= 500)).toEqual([]);
  expect(await clinic.sql('select from forum_writer')).toHaveLength(1);
});

test('a screen of before says what has become of it: hidden, deleted, or its reader has left', async () => {
  const id = await posted();
  const own = await posted('Mine.', ben);
  await moderate(id, 'hide', 'Off the subject of skin');
  const gone = 'This is not in the forum any more: it was hidden or deleted.';
  const of = (answer: { status: number; refusal: { detail: string } }) => [answer.status, answer.refusal.detail];
  expect(of(await report(id))).toEqual([404, gone]);
  expect(of(await follow(id))).toEqual([404, gone]);
  expect(of(await read(id))).toEqual([404, 'This is not in the forum: it was hidden or deleted, or it waits for a moderator.']);
  const answer = await write('The same here.', ben, { answers: id });
  expect(of(answer)).toEqual([404, 'This cannot be answered any more: it was hidden or deleted.']);
  // the same of what never was
  expect(of(await write('The same here.', ben, { answers: newId() }))).toEqual(of(answer));
  await leave('nothing', ben);
  const left = 'You have no pen name now. Under Forum you choose one, or see from when you can.';
  expect((await write('One more.', ben)).refusal.detail).toBe(left);
  expect((await mute('calm river')).refusal.detail).toBe(left);
  expect(of(await moderate(own, 'hide', 'Late'))).toEqual([404, 'Its writer has deleted this. Reload this page.']);
});

test('the open page of an account that was disabled ends, and nothing of it is written', async () => {
  const id = await posted();
  await clinic.sql('update account set disabled_at = now() where id = $1', [ben.accountId]);
  const all = await Promise.all([write('Still here?', ben), report(id), follow(id), leave('nothing', ben), read(id)]);
  await clinic.sql('update account set disabled_at = null where id = $1', [ben.accountId]);
  expect(all.every(({ status }) => status === 401 || status === 403)).toBe(true);
  expect(await clinic.sql('select from forum_writer')).toHaveLength(2);
  expect(await clinic.sql(`select from forum_post where words = 'Still here?'`)).toEqual([]);
});
