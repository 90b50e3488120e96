/** Leaving and coming back: neither the time of a pen name nor its warnings begin anew, and nothing that was left can be found by them. */
import * as contract from '@pellis/contract/forum/forum';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { theClinic } from '../platform/actor.ts';
import { newId } from '../platform/ids.ts';
import { openForum, twelve } from '../testing/forum.ts';
import { allowPush } from '../testing/reminders.ts';
import { soon } from '../testing/soon.ts';
import { eraseForumOf, forgetLeft } from './leaving.ts';

const { clinic, ana, ben, sam, name, write, forum, leave, queue, moderate, posted, begin } = await openForum();

beforeEach(begin);
afterAll(() => clinic.end());

const left = () => clinic.sql<{ account_id: string; warnings: number }>('select * from forum_left');
const longAgo = (table: string) => clinic.sql(`update ${table} set chosen_at = now() - interval '91 days'`);

test('leaving does not shorten the time of a pen name: another is chosen when it would have been', async () => {
  const until = (await forum()).pen?.may_change_at;
  await leave('nameless');
  expect((await forum()).returns_at).toEqual(until);
  expect((await name('Other River')).refusal).toMatchObject({
    code: 'too_soon',
    detail: expect.stringContaining('You have left a pen name.'),
  });
  expect((await write('It got better.')).refusal.code).toBe('no_pen');
  expect((await forum(ben)).returns_at).toBe(null);
  await longAgo('forum_left');
  expect((await forum()).returns_at).toBe(null);
  const pressed = await Promise.all(twelve.map((_, index) => name(`River ${index}`)));
  expect(pressed.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await left()).toEqual([]);
  // the new one stays its own 90 days
  await leave('nothing');
  expect((await name('Third River')).refusal.code).toBe('too_soon');
});

test('warnings are counted on under the next pen name, and the moderators see how many', async () => {
  const id = await posted();
  await moderate(id, 'warn', 'Please stay with skin');
  await clinic.call(contract.readForumWarning, { as: ana, body: { warning: 'Please stay with skin' } });
  await moderate(id, 'warn', 'Once more: skin');
  await longAgo('forum_pen');
  await Promise.all(twelve.map(() => leave('nameless')));
  expect(await left()).toMatchObject([{ account_id: ana.accountId, warnings: 2 }]);
  await name('Other River');
  await write('I take 40 mg a day.');
  expect(await queue()).toMatchObject([{ by: { name: 'Other River' }, warnings: 2 }]);
  await leave('nothing');
  await leave('nothing');
  expect(await left()).toMatchObject([{ warnings: 2 }]);
});

test('a moderator’s words that were not read are read after leaving too, and under the next pen name', async () => {
  const id = await posted();
  await moderate(id, 'say', 'Please call 988.');
  await leave('nameless');
  expect((await forum()).said).toMatchObject({ words: 'Please call 988.', at: expect.any(Date) });
  expect((await forum(ben)).said).toBe(null);
  await longAgo('forum_left');
  await name('Other River');
  expect((await forum()).said?.words).toBe('Please call 988.');
  await longAgo('forum_pen');
  await leave('nameless');
  const read = (as = ana) => clinic.call(contract.readForumWarning, { as, body: { warning: 'Please call 988.' } });
  await read(ben);
  expect((await forum()).said?.words).toBe('Please call 988.');
  await Promise.all(twelve.map(() => read()));
  expect((await forum()).said).toBe(null);
});

test('written to and warned while they leave: nobody waits for good, and what was said is read or refused', async () => {
  const id = await posted();
  const said = twelve.map((_, index) => moderate(id, index % 2 ? 'warn' : 'say', `Words ${index}`));
  const all = await Promise.all([...said, leave('nameless'), ...twelve.map(() => moderate(id, 'hide', 'Off the subject'))]);
  expect(all.filter(({ status }) => status >= 500)).toEqual([]);
  const told = all.slice(0, said.length).filter(({ status }) => status === 200);
  const refused = all.slice(0, said.length).filter(({ status }) => status !== 200);
  // what was hidden goes with whoever leaves
  const words = refused.map(({ refusal }) => refusal.detail);
  expect(words.filter((detail) => !/^(No pen name stands on this|Its writer has deleted this)/.test(detail))).toEqual([]);
  expect((await forum()).said !== null).toBe(told.length > 0);
});

test('what is kept names neither a pen name nor a post, is read by its own account alone, and goes', async () => {
  const id = await posted();
  await moderate(id, 'warn', 'Please stay with skin');
  await leave('nameless');
  const [row] = await left();
  expect(Object.keys(row ?? {}).sort()).toEqual(['account_id', 'chosen_at', 'kept_until', 'said_at', 'warnings', 'words']);
  const seen = async (as: string, rights: string, role: string) => {
    await clinic.sql('begin');
    await clinic.sql(
      `select set_config('pellis.actor_id', $1, true), set_config('pellis.actor_role', $3, true), set_config('pellis.rights', $2, true), set_config('role', 'clinic_app', true)`,
      [as, rights, role],
    );
    const rows = await clinic.sql('select * from forum_left');
    await clinic.sql('rollback');
    return rows.length;
  };
  const { rights: words } = await import('@pellis/contract/platform/rights-in-words');
  const every = ` ${Object.keys(words).join(' ')} `;
  expect(await seen(ana.accountId, every, 'client')).toBe(1);
  for (const as of [ben.accountId, sam.accountId, 'nobody']) expect(await seen(as, every, 'staff')).toBe(0);
  await forgetLeft(clinic.clinic, new Date());
  expect(await left()).toHaveLength(1);
  await forgetLeft(clinic.clinic, new Date(Date.now() + 370 * 86_400_000));
  expect(await left()).toEqual([]);
});

test('nothing is kept of whoever left after the time of their name, unwarned, nor of an account that is erased', async () => {
  await longAgo('forum_pen');
  await leave('nameless');
  expect(await left()).toEqual([]);
  expect((await name('Other River')).status).toBe(200);
  await leave('nothing');
  expect(await left()).toHaveLength(1);
  await clinic.clinic.db.write(theClinic('test'), (transaction) => eraseForumOf(clinic.clinic, transaction, ana.accountId));
  expect(await left()).toEqual([]);
});

/** Of somebody who waits for a row of posts, which they can only see from outside. */
const waits = () =>
  clinic.sql(`select from pg_locks where locktype = 'tuple' and relation = 'forum_post'::regclass
    and database = (select oid from pg_database where datname = current_database())`);
/** Ana leaves while a moderator has her thread in hand, and whatever the moderator takes next is free. */
async function leaveBehind(thread: string, next: string, of: string) {
  await clinic.sql('begin');
  await clinic.sql('select from forum_post where id = $1 for update', [thread]);
  const leaving = leave('nothing');
  try {
    await soon(async () => expect(await waits()).toHaveLength(1));
    expect(await clinic.sql(`${next} for update nowait`, [of])).toHaveLength(1);
  } finally {
    await clinic.sql('rollback');
  }
  expect((await leaving).status).toBe(200);
}

test('whoever leaves waits for a moderator before the answers and messages that the moderator takes next, so that neither stands in the other’s way', async () => {
  const [thread, answer] = [await posted(), newId()];
  await write('Some nights I want to die.', ana, { id: answer, answers: thread });
  await leaveBehind(thread, 'select from forum_post where id = $1', answer);
  expect((await moderate(answer, 'close')).status).toBe(200);
  await longAgo('forum_left');
  expect((await name('Other River')).status).toBe(200);
  const asked = await posted();
  await moderate(asked, 'say', 'Are you safe?');
  await leaveBehind(asked, 'select from forum_message where post_id = $1', asked);
});

test('two of whom one leaves while the other is erased follow and report each other, and both go', async () => {
  const [hers, his] = [await posted(), await posted('Mine.', ben)];
  for (const [as, id] of [
    [ana, his],
    [ben, hers],
  ] as const) {
    await clinic.call(contract.followForumPost, { as, params: { id }, body: { is_followed: true } });
    await clinic.call(contract.reportForumPost, { as, params: { id }, body: { because: 'Unkind' } });
  }
  await clinic.sql('begin');
  // as whoever leaves has them in hand
  await clinic.sql(`select pg_advisory_xact_lock(hashtextextended('forum pen names', 0))`);
  const erasing = clinic.clinic.db.write(theClinic('test'), (transaction) => eraseForumOf(clinic.clinic, transaction, ana.accountId));
  try {
    await soon(async () =>
      expect(
        await clinic.sql(`select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`),
      ).toHaveLength(1),
    );
    expect(await clinic.sql(`select from forum_pen where name = 'calm river' for update nowait`)).toHaveLength(1);
  } finally {
    await clinic.sql('rollback');
  }
  await erasing;
  expect((await leave('nothing', ben)).status).toBe(200);
  // a report goes with the post that it is about
  for (const table of ['forum_pen', 'forum_post', 'forum_follow', 'forum_report'])
    expect(await clinic.sql(`select from ${table}`)).toEqual([]);
});

test.each(['leaves', 'is erased'])(
  'what somebody reported stays with the moderators when they %s, without them, until it is seen to',
  async (how) => {
    const id = await posted('Unkind words.', ben);
    const reportIt = () => clinic.call(contract.reportForumPost, { as: ana, params: { id }, body: { because: 'It is about me' } });
    await reportIt();
    if (how === 'leaves') await Promise.all(twelve.map(() => leave('nothing')));
    else await clinic.clinic.db.write(theClinic('test'), (transaction) => eraseForumOf(clinic.clinic, transaction, ana.accountId));
    expect(await queue()).toMatchObject([{ id, reports: ['It is about me'] }]);
    expect(await clinic.sql('select pen_id from forum_report')).toEqual([{ pen_id: null }]);
    // without a pen name the same words are the same report
    await reportIt();
    expect(await queue()).toMatchObject([{ id, reports: ['It is about me'] }]);
    await moderate(id, 'show');
    expect(await queue()).toEqual([]);
    expect(await clinic.sql('select from forum_report')).toEqual([]);
  },
);

test('what a moderator has seen to goes with whoever reported it', async () => {
  const id = await posted('Unkind words.', ben);
  await clinic.call(contract.reportForumPost, { as: ana, params: { id }, body: { because: 'It is about me' } });
  await moderate(id, 'show');
  await leave('nothing');
  expect(await clinic.sql('select from forum_report')).toEqual([]);
});

/** What was written to Ana, by whatever way, that names a post that stands or an event about one. */
async function leadsToPosts() {
  const posts = await clinic.sql<{ name: string }>(`select id as name from forum_post`);
  const events = await clinic.sql<{ name: string }>(
    `select 'event ' || id as name from event where subject_id = any (select id from forum_post)`,
  );
  const told = await clinic.sql<{ about: string; template: string }>(
    `select about, template from letter where recipient in ($1, '4155550134')
    union all select coalesce(m.about, 'event ' || m.event_id), 'push' from push_message m join push_subscription s on s.id = m.subscription_id where s.account_id = $2`,
    [ana.email, ana.accountId],
  );
  return told.filter(({ about }) => [...posts, ...events].some(({ name: one }) => about.endsWith(one))).map(({ template }) => template);
}

test('no letter, text message or notification leads to what was left nameless or followed, nor its moment, also of what was just written', async () => {
  await allowPush(clinic, ana);
  await clinic.sql(
    `update account set phone = '4155550134', phone_proven_at = now(), notice_choices = '{"messages.text":true,"messages.push":true}' where id = $1`,
    [ana.accountId],
  );
  const [hers, his] = [await posted(), await posted('Mine.', ben)];
  await posted('And I.', ana, his);
  for (const thread of [hers, his]) await posted('The same here.', ben, thread);
  await moderate(hers, 'warn', 'Please stay with skin');
  await moderate(hers, 'say', 'How are you?');
  await clinic.settled();
  expect(new Set(await leadsToPosts())).toEqual(
    new Set(['forum.answered', 'text.notice-messages', 'push', 'forum.decided', 'forum.written-to']),
  );
  const number = (await clinic.sql('select from letter')).length;
  await Promise.all([moderate(hers, 'say', 'Are you there?'), posted('Still.', ben, his), ...twelve.map(() => leave('nameless'))]);
  await clinic.settled();
  expect(await leadsToPosts()).toEqual([]);
  expect((await clinic.sql('select from letter')).length).toBeGreaterThanOrEqual(number);
  const moments = `created_at <> date_trunc('month', created_at) or sent_at <> date_trunc('month', sent_at)`;
  expect(
    await clinic.sql(`select about from letter where about like 'unlinked %' and sent_at is not null and (${moments})
      union all select about from push_message where about like 'unlinked %' and sent_at is not null and (${moments})`),
  ).toEqual([]);
  expect((await clinic.sql(`select from letter where about like 'unlinked %'`)).length).toBeGreaterThan(0);
});

test('no counted call says when somebody wrote who has left, and no kept call says the moment', async () => {
  await posted();
  const key = { 'idempotency-key': newId() };
  const id = await posted('Mine.', ben);
  const report = () => clinic.call(contract.reportForumPost, { as: ana, params: { id }, body: { because: 'Unkind' }, headers: key });
  await report();
  await report();
  const of = (table: string, column: string) =>
    clinic.sql<Record<string, unknown>>(`select * from ${table} where position($1 in ${column}) > 0`, [ana.accountId]);
  expect((await of('rate_limit', 'key')).length).toBeGreaterThan(0);
  await leave('nameless');
  expect(await of('rate_limit', 'key')).toEqual([]);
  const kept = await clinic.sql<{ is_round: boolean; stands: boolean }>(
    `select date_trunc('hour', created_at) = created_at and date_trunc('hour', ends_at) = ends_at as is_round, ends_at > now() as stands
      from idempotency_key where actor = $1 and key = $2`,
    [ana.accountId, key['idempotency-key']],
  );
  expect(kept).toEqual([{ is_round: true, stands: true }]);
  // of others nothing is forgotten
  expect((await clinic.sql('select from rate_limit where position($1 in key) > 0', [ben.accountId])).length).toBeGreaterThan(0);
  expect((await report()).reply.detail).toMatch(/^The moderators have it/);
});
