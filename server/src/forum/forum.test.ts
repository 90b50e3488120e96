/** The forum: pen names that nobody resolves, what is held before it appears, what moderators do, and how somebody leaves. */
import * as contract from '@pellis/contract/forum/forum';
import * as moderation from '@pellis/contract/forum/forum-moderation';
import { roles } from '@pellis/contract/platform/rights';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { theClinic } from '../platform/actor.ts';
import { newId } from '../platform/ids.ts';
import { openForum, twelve } from '../testing/forum.ts';
import { admin, type Person, signUp, staff } from '../testing/people.ts';
import { eraseForumOf } from './leaving.ts';

const { clinic, ana, ben, lee, sam, name, write, posted, forum, read, room, queue, moderate, leave, begin } = await openForum();
let tess: Person;
let olga: Person;

beforeAll(async () => {
  [tess, olga] = [await staff(clinic, 'Tess'), await admin(clinic, 'Olga')];
});
beforeEach(begin);
afterAll(() => clinic.end());

test('somebody asks, somebody else answers, and a dermatologist under their own name', async () => {
  const id = await posted();
  await posted('The same here.', ben, id);
  expect((await write('Twelve weeks are usual.', lee, { answers: id })).reply.detail).toBe('Your answer stands under your name.');
  const { post, answers } = (await read(id)).reply;
  expect(post).toMatchObject({ by: { kind: 'pen', name: 'calm river' }, is_mine: false, answers: 2, title: 'Week three' });
  expect(answers.map(({ by, is_mine }) => [by.kind, by.name, is_mine])).toEqual([
    ['pen', 'Late Bloomer', true],
    ['dermatologist', 'Dr. Lee', false],
  ]);
  const found = await clinic.call(contract.searchForum, { as: ana, body: { words: 'WEEKS usual' } });
  expect(found.reply.map(({ thread_id }) => thread_id)).toEqual([id]);
  expect((await forum()).rooms.find(({ value }) => value === 'acne')).toMatchObject({ posts: 1 });
  await clinic.settled();
  const letters = await clinic.sql<{ recipient: string; body: string; template: string }>(
    `select recipient, body, template from letter where template = 'forum.answered'`,
  );
  expect(letters.filter(({ recipient }) => recipient === ana.email)).toHaveLength(2);
  expect(letters.every(({ body }) => !/acne|river|week/i.test(body))).toBe(true);
});

test('pressed twelve times it is one post, and everybody pressing is told the same', async () => {
  const id = newId();
  const pressed = await Promise.all(twelve.map(() => write('It got better.', ana, { id })));
  expect(new Set(pressed.map(({ status, reply }) => `${status} ${reply.detail}`))).toEqual(new Set(['200 It stands in the forum now.']));
  expect(await room()).toHaveLength(1);
});

test('words of harm are held: the writer is told whom to call, the queue has them first, and nobody else sees them', async () => {
  await write('I take 40 mg a day.', ben);
  const id = newId();
  const { reply } = await write('Some nights I want to die.', ana, { id });
  expect(reply).toMatchObject({ state: 'held', held_for: ['self-harm'] });
  expect(reply.detail).toMatch(/^If you might hurt yourself, call or text 988 now.*not watched live\. It does not appear yet/);
  expect((await read(id)).status).toBe(404);
  expect((await read(id, lee)).status).toBe(404);
  expect(await room()).toEqual([]);
  expect((await queue()).map(({ held_for }) => held_for)).toEqual([['self-harm'], ['doses']]);
  expect((await forum()).mine).toMatchObject([{ id, state: 'held', held_for: ['self-harm'] }]);
  expect((await moderate(id, 'show')).reply.detail).toBe('It stands in the forum.');
  expect((await room()).map((post) => post.id)).toEqual([id]);
});

test('the writer’s own name is held, in a post and as a pen name', async () => {
  expect((await write('Yours, alvarez')).reply.held_for).toEqual(['names']);
  await clinic.sql('delete from forum_pen');
  expect((await name('Ana from Oakland')).refusal.fields?.['name']).toBe('Choose a name that does not say who you are');
});

test('a pen name is one for each account, is nobody else’s, and is changed seldom', async () => {
  expect((await name('CALM RIVER', ben)).refusal.code).toBe('too_soon');
  await clinic.sql(`update forum_pen set chosen_at = now() - interval '91 days'`);
  expect((await name('CALM RIVER', ben)).refusal.fields?.['name']).toBe(
    'Somebody writes under this name, or under one that looks like it: choose another',
  );
  expect((await name('Early Bird', ben)).status).toBe(200);
  expect((await name('Another', ben)).refusal.code).toBe('too_soon');
  await clinic.sql('delete from forum_pen');
  await Promise.all(twelve.map((_, index) => name(`Name ${index}`)));
  expect(await clinic.sql('select from forum_pen')).toHaveLength(1);
});

test('hidden with a reason, appealed against once, and answered by somebody else', async () => {
  const id = await posted();
  await clinic.call(contract.reportForumPost, { as: ben, params: { id }, body: { because: 'Unkind' } });
  await clinic.call(contract.reportForumPost, { as: ben, params: { id }, body: { because: 'Unkind' } });
  expect(await queue()).toMatchObject([{ id, reports: ['Unkind'] }]);
  expect((await moderate(id, 'hide')).refusal.fields?.['because']).toBe('Say why: the writer reads it');
  await moderate(id, 'hide', 'About persons, not skin');
  expect(await queue()).toEqual([]);
  expect((await read(id)).status).toBe(404);
  expect((await forum()).mine).toMatchObject([{ state: 'hidden', hidden_because: 'About persons, not skin' }]);
  const appeal = (as: Person) => clinic.call(contract.appealForumPost, { as, params: { id }, body: { words: 'It was about my own skin' } });
  expect((await appeal(ben)).status).toBe(404);
  expect((await appeal(ana)).status).toBe(200);
  expect((await appeal(ana)).refusal.code).toBe('appealed');
  const answer = (as: Person) =>
    clinic.call(moderation.answerForumAppeal, { as, params: { id }, body: { shows: true, answer: 'You are right' } });
  expect((await answer(sam)).refusal.code).toBe('another_person');
  const pressed = await Promise.all(twelve.map(() => answer(tess)));
  expect(pressed.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 409)]);
  expect((await room()).map((post) => post.id)).toEqual([id]);
});

test('shown again after an appeal and hidden once more, there is one appeal more; while one waits it is answered and not passed over', async () => {
  const id = await posted();
  const appeal = (words: string) => clinic.call(contract.appealForumPost, { as: ana, params: { id }, body: { words } });
  await moderate(id, 'hide', 'Off the subject of skin');
  await appeal('It was about my own skin');
  expect((await moderate(id, 'show')).refusal.code).toBe('appealed');
  await clinic.call(moderation.answerForumAppeal, { as: tess, params: { id }, body: { shows: true, answer: 'You are right' } });
  await moderate(id, 'hide', 'It names a shop');
  expect((await forum()).mine).toMatchObject([{ state: 'hidden', hidden_because: 'It names a shop', appeal: null }]);
  expect((await appeal('It names none')).status).toBe(200);
});

test('locked it can be read and not answered; a warning reaches its writer', async () => {
  const id = await posted();
  await Promise.all(twelve.map(() => moderate(id, 'lock')));
  expect((await write('And I?', ben, { answers: id })).refusal.code).toBe('locked');
  await Promise.all(twelve.map(() => moderate(id, 'warn', 'Please stay with skin')));
  expect(await clinic.sql('select from event where name = $1 and subject_id = $2', ['forum.warned', id])).toHaveLength(1);
  expect((await forum()).pen?.warning).toBe('Please stay with skin');
  expect(await clinic.sql(`select from event where name = 'forum.locked' and subject_id = $1`, [id])).toHaveLength(1);
});

test('a moderator writes to whoever may need help: it is no warning, and they are told that somebody wrote', async () => {
  const { reply } = await write('I want to die.', ben);
  expect(reply.state).toBe('held');
  const [{ id } = { id: '' }] = await clinic.sql<{ id: string }>(
    `select id from forum_post where state = 'held' order by posted_at desc limit 1`,
  );
  await Promise.all(twelve.map(() => moderate(id, 'say', 'I am Sam of the clinic. Please call 988, and answer me in your messages.')));
  await clinic.settled();
  expect((await forum(ben)).pen?.warning).toContain('I am Sam');
  expect(await clinic.sql(`select warnings from forum_pen where warning is not null`)).toEqual([{ warnings: 0 }]);
  expect(await clinic.sql(`select from letter where template = 'forum.written-to'`)).toHaveLength(1);
  expect(await clinic.sql('select state from forum_post where id = $1', [id])).toEqual([{ state: 'held' }]);
});

test('a warning stands with its date until its writer has read it, and the same said again stands again', async () => {
  const id = await posted();
  const { pen: before } = await forum();
  expect(before).toMatchObject({ warning: null, warned_at: null });
  await moderate(id, 'warn', 'Please stay with skin');
  const has = (as = ana, warning = 'Please stay with skin') => clinic.call(contract.readForumWarning, { as, body: { warning } });
  expect((await forum()).pen?.warned_at).toBeInstanceOf(Date);
  await has(ben);
  await has(ana, 'Other words');
  expect((await forum()).pen?.warning).toBe('Please stay with skin');
  await Promise.all(twelve.map(() => has()));
  expect((await forum()).pen).toMatchObject({ warning: null, warned_at: null });
  await moderate(id, 'warn', 'Please stay with skin');
  expect((await forum()).pen?.warning).toBe('Please stay with skin');
  expect(await clinic.sql(`select warnings from forum_pen where name = 'calm river'`)).toEqual([{ warnings: 2 }]);
});

test('locked by an answer the whole thread is, and unlocked it can be answered again', async () => {
  const id = await posted();
  const answer = await posted('The same here.', ben, id);
  await Promise.all(twelve.map(() => moderate(answer, 'lock')));
  expect((await write('And I?', ben, { answers: id })).refusal.code).toBe('locked');
  const locked = (await read(id, sam)).reply;
  expect([locked.post, ...locked.answers].map(({ is_locked }) => is_locked)).toEqual([true, true]);
  expect(await clinic.sql(`select subject_id from event where name = 'forum.locked' and subject_id = any($1)`, [[id, answer]])).toEqual([
    { subject_id: id },
  ]);
  await Promise.all(twelve.map(() => moderate(answer, 'unlock')));
  expect((await read(id, sam)).reply.post.is_locked).toBe(false);
  expect((await write('And I?', ben, { answers: id })).status).toBe(200);
  expect(await clinic.sql(`select from event where name = 'forum.unlocked' and subject_id = $1`, [id])).toHaveLength(1);
  await moderate(id, 'lock');
  expect((await moderate(id, 'unlock')).reply.detail).toBe('It can be answered again.');
  expect((await room())[0]?.is_locked).toBe(false);
});

test('no role of the clinic reads whose a pen name is, nor does another patient, and no table or event names them', async () => {
  await posted();
  await write('I take 40 mg a day.');
  const seen = async (as: { rights: string; id: string; role: string }, table: string) => {
    await clinic.sql('begin');
    await clinic.sql(
      `select set_config('pellis.actor_id', $1, true), set_config('pellis.actor_role', $2, true), set_config('pellis.rights', $3, true), set_config('role', 'clinic_app', true)`,
      [as.id, as.role, as.rights],
    );
    const rows = await clinic.sql(`select * from ${table}`);
    await clinic.sql('rollback');
    return rows;
  };
  const { rights: words } = await import('@pellis/contract/platform/rights-in-words');
  const every = ` ${Object.keys(words).join(' ')} `;
  for (const role of roles) {
    const id = `nobody of ${role}`;
    expect(await seen({ rights: every, id, role }, 'forum_writer')).toEqual([]);
    expect(await seen({ rights: every, id, role }, 'forum_resolving')).toEqual([]);
    expect(await seen({ rights: every, id, role }, 'forum_follow')).toEqual([]);
  }
  for (const { accountId } of [lee, sam, olga])
    expect(await seen({ rights: every, id: accountId, role: 'staff' }, 'forum_writer')).toEqual([]);
  expect(await seen({ rights: every, id: ben.accountId, role: 'client' }, 'forum_writer')).toHaveLength(1);
  for (const table of ['forum_pen', 'forum_post', 'forum_report']) {
    const told = JSON.stringify(await clinic.sql(`select * from ${table}`));
    for (const whose of [ana.accountId, ana.patientId, 'Alvarez', ana.email]) expect(told).not.toContain(whose);
  }
  const events = JSON.stringify(await clinic.sql(`select * from event where name like 'forum.%'`));
  for (const whose of [ana.accountId, ana.patientId, ben.accountId, ben.patientId]) expect(events).not.toContain(whose);
});

test('the privacy officer alone resolves a pen name, each time with a reason, recorded and told', async () => {
  const id = await posted();
  const resolve = (as: Person, because = 'A court asked') =>
    clinic.call(moderation.resolvePenName, { as, params: { id }, body: { because } });
  for (const as of [sam, lee, ben]) expect((await resolve(as)).status).toBe(404);
  expect((await resolve(olga, '')).status).toBe(422);
  expect((await resolve(olga)).reply).toEqual({ name: 'Ana Alvarez', email: ana.email });
  await clinic.settled();
  expect(await clinic.sql(`select recipient from letter where template = 'forum.resolved'`)).toEqual([{ recipient: ana.email }]);
  const events = await clinic.sql(`select actor_id, patient_id, reason from event where name = 'forum.resolved'`);
  expect(events).toEqual([{ actor_id: olga.accountId, patient_id: null, reason: 'A court asked' }]);
});

test('somebody leaves with all they wrote, or leaves it nameless; an erased account takes it along', async () => {
  const [asked, alone] = [await posted('What helped you?'), await posted('Nobody answers this.')];
  await posted('Patience did.', ben, asked);
  await leave('nothing', ana);
  expect((await room()).map(({ id, words }) => [id, words])).toEqual([[asked, 'Its writer has deleted this.']]);
  expect((await read(alone)).status).toBe(404);
  await leave('nameless', ben);
  expect((await read(asked, lee)).reply.answers).toMatchObject([{ words: 'Patience did.', by: { kind: 'nameless' } }]);
  await clinic.sql('delete from forum_left');
  await name('Somebody New');
  const last = await posted('I am back.');
  await clinic.clinic.db.write(theClinic('test'), (transaction) => eraseForumOf(clinic.clinic, transaction, ana.accountId));
  expect((await read(last, lee)).status).toBe(404);
  expect(await clinic.sql('select from forum_writer')).toEqual([]);
});

test('what others answered stays when somebody leaves a hidden post, and words that say they are deleted can be', async () => {
  await name('Third Lake');
  await name('Other Lake', ben);
  const hidden = await posted('Soon hidden.');
  const answer = await posted('I answered.', ben, hidden);
  await moderate(hidden, 'hide', 'Off the subject of skin');
  const same = await posted('Its writer has deleted this.');
  await leave('nameless');
  expect(await clinic.sql('select id from forum_post where id = any($1) order by id', [[hidden, answer]])).toHaveLength(2);
  await clinic.sql('update forum_post set pen_id = (select id from forum_pen limit 1) where id = $1', [same]);
  await leave('nothing', ben);
  expect(await clinic.sql('select id from forum_post where id = $1', [same])).toEqual([]);
});

test('a child’s own account reads and writes nothing under a pen name', async () => {
  await clinic.sql('delete from forum_pen');
  const kim = await signUp(clinic, 'Kim Young');
  expect((await name('Young One', kim)).refusal.code).toBe('no_birthday');
  await clinic.sql('alter table patient disable trigger user');
  await clinic.sql(`update patient set dob = current_date - 5000 where id = $1`, [kim.patientId]);
  await clinic.sql('alter table patient enable trigger user');
  // a refusal that signs nobody out
  const refused = await name('Young One', kim);
  expect([refused.status, refused.refusal.code]).toEqual([409, 'grown_ups']);
});

test('a closed forum says that it is closed, and can still be left', async () => {
  await posted();
  clinic.clinic.config.promises.forum = false;
  expect(await forum()).toMatchObject({ is_open: false, rooms: [] });
  expect((await write('Hello?')).refusal.code).toBe('closed');
  expect((await leave('nothing')).status).toBe(200);
  expect(await clinic.sql('select from forum_post')).toEqual([]);
});

test('a dermatologist whose answer names a dose, a number or a person is asked first, and nothing stands before they say that it is meant', async () => {
  const thread = await posted();
  const id = newId();
  const asked = await Promise.all(twelve.map(() => write('Take 40 mg a day.', lee, { id, answers: thread })));
  expect(new Set(asked.map(({ status, refusal }) => `${status} ${refusal.code} ${refusal.detail}`))).toEqual(
    new Set(['409 asked_first This names a dose. Everyone reads it. Post it all the same?']),
  );
  expect((await read(thread)).reply.answers).toEqual([]);
  expect((await write('Call us: 415 555 0134.', lee, { answers: thread })).refusal.detail).toMatch(/^This has a phone number/);
  expect((await write('Maria, take 40 mg a day.', lee, { answers: thread })).refusal.detail).toBe(
    'This may have the name of a person in it and names a dose. Everyone reads it. Post it all the same?',
  );
  // their own name stands beside it anyway
  expect((await write('Dr. Lee here: it takes a while. Best, Dr Lee', lee, { answers: thread })).reply.state).toBe('shown');
  expect((await write('Take 40 mg a day.', lee, { id, answers: thread, is_meant: true })).reply.state).toBe('shown');
  // sent again as it was before
  expect((await write('Take 40 mg a day.', lee, { id, answers: thread })).reply.state).toBe('shown');
  expect((await write('Twelve weeks are usual.', lee, { answers: thread })).reply.state).toBe('shown');
  expect((await write('I take 40 mg a day.', ben, { answers: thread, is_meant: true })).reply.state).toBe('held');
});
