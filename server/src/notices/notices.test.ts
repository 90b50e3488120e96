/** Every kind of notice by every channel: what everybody gets, what each may switch, what is always sent, and that the senders obey. */
import { createECDH, randomBytes } from 'node:crypto';
import { saveSettings } from '@pellis/contract/accounts/settings';
import { readEmails } from '@pellis/contract/notifications/emails';
import {
  chooseNotice,
  isAlways,
  isOffered,
  type NoticeChannel,
  type NoticeKind,
  noticeChannels,
  noticeKinds,
  readNotices,
} from '@pellis/contract/notifications/notices';
import { subscribePush } from '@pellis/contract/notifications/push';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { noticeOf } from '../notifications/notice-of.ts';
import { theClinic } from '../platform/actor.ts';
import { answerCase, fillProfile, keepCard, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, doctor, type PatientPerson, signUp } from '../testing/people.ts';
import { writeNotice } from './write-notice.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let nth = 0;

beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await signUp(clinic, 'Ana Alvarez');
  clinic.clinic.push.send = async () => 'taken';
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const keys = { p256dh: pair.getPublicKey().toString('base64url'), auth: randomBytes(16).toString('base64url') };
  const on = await clinic.call(subscribePush, { as: ana, body: { endpoint: 'https://fcm.googleapis.com/fcm/send/ana', keys } });
  expect([on.status, on.reply.is_on]).toEqual([200, true]);
}, 60_000);
beforeEach(async () => {
  await clinic.sql('delete from rate_limit');
  await clinic.sql('delete from push_message');
  await clinic.sql(
    `update account set phone_proven_at = now(), notice_choices = '{}', settings = '{"notifications": {"sms_reminders": false}}' where id = $1`,
    [ana.accountId],
  );
});
afterAll(() => clinic.end());

const choose = (kind: NoticeKind, channel: NoticeChannel, is_on: boolean) =>
  clinic.call(chooseNotice, { as: ana, body: { kind, channel, is_on } });

const templates: Partial<Record<NoticeKind, string>> = {
  answers: 'visit.note_ready',
  messages: 'conversation.answered',
  reminders: 'appointment.reminder-day',
  late: 'visit.running_late',
  ready: 'visit.ready',
  offers: 'appointment.offered',
  refills: 'refill.decided',
  supplies: 'refill.runs-out',
  check_ins: 'check-in.monthly',
  arrivals: 'check-in.received',
  questions: 'rapid-assessment.one-thing-more',
  bookings: 'appointment.booked',
  payments: 'appointment.owed',
  safety: 'account.password_changed',
  rights: 'privacy-request.answered',
};

/** By which channels a notice of this kind goes out now. */
async function sentBy(kind: NoticeKind): Promise<NoticeChannel[]> {
  const about = `trial ${nth++}`;
  const template = templates[kind] ?? '';
  const letter = { template, subject: 'Something', paragraphs: ['Something.'], link: { label: 'Read', path: '/dashboard' } };
  const own = { template: `text.${kind}`, words: 'Something', fills: {}, needs: [] };
  const text = ['reminders', 'late', 'ready', 'offers'].includes(kind) ? { text: own } : {};
  await clinic.clinic.db.write(theClinic('test'), (transaction) =>
    writeNotice(clinic.clinic, transaction, { accountId: ana.accountId, about, letter, ...text }),
  );
  const letters = await clinic.sql<{ channel: 'mail' | 'sms' }>('select channel from letter where about = $1', [about]);
  const pushed = await clinic.sql('select 1 from push_message where about = $1', [`${template} ${about}`]);
  const was = {
    mail: letters.some(({ channel }) => channel === 'mail'),
    text: letters.some(({ channel }) => channel === 'sms'),
    push: pushed.length > 0,
  };
  return noticeChannels.filter((channel) => was[channel]);
}

const all = noticeKinds.flatMap((kind) => noticeChannels.map((channel) => [kind, channel] as const));

test.each(noticeKinds)('%s: whoever chose nothing gets what everybody got before', async (kind) => {
  expect(await sentBy(kind)).toEqual(['mail']);
  await clinic.call(saveSettings, { as: ana, body: { notifications: { sms_reminders: true } } });
  expect(await sentBy(kind)).toEqual(['reminders', 'late', 'ready', 'offers'].includes(kind) ? ['mail', 'text'] : ['mail']);
});

test.each(all)('%s by %s: on and off as chosen, or refused with the reason, and the sender obeys', async (kind, channel) => {
  const on = await choose(kind, channel, true);
  if (!isOffered(kind, channel)) {
    expect([on.status, on.refusal.fields?.['channel']]).toEqual([422, expect.stringContaining('by email alone')]);
    expect(await sentBy(kind)).toEqual(['mail']);
    return;
  }
  expect(on.status).toBe(200);
  expect(on.reply.find((row) => row.kind === kind)?.[channel]).toBe(true);
  expect(await sentBy(kind)).toContain(channel);
  const off = await choose(kind, channel, false);
  if (isAlways(kind, channel)) {
    expect([off.status, off.refusal.fields?.['is_on']]).toEqual([422, expect.stringContaining('always sent by email')]);
    expect(await sentBy(kind)).toContain('mail');
    return;
  }
  expect(off.reply.find((row) => row.kind === kind)?.[channel]).toBe(false);
  expect(await sentBy(kind)).not.toContain(channel);
});

test('no text message goes to a number that is not proven, or has said STOP', async () => {
  await choose('answers', 'text', true);
  await clinic.sql('insert into text_stop (phone) select phone from account where id = $1', [ana.accountId]);
  expect(await sentBy('answers')).toEqual(['mail']);
  await clinic.sql('delete from text_stop');
  expect(await sentBy('answers')).toEqual(['mail', 'text']);
  await clinic.sql('update account set phone_proven_at = null where id = $1', [ana.accountId]);
  expect(await sentBy('answers')).toEqual(['mail']);
  const refused = await choose('messages', 'text', true);
  expect([refused.status, refused.refusal.code]).toEqual([409, 'phone_not_proven']);
});

test('twelve presses at once are one choice, and two switches pressed together both count', async () => {
  const pressed = await Promise.all(Array.from({ length: 12 }, () => choose('answers', 'text', true)));
  expect(pressed.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  await Promise.all([choose('answers', 'mail', false), choose('messages', 'push', true), choose('reminders', 'text', true)]);
  const { reply } = await clinic.call(readNotices, { as: ana });
  const row = (kind: NoticeKind) => reply.find((one) => one.kind === kind);
  expect(row('answers')).toEqual({ kind: 'answers', mail: false, text: true, push: false });
  expect(row('messages')).toMatchObject({ mail: true, push: true });
  expect(row('reminders')).toMatchObject({ text: true });
  await clinic.settled();
  // who now wants texts reads once how to end them
  expect(await clinic.sql(`select 1 from letter where template = 'text.welcome'`)).toHaveLength(1);
});

test('an answer that is signed reaches her by what she chose, and its e-mail says where to choose', async () => {
  const lee = await doctor(clinic, 'Dr. Lee');
  await fillProfile(clinic, ana);
  await keepCard(clinic, ana);
  const { id } = await sendAssessment(clinic, ana);
  await choose('answers', 'mail', false);
  await choose('answers', 'push', true);
  await answerCase(clinic, lee, id);
  await clinic.settled();
  expect(await clinic.sql(`select 1 from letter where template = 'rapid-assessment.answer-ready'`)).toEqual([]);
  expect(await clinic.sql('select body, path from push_message')).toEqual([
    { body: 'There is something new in your notes.', path: expect.stringContaining('/notes/') },
  ]);
  const [arrived] = await clinic.sql<{ body: string }>(`select body from letter where template = 'rapid-assessment.received'`);
  expect(arrived?.body).toContain('Choose what we write to you about:');
  expect(arrived?.body).toContain('/settings/notices');
});

test('each e-mail is a notice of some kind, or one that is always sent for a reason', async () => {
  const { reply } = await clinic.call(readEmails, { as: await admin(clinic, 'Olga Owner') });
  const rest = reply.filter(({ channel, template }) => channel === 'mail' && !noticeOf(template)).map(({ template }) => template);
  // safety, rights, the clinic's own people, strangers, what somebody waits for, and what was asked for on its own page; a new e-mail is put here or into notice-of.ts
  const always =
    /^(account\.|forum\.(resolved|written-to|needs-look|decided|answer-hidden)|email_change\.|privacy-request\.|guardianship\.|record-claim\.|record\.|referral\.|econsult\.|amendment\.|opening\.|clinic\.|patient\.|conversation\.(visitor_answered|identity_code|urgent)|refill\.requested|refill\.requested-by-pharmacy|refill\.pharmacy-untold|transmission\.needs-(prescriber|colleague)|lab_order\.(missed|not_faxed)|lab_result\.(to_read|critical|escalated|taken_out|for_any|unmatched)|fax\.filed|order\.disputed|prevention\.(said-yes|test-due|test-lost)|reminder\.due|safety\.urgent-answer|patient-bill\.by-hand|claim-batch\.|proxy\.|progress\.link-made|second-read\.|visit-invitation\.|note\.(checked|stands|retracted|retraction_asked)|rapid-assessment\.(due-soon|case-given|case-taken))/;
  expect(rest.filter((template) => !always.test(template))).toEqual([]);
});
