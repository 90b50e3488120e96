/** Words of harm in a report: whoever wrote them is told whom to call, written to without being known, and can answer where they have a pen name. */
import * as contract from '@pellis/contract/forum/forum';
import * as moderation from '@pellis/contract/forum/forum-moderation';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { theClinic } from '../platform/actor.ts';
import { fillProfile } from '../testing/care.ts';
import { openForum, twelve } from '../testing/forum.ts';
import { type PatientPerson, type Person, signUp } from '../testing/people.ts';
import { eraseForumOf } from './leaving.ts';

const { clinic, ana, ben, lee, sam, name, posted, forum, queue, moderate, leave, begin } = await openForum();
let cora: PatientPerson;

beforeAll(async () => {
  cora = await signUp(clinic, 'Cora Castle');
  await fillProfile(clinic, cora);
});
beforeEach(begin);
afterAll(() => clinic.end());

const pills = 'I have taken all the pills.';
const report = (id: string, as: Person = ben, because = pills) =>
  clinic.call(contract.reportForumPost, { as, params: { id }, body: { because } });
const say = (id: string, words = 'Please call 988.', as: Person = sam) =>
  clinic.call(moderation.writeToReporter, { as, params: { id }, body: { words } });
const takeBack = (id: string) => clinic.call(contract.takeBackForumPost, { as: ana, params: { id } });
const answer = (id: string, words = pills, as: Person = ben) =>
  clinic.call(contract.answerModerator, { as, params: { id }, body: { words } });
const waiting = async () => (await queue())[0];
const reported = async () => (await waiting())?.harm_reports[0]?.id ?? '';
const letters = async () => {
  await clinic.settled();
  return (await clinic.sql<{ recipient: string }>(`select recipient from letter where template = 'forum.written-to'`)).map(
    ({ recipient }) => recipient,
  );
};

test('a moderator writes to whoever said it in a report, once from twelve windows; its writer hears nothing of it, and nobody learns who it is', async () => {
  const id = await posted();
  await report(id);
  const harm = await waiting();
  expect(harm).toMatchObject({ harm_in: ['report'], harm_reports: [{ words: pills, can_answer: true }] });
  expect(JSON.stringify(harm)).not.toContain('Late Bloomer');
  const pressed = await Promise.all(twelve.map(async () => say(await reported())));
  expect(new Set(pressed.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await forum(ben)).said?.words).toBe('Please call 988.');
  expect((await forum(ben)).asked).toMatchObject([{ words: 'Please call 988.', is_of_report: true }]);
  expect((await forum(ana)).said).toBe(null);
  expect((await forum(ana)).asked).toEqual([]);
  expect(await letters()).toEqual([ben.email]);
  const events = await clinic.sql(`select actor_id, patient_id, subject_id from event where name = 'forum.reporter_written_to'`);
  expect(events).toEqual([{ actor_id: sam.accountId, patient_id: null, subject_id: await reported() }]);
  // it still waits, with who wrote what
  expect(await waiting()).toMatchObject({
    harm_in: ['report'],
    messages: [{ by: 'Sam', words: 'Please call 988.', report: await reported() }],
  });
  expect(JSON.stringify(await queue())).not.toContain('Late Bloomer');
});

test('what they answer is answered with whom to call, stands first with the moderators, and is not told to be of the writer', async () => {
  const id = await posted();
  await report(id);
  await say(await reported(), 'Are you safe?');
  await moderate(id, 'show');
  expect(await queue()).toEqual([]);
  const [question] = (await forum(ben)).asked;
  const said = await answer(question?.id ?? '');
  expect(said.reply.is_urgent).toBe(true);
  expect(said.reply.detail).toContain('They see your words, and not your pen name.');
  // seen to before: they can be written to once more
  expect(await waiting()).toMatchObject({
    harm_in: ['answer'],
    harm_reports: [{ words: pills }],
    messages: [{ answer: { words: pills } }],
  });
  expect((await say(await reported(), 'Help is on its way')).status).toBe(200);
  // its writer is not told of what somebody else said, nor written to for it
  expect((await takeBack(id)).reply.detail).toBe('Your words are deleted.');
  const kept = await waiting();
  expect(kept).toMatchObject({ harm_in: ['answer'], withdrawn_at: expect.any(Date), harm_reports: [{ words: pills }] });
  expect((await say(await reported(), 'Where are you?')).status).toBe(200);
  expect((await forum(ben)).said?.words).toContain('Where are you?');
  expect((await forum(ana)).said).toBe(null);
});

test('left nameless by its writer, a post keeps what whoever reported it said and was told', async () => {
  const id = await posted();
  await report(id);
  await say(await reported(), 'Are you safe?');
  await answer((await forum(ben)).asked[0]?.id ?? '');
  expect((await leave('nameless')).reply.detail).not.toContain('stay with the moderators');
  expect(await queue()).toMatchObject([{ id, harm_in: ['report', 'answer'], harm_reports: [{ words: pills }], withdrawn_at: null }]);
});

test('a patient without a pen name is written to as well, each by their own report, and a dermatologist is not', async () => {
  await leave('nothing', ben);
  const id = await posted();
  for (const as of [ben, cora, cora, lee]) expect((await report(id, as)).status).toBe(200);
  const [one, other, ...others] = (await waiting())?.harm_reports ?? [];
  expect(others).toEqual([]);
  expect([one, other]).toMatchObject([
    { words: pills, can_answer: false },
    { words: pills, can_answer: false },
  ]);
  await Promise.all(twelve.map((_, index) => say((index % 2 ? one : other)?.id ?? '')));
  for (const as of [ben, cora]) {
    expect((await forum(as)).said?.words).toBe('Please call 988.');
    expect((await forum(as)).asked).toEqual([]);
  }
  expect((await letters()).sort()).toEqual([ben.email, cora.email].sort());
  expect(await clinic.sql('select from forum_message')).toHaveLength(2);
  const [ofLee] = await clinic.sql<{ id: string }>(
    'select id from forum_report r where not exists (select from forum_reporter w where w.report_id = r.id)',
  );
  expect((await say(ofLee?.id ?? '')).status).toBe(404);
  // seen to, nothing leads to them any more
  await moderate(id, 'show');
  expect(await clinic.sql('select from forum_reporter')).toEqual([]);
  expect((await say(one?.id ?? '')).refusal.detail).toMatch(/^Somebody has seen to this report/);
});

test('whoever chose a pen name since reads it under that', async () => {
  const id = await posted();
  await report(id, cora);
  await name('Quiet Harbour', cora);
  await say(await reported());
  expect((await forum(cora)).said?.words).toBe('Please call 988.');
  await leave('nothing', cora);
});

test.each(['nothing', 'nameless'] as const)(
  'whoever leaves (%s) with words of harm in a report is told that they stay, and can be written to',
  async (leaves) => {
    const id = await posted();
    await report(id);
    expect((await leave(leaves, ben)).reply.detail).toContain('stay with the moderators until one of them has looked');
    expect((await say(await reported())).status).toBe(200);
    expect((await forum(ben)).said?.words).toBe('Please call 988.');
    await clinic.clinic.db.write(theClinic('test'), (transaction) => eraseForumOf(clinic.clinic, transaction, ben.accountId));
    expect(await clinic.sql('select from forum_reporter')).toEqual([]);
    // what it says may be of somebody else: it waits, and nobody can be written to
    expect(await waiting()).toMatchObject({ harm_in: ['report'], harm_reports: [] });
  },
);

test('a plain report cannot be written to, and who reported is read by no person', async () => {
  const id = await posted();
  await report(id, ben, 'Unkind');
  expect((await waiting())?.harm_reports).toEqual([]);
  const [plain] = await clinic.sql<{ id: string }>('select id from forum_report');
  expect((await say(plain?.id ?? '')).status).toBe(404);
  await report(id, cora);
  const { rights } = await import('@pellis/contract/platform/rights-in-words');
  for (const as of [cora, ben, sam, lee]) {
    await clinic.sql('begin');
    await clinic.sql(
      `select set_config('pellis.actor_id', $1, true), set_config('pellis.actor_role', 'staff', true), set_config('pellis.rights', $2, true), set_config('role', 'clinic_app', true)`,
      [as.accountId, ` ${Object.keys(rights).join(' ')} `],
    );
    expect(await clinic.sql('select * from forum_reporter')).toEqual([]);
    await clinic.sql('rollback');
  }
});

test('written to while the post goes, its writer leaves and the reporter leaves: nobody meets an error of ours, and what was said is read', async () => {
  for (const index of twelve.keys()) {
    const id = await posted(`Post ${index}`);
    await posted('The same here.', ben, id);
    await report(id);
    const harm = await reported();
    const all = await Promise.all([
      say(harm, `Words ${index}`),
      index % 2 ? takeBack(id) : leave('nothing'),
      say(harm, `Words ${index}`),
      index % 3 ? leave('nothing', ben) : report(id),
      moderate(id, index % 2 ? 'show' : 'say', 'Words'),
      say(harm, `Words ${index}`),
    ]);
    expect(all.filter(({ status }) => status >= 500)).toEqual([]);
    const told = [all[0], all[2], all[5]].some((one) => one?.status === 200);
    const read = (await forum(ben)).said?.words.includes(`Words ${index}`) ?? false;
    expect(read).toBe(told);
    await begin();
  }
});
