/** Words of hurting oneself or of an emergency: every moderator hears of them, sees who wrote to whom, and looks at them even when their writer takes them back or leaves. */
import * as contract from '@pellis/contract/forum/forum';
import * as moderation from '@pellis/contract/forum/forum-moderation';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { theClinic } from '../platform/actor.ts';
import { newId } from '../platform/ids.ts';
import { openForum, twelve } from '../testing/forum.ts';
import { admin, type Person, staff } from '../testing/people.ts';
import { eraseForumOf } from './leaving.ts';

const { clinic, ana, ben, lee, sam, name, write, posted, forum, read, room, queue, moderate, leave, begin } = await openForum();
let tess: Person;
let olga: Person;

beforeAll(async () => {
  [tess, olga] = [await staff(clinic, 'Tess'), await admin(clinic, 'Olga')];
});
beforeEach(begin);
afterAll(() => clinic.end());

async function held(words = 'Some nights I want to die.', answers?: string, as: Person = ana): Promise<string> {
  const id = newId();
  expect((await write(words, as, { id, ...(answers ? { answers } : {}) })).reply.state).toBe('held');
  return id;
}
const takeBack = (id: string, as: Person = ana) => clinic.call(contract.takeBackForumPost, { as, params: { id } });
const letters = (template: string) =>
  clinic.sql<{ recipient: string; subject: string; body: string }>('select recipient, subject, body from letter where template = $1', [
    template,
  ]);

test('every moderator is told by e-mail, once for each post, without a word of what it says; of a dose nobody is', async () => {
  const id = newId();
  await Promise.all(twelve.map(() => write('Some nights I want to die.', ana, { id })));
  await held('I take 40 mg a day.', undefined, ben);
  await clinic.settled();
  const told = await letters('forum.needs-look');
  expect(told.map(({ recipient }) => recipient)).toEqual(expect.arrayContaining([sam.email, tess.email]));
  expect(new Set(told.map(({ recipient }) => recipient)).size).toBe(told.length);
  expect(told.map(({ recipient }) => recipient)).not.toContain(ben.email);
  expect(told.every(({ subject, body }) => !/die|suicid|harm|hurt|river|acne|week/i.test(subject + body))).toBe(true);
});

test('once somebody has written to them, the queue says who and when, and still has it first', async () => {
  await held('I take 40 mg a day.', undefined, ben);
  const id = await held();
  await Promise.all(twelve.map(() => moderate(id, 'say', 'Please call 988.')));
  const [first] = await queue(tess);
  expect(first).toMatchObject({ id, state: 'held', withdrawn_at: null });
  expect(first?.messages).toMatchObject([{ by: 'Sam', at: expect.any(Date), words: 'Please call 988.', is_warning: false, answer: null }]);
});

test('taken back it is gone for its writer, never appears, and is deleted once a moderator has looked', async () => {
  const id = await held();
  const taken = await Promise.all(twelve.map(() => takeBack(id)));
  expect(taken.find(({ status }) => status === 200)?.reply.detail).toContain('stay with the moderators until one of them has looked');
  expect((await forum()).mine).toEqual([]);
  expect((await read(id, ana)).status).toBe(404);
  expect((await read(id, lee)).status).toBe(404);
  expect(await queue()).toMatchObject([{ id, by: { name: 'calm river' }, withdrawn_at: expect.any(Date) }]);
  for (const does of ['show', 'hide', 'lock'] as const) expect((await moderate(id, does, 'Seen')).refusal.code).toBe('withdrawn');
  expect((await moderate(id, 'say', 'Please call 988.')).status).toBe(200);
  expect((await forum()).said?.words).toBe('Please call 988.');
  const closed = await Promise.all(twelve.map(() => moderate(id, 'close')));
  expect(closed.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await clinic.sql('select from forum_post where id = $1', [id])).toEqual([]);
  expect(await clinic.sql(`select from event where name = 'forum.withdrawn_seen' and subject_id = $1`, [id])).toHaveLength(1);
});

test('what stands, or waits for another reason, is deleted at once, and is none to close', async () => {
  const dose = await held('I take 40 mg a day.');
  expect((await moderate(dose, 'close')).refusal.code).toBe('not_withdrawn');
  expect((await takeBack(dose)).reply.detail).toBe('Your words are deleted.');
  expect(await queue()).toEqual([]);
});

test('a thread that is deleted leaves its writer’s own words of harm with the moderators', async () => {
  const thread = await posted();
  const id = await held('I want to die.', thread);
  expect((await takeBack(thread)).reply.detail).toMatch(/^Your words are deleted\. Words of hurting oneself/);
  expect(await room()).toEqual([]);
  expect(await queue()).toMatchObject([{ id, thread_id: null, title: 'An answer' }]);
});

test.each(['nothing', 'nameless'] as const)(
  'whoever leaves (%s) leaves them with the moderators, and can still be written to and found',
  async (leaves) => {
    const thread = await posted();
    const [id, under] = [await held(), await held('I want to die.', thread)];
    const told = (await leave(leaves)).reply.detail;
    expect(told).toContain('stay with the moderators until one of them has looked');
    expect(told).not.toContain('Everything you wrote is deleted');
    const waiting = await queue();
    expect(waiting.map((post) => post.id).sort()).toEqual([id, under].sort());
    expect(waiting.every(({ by, withdrawn_at }) => by.kind === 'nameless' && withdrawn_at !== null)).toBe(true);
    expect((await room()).map((post) => post.id)).toEqual(leaves === 'nothing' ? [] : [thread]);
    await Promise.all(twelve.map(() => moderate(id, 'say', 'Please call 988.')));
    expect((await forum()).said?.words).toBe('Please call 988.');
    await clinic.settled();
    expect(await letters('forum.written-to')).toMatchObject([{ recipient: ana.email }]);
    const resolved = await clinic.call(moderation.resolvePenName, { as: olga, params: { id }, body: { because: 'May be in danger' } });
    expect(resolved.reply).toMatchObject({ email: ana.email });
    await moderate(id, 'close');
    expect((await queue()).map((post) => post.id)).toEqual([under]);
    await clinic.clinic.db.write(theClinic('test'), (transaction) => eraseForumOf(clinic.clinic, transaction, ana.accountId));
    expect(await queue()).toEqual([]);
    expect(await clinic.sql('select from forum_withdrawn')).toEqual([]);
  },
);

test('written to after leaving they may choose a pen name at once where nothing else counts on, and read the words under it', async () => {
  await clinic.sql(`update forum_pen set chosen_at = now() - interval '91 days'`);
  const id = await held();
  await leave('nothing');
  await moderate(id, 'say', 'Please call 988.');
  expect((await forum()).returns_at).toBe(null);
  expect((await name('Other River')).status).toBe(200);
  expect((await forum()).said?.words).toBe('Please call 988.');
  await moderate(id, 'say', 'Are you there?');
  expect((await forum()).said?.words).toContain('Are you there?');
});

test('what a moderator wrote can be answered once under the pen name, comes up in the queue, and goes once it is seen', async () => {
  const id = await held();
  await moderate(id, 'say', 'Are you safe?');
  await moderate(id, 'warn', 'Please stay with skin');
  const { asked } = await forum();
  expect(asked).toMatchObject([{ words: 'Are you safe?' }]);
  const answer = (as: Person, message = asked[0]?.id ?? '') =>
    clinic.call(contract.answerModerator, { as, params: { id: message }, body: { words: 'My sister is with me.' } });
  for (const as of [ben, lee, sam]) expect((await answer(as)).status).toBe(404);
  const pressed = await Promise.all(twelve.map(() => answer(ana)));
  expect(pressed.every(({ status }) => status === 200)).toBe(true);
  expect((await forum()).asked).toEqual([]);
  await moderate(id, 'hide', 'Held for words of harm');
  await clinic.sql('update forum_message set answer_seen_at = null');
  expect((await queue()).map((post) => post.messages.find(({ is_warning }) => !is_warning)?.answer)).toMatchObject([
    { words: 'My sister is with me.', is_seen: false },
  ]);
  await Promise.all(twelve.map(() => moderate(id, 'answer_seen')));
  expect(await queue()).toEqual([]);
  expect(await clinic.sql(`select from event where name = 'forum.answer_seen' and subject_id = $1`, [id])).toHaveLength(1);
  expect(await clinic.sql(`select actor_id, patient_id from event where name = 'forum.message_answered'`)).toEqual([
    { actor_id: 'forum', patient_id: null },
  ]);
});

const pills = 'I have taken all the pills.';
const report = (id: string, because: string, as: Person = ben) =>
  clinic.call(contract.reportForumPost, { as, params: { id }, body: { because } });
const appeal = (id: string, words: string) => clinic.call(contract.appealForumPost, { as: ana, params: { id }, body: { words } });

async function asked(id: string): Promise<string> {
  await moderate(id, 'say', 'How are you?');
  return (await forum()).asked.at(-1)?.id ?? '';
}
/** Ben's dose is older, and would stand first. */
async function first(id: string) {
  await clinic.settled();
  const [one] = await queue();
  expect(one?.id).toBe(id);
  return one;
}
const mails = async () => {
  await clinic.settled();
  return (await letters('forum.needs-look')).filter(({ recipient }) => recipient === sam.email);
};

test('words of harm in a report are answered with whom to call, told by e-mail and stand first; plain ones are not', async () => {
  await held('I take 40 mg a day.', undefined, ben);
  const id = await posted();
  expect((await report(id, 'Unkind')).reply).toEqual({
    detail: 'The moderators have it. Its writer is not told who reported it.',
    is_urgent: false,
  });
  expect(await mails()).toEqual([]);
  expect((await queue()).map(({ harm_in }) => harm_in)).toEqual([[], []]);
  // reported before: what is said now is not lost
  const pressed = await Promise.all(twelve.map(() => report(id, pills)));
  expect(pressed.every(({ reply }) => reply.is_urgent && /^If you might hurt yourself, call or text 988/.test(reply.detail))).toBe(true);
  expect(await first(id)).toMatchObject({ harm_in: ['report'], reports: [`Unkind\n\n${pills}`] });
  expect(await mails()).toHaveLength(1);
  expect((await mails()).every(({ subject, body }) => !/pill|taken|report/i.test(subject + body))).toBe(true);
  await moderate(id, 'show');
  expect((await queue()).map(({ held_for }) => held_for)).toEqual([['doses']]);
});

test('a dermatologist who reports that somebody is in danger is not told to call for themselves, and moderators hear of it', async () => {
  const id = await posted();
  expect((await report(id, 'She wants to die', lee)).reply).toMatchObject({ is_urgent: false });
  expect(await first(id)).toMatchObject({ harm_in: ['report'] });
  expect(await mails()).toHaveLength(1);
});

test('words of harm in an appeal are answered with whom to call, and stand first until it is answered', async () => {
  await held('I take 40 mg a day.', undefined, ben);
  const id = await posted();
  await moderate(id, 'hide', 'Off the subject');
  const pressed = await Promise.all(twelve.map(() => appeal(id, pills)));
  expect(pressed.filter(({ status }) => status === 200).map(({ reply }) => reply.is_urgent)).toEqual([true]);
  expect(pressed.every(({ status, reply, refusal }) => /call or text 988/.test(status === 200 ? reply.detail : refusal.detail))).toBe(true);
  expect(await first(id)).toMatchObject({ harm_in: ['appeal'], appeal: { words: pills } });
  expect(await mails()).toHaveLength(1);
  expect((await moderate(id, 'say', 'Are you safe?')).status).toBe(200);
  await clinic.call(moderation.answerForumAppeal, { as: tess, params: { id }, body: { shows: false, answer: 'Please call 988' } });
  expect((await queue()).map(({ harm_in }) => harm_in)).toEqual([[]]);
});

test('words of harm in an answer to a moderator are answered with whom to call, and stand first until they are seen to', async () => {
  await held('I take 40 mg a day.', undefined, ben);
  const id = await posted();
  const message = await asked(id);
  const say = (words: string) => clinic.call(contract.answerModerator, { as: ana, params: { id: message }, body: { words } });
  const pressed = await Promise.all(twelve.map(() => say(pills)));
  expect(pressed.every(({ reply }) => reply.is_urgent && /call or text 988/.test(reply.detail))).toBe(true);
  expect((await say('Quiero morir')).refusal.detail).toMatch(/call or text 988.*These were not sent/);
  expect(await first(id)).toMatchObject({ harm_in: ['answer'] });
  expect(await mails()).toHaveLength(1);
  await moderate(id, 'answer_seen');
  expect((await queue()).map(({ harm_in }) => harm_in)).toEqual([[]]);
});
