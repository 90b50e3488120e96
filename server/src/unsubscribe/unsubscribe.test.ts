/** Letters that were asked for are ended by one press in the mail program: just that kind, for just that person, by whoever holds the letter; what is owed has no such press. */
import { choosePenName } from '@pellis/contract/forum/forum';
import { chooseLetter, noticeKinds, notices, readLetter, readNotices } from '@pellis/contract/notifications/notices';
import { type Letter, letterNames } from '@pellis/contract/notifications/unsubscribe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { everyEmail } from '../emails.ts';
import { emails as forumEmails } from '../forum/emails.ts';
import { writeEmail } from '../notifications/email.ts';
import { codeOf, letterOf } from '../notifications/one-click.ts';
import { theClinic } from '../platform/actor.ts';
import type { OutgoingMail } from '../platform/gateways/mail/mail.ts';
import { fillProfile } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { type PatientPerson, signUp } from '../testing/people.ts';
import { remindersOf } from '../testing/reminders.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let ben: PatientPerson;
const went: OutgoingMail[] = [];
let count = 0;
const twelve = Array.from({ length: 12 });
const letterKinds = everyEmail.flatMap((kind) => ('title' in kind ? [] : [kind]));

beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, ben] = [await signUp(clinic, 'Ana Alvarez'), await signUp(clinic, 'Ben Baker')];
  await fillProfile(clinic, ana);
  clinic.clinic.mail.send = async (mail) => void went.push(mail);
}, 60_000);
beforeEach(async () => {
  await clinic.settled();
  went.length = 0;
  await clinic.sql('delete from rate_limit');
  await clinic.sql(`update account set notice_choices = '{}'`);
});
afterAll(() => clinic.end());

const code = (letter: Letter, { accountId } = ana) => codeOf(clinic.clinic, accountId, letter);
const read = (of: string) => clinic.call(readLetter, { params: { code: of } });
const choose = (of: string, wanted: boolean) => clinic.call(chooseLetter, { params: { code: of }, body: { wanted } });
/** As a mail program does (RFC 8058). */
const press = (of: string) =>
  clinic.app.inject({
    method: 'POST',
    url: `/_api/v1/unsubscribe/${of}/one_click`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
const mails = async (person = ana) =>
  Object.fromEntries((await clinic.call(readNotices, { as: person })).reply.map(({ kind, mail }) => [kind, mail]));
const events = async (name: string) => (await clinic.sql('select 1 from event where name = $1', [name])).length;

async function sent(template: string, to = ana.email): Promise<OutgoingMail | undefined> {
  await clinic.clinic.db.write(theClinic('a test'), (transaction) =>
    writeEmail(clinic.clinic, transaction, { template, about: `${template} ${count++}`, to, subject: 'Words', paragraphs: ['Words'] }),
  );
  await clinic.settled();
  return went.at(-1);
}

test('what may be ended says where; what is owed, and what goes to somebody without an account, does not', async () => {
  expect((await sent('visit.ready'))?.unsubscribeUrl).toBe(
    `${clinic.clinic.config.publicUrl}/_api/v1/unsubscribe/${code('ready')}/one_click`,
  );
  expect((await sent('forum.weekly'))?.unsubscribeUrl).toContain(code('forum_weekly'));
  // what the forum writes ends the forum's letters, never all messages
  const ofForum = Object.values(forumEmails).flatMap(({ template }) => letterOf(template) ?? []);
  expect(ofForum).toEqual(['forum_each', 'forum_weekly', 'forum_each']);
  expect((await sent('reminder.due'))?.unsubscribeUrl).toContain(code('plan'));
  for (const owed of ['appointment.booked', 'order.refund-made', 'account.confirm', 'rapid-assessment.one-thing-more', 'forum.resolved'])
    expect((await sent(owed))?.unsubscribeUrl, owed).toBeUndefined();
  expect((await sent('visit.ready', 'somebody@example.com'))?.unsubscribeUrl).toBeUndefined();
  const owed = noticeKinds.filter((kind) => notices[kind].always);
  expect(letterNames.filter((name) => owed.some((kind) => kind === name))).toEqual([]);
  expect(letterOf('toString')).toBeUndefined();
});

test('the foot of a letter that may be ended leads to the page that ends it without signing in; of what is owed nothing does', async () => {
  const endOf = (mail: OutgoingMail | undefined) => mail?.text.match(/End these letters:\n(.+)\n/)?.[1];
  const ready = await sent('visit.ready');
  expect(endOf(ready)).toBe(`${clinic.clinic.config.publicUrl}/unsubscribe?code=${code('ready')}`);
  expect(ready?.html).toContain(`/unsubscribe?code=${code('ready')}`);
  expect(endOf(await sent('forum.weekly'))).toContain(code('forum_weekly'));
  for (const owed of ['appointment.booked', 'order.refund-made', 'account.confirm']) expect(endOf(await sent(owed)), owed).toBeUndefined();
  expect(endOf(await sent('visit.ready', 'somebody@example.com'))).toBeUndefined();
});

test('every letter that may be ended says so at its foot, once', () => {
  const ends = letterKinds.filter(({ template }) => letterOf(template) !== undefined);
  expect(ends.length).toBeGreaterThan(20);
  for (const { template, sample } of ends)
    expect(
      [sample.endLink?.path, sample.quietLink?.path].filter((path) => path?.includes('?code=')),
      template,
    ).toHaveLength(1);
  const owed = letterKinds.filter(({ template }) => letterOf(template) === undefined);
  expect(owed.filter(({ sample }) => sample.endLink)).toEqual([]);
});

test('pressed twelve times it ends that kind alone, once, for that person alone; and the page brings it back', async () => {
  const before = await events('account.notice_chosen');
  const answers = await Promise.all(twelve.map(() => press(code('supplies'))));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
    new Set(['200 “Before it runs out” comes no more by email. You can undo it: open this address in a browser.\n']),
  );
  expect((await events('account.notice_chosen')) - before).toBe(1);
  const all = await mails();
  expect(Object.keys(all).filter((kind) => !all[kind])).toEqual(['supplies']);
  expect((await mails(ben))['supplies']).toBe(true);
  expect((await read(code('supplies'))).reply).toEqual({ label: notices.supplies.label, says: notices.supplies.says, is_on: false });
  expect((await choose(code('supplies'), true)).reply.detail).toBe('“Before it runs out” comes by email again.');
  expect((await mails())['supplies']).toBe(true);
});

test('whoever only follows the link, as scanners do, ends nothing and is led to the page', async () => {
  const answer = await clinic.app.inject({ method: 'GET', url: `/_api/v1/unsubscribe/${code('late')}/one_click` });
  expect([answer.statusCode, answer.headers['location']]).toEqual([303, `/unsubscribe?code=${code('late')}`]);
  expect((await mails())['late']).toBe(true);
});

test('a code that we did not sign, or signed for somebody or something else, ends nothing', async () => {
  const [number, account, signature = ''] = code('late').split('.');
  const wrong = [
    `${number}.${ben.accountId}.${signature}`,
    `8.${account}.${signature}`,
    `${number}.${account}.${signature.slice(1)}A`,
    `99.${account}.${signature}`,
    'unknown',
  ];
  for (const one of wrong) {
    expect([(await press(one)).statusCode, (await read(one)).status, (await choose(one, false)).status], one).toEqual([404, 404, 404]);
  }
  expect([(await mails())['late'], (await mails(ben))['late']]).toEqual([true, true]);
});

test('reminders and the forum end each in their own way, and come again as they were', async () => {
  expect((await read(code('plan'))).reply.is_on).toBe(false);
  const asking = remindersOf(clinic);
  await asking.ask(ana, 'sun');
  await Promise.all(twelve.map(() => press(code('plan'))));
  expect([(await asking.read(ana)).unreached.mail, await events('reminder.mails_ended')]).toEqual(['ended', 1]);
  await choose(code('plan'), true);
  expect((await asking.read(ana)).unreached.mail).toBeNull();

  expect((await choose(code('forum_weekly'), true)).reply.detail).toBe(
    'Nothing of this kind is asked for any more. Sign in to ask for it anew.',
  );
  await clinic.call(choosePenName, { as: ana, body: { name: 'calm river' } });
  const told = async () => (await clinic.sql<{ told: string }>('select told_of_answers as told from forum_writer'))[0]?.told;
  await Promise.all(twelve.map(() => press(code('forum_weekly'))));
  expect([await told(), (await mails())['messages']]).toEqual(['never', true]);
  await choose(code('forum_weekly'), true);
  expect(await told()).toBe('weekly');
});

test('of somebody whose account was erased no code means anything', async () => {
  const cleo = await signUp(clinic, 'Cleo Marsh');
  await clinic.sql('update account set closed_at = now(), disabled_at = now() where id = $1', [cleo.accountId]);
  const hers = code('late', cleo);
  expect([(await press(hers)).statusCode, (await read(hers)).status, (await choose(hers, true)).status]).toEqual([404, 404, 404]);
});
