/** How long things are kept: every table has its fate, periods have their floor, and what is past them goes once a day. */
import { listRetention, setRetention } from '@pellis/contract/erasures/retention';
import { sendPrivacyRequest } from '@pellis/contract/privacy-requests/privacy-requests';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, elsewhere, type Person, signUp, staff } from '../testing/people.ts';
import { sweepRetention } from './retention.ts';
import { fates } from './retention-of-tables.ts';

let clinic: TestClinic;
let sam: Person;
let olga: Person;
beforeAll(async () => {
  clinic = await openTestClinic();
  [sam, olga] = [await staff(clinic, 'Sam'), await admin(clinic, 'Olga')];
});
afterAll(() => clinic.end());

const letters = (to: string) => clinic.sql('select from letter where recipient = $1', [to]);

test('every table says what becomes of what it holds about persons', async () => {
  const rows = await clinic.sql<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  expect(Object.keys(fates).sort()).toEqual(rows.map(({ name }) => name).sort());
  const [source] = await clinic.sql<{ source: string }>(`select prosrc as source from pg_proc where proname = 'erase_step'`);
  const erased = Object.entries(fates).filter(([, fate]) => fate === 'erased');
  // what was written in the forum goes by eraseForumOf, which knows what others have answered: forum.test.ts; saved tips by eraseSavedTips: tips.test.ts
  const byStep = erased.filter(([name]) => !name.startsWith('forum_') && name !== 'saved_tip');
  expect(byStep.filter(([name]) => !source?.source.includes(`'${name}'`)).map(([name]) => name)).toEqual([]);
});

test('periods are raised by who sets the clinic up, never below what is built in', async () => {
  const { reply } = await clinic.call(listRetention, { as: sam });
  expect(reply.map(({ kind, days }) => [kind, days])).toContainEqual(['medical_record', 2557]);
  const set = (as: Person, days: number, version = 1) =>
    clinic.call(setRetention, { as, params: { period: 'medical_record' }, body: { days }, headers: { 'if-match': String(version) } });
  expect((await set(sam, 3000)).status).toBe(404);
  expect((await set(olga, 2000)).refusal.fields).toEqual({ days: 'At least 2557 days' });
  expect((await set(olga, 3652)).reply.find(({ kind }) => kind === 'medical_record')).toMatchObject({ days: 3652, version: 2 });
  expect((await set(olga, 2557)).status).toBe(412);
  await set(olga, 2557, 2);
});

/** Sessions that ended so long ago, each the only one of its day. */
async function sessionsOver(accountId: string, over: Record<string, string>) {
  for (const [id, ago] of Object.entries(over))
    await clinic.sql(
      `insert into session (id, account_id, created_at, ends_at, idle, idle_ends_at, ended_at, user_agent)
       select $1, $2, at, at, interval '1 hour', at, at, initcap($1) from (select now() - $3::interval as at) a`,
      [id, accountId, ago],
    );
}

test('once a day what is past its period goes, and the rest stays', async () => {
  const lou = await signUp(clinic, 'Lou Old');
  await clinic.settled();
  const body = { kind: 'know', name: 'Olive', email: 'old@home.test', relation: 'self', details: 'Old words' };
  await clinic.call(sendPrivacyRequest, { body, headers: elsewhere() });
  await clinic.settled();
  const [{ id } = { id: '' }] = await clinic.sql<{ id: string }>('select id from privacy_request');
  await clinic.sql(`update privacy_request set state = 'refused', answer = 'No.', ended_at = now() - interval '3 years' where id = $1`, [
    id,
  ]);
  await clinic.sql(`update letter set sent_at = now() - interval '2 years' where recipient = $1`, [lou.email]);
  const unsent = `insert into letter (id, channel, template, about, recipient, subject, body, html, created_at) values
    ($1, 'mail', 'never.sent', $1, $1 || '@home.test', 'S', 'B', '', now() - $2::interval)`;
  await clinic.sql(unsent, ['long-unsent', '2 years']);
  await clinic.sql(unsent, ['lately-unsent', '2 months']);
  await clinic.sql(`update session set user_agent = 'Old', ended_at = now() - interval '2 years' where account_id = $1`, [lou.accountId]);
  await sessionsOver(lou.accountId, { 'long ago': '3 years', 'with a browser': '3 years', lately: '20 days' });
  await clinic.sql(
    `insert into push_subscription (id, account_id, session_id, endpoint, p256dh, auth) values ('old', $1, 'with a browser', 'https://push.test/old', '', '')`,
    [lou.accountId],
  );
  const others = await clinic.sql(`select from letter where recipient <> $1 and sent_at > now() - interval '1 day'`, [lou.email]);
  await sweepRetention(clinic.clinic);
  await sweepRetention(clinic.clinic);
  expect(await letters(lou.email)).toEqual([]);
  // one that never could be sent goes as well
  expect(await clinic.sql(`select id from letter where template = 'never.sent'`)).toEqual([{ id: 'lately-unsent' }]);
  expect(await clinic.sql('select name, email, details from privacy_request where id = $1', [id])).toEqual([
    { name: 'Erased', email: 'erased@erased.invalid', details: '' },
  ]);
  // the newest stays as when Lou signed in last, and what a browser that may be notified names; both without address and browser
  expect(await clinic.sql('select id, user_agent from session where account_id = $1 order by created_at', [lou.accountId])).toEqual([
    { id: 'with a browser', user_agent: '' },
    { id: 'lately', user_agent: 'Lately' },
    { id: expect.any(String), user_agent: '' },
  ]);
  expect(await clinic.sql(`select from letter where recipient <> $1 and sent_at > now() - interval '1 day'`, [lou.email])).toHaveLength(
    others.length,
  );
  expect(await clinic.sql(`select from event where name = 'retention.swept'`)).toHaveLength(1);
});
