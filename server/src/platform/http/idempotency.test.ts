/** A call is done once: by its sender's key, and where none came and it weighs, by what it says. */
import { endpoints } from '@pellis/contract/endpoints';
import { addAddendum } from '@pellis/contract/notes/notes';
import { submitRapidAssessment } from '@pellis/contract/rapid-assessments/submit-assessment';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerCase, assessment, keepCard, sendAssessment } from '../../testing/care.ts';
import { keyless, openTestClinic, type TestClinic } from '../../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp } from '../../testing/people.ts';
import { theClinic } from '../actor.ts';
import { newId } from '../ids.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let drLee: Person;
let noteId: string;

beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, drLee] = [await signUp(clinic, 'Ana Alvarez'), await doctor(clinic, 'Dr. Lee')];
  await keepCard(clinic, ana);
  noteId = (await sendAssessment(clinic, ana)).id;
  await answerCase(clinic, drLee, noteId);
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const five = [1, 2, 3, 4, 5];
const count = async (table: string) => (await clinic.sql<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n ?? 0;
const add = (text: string, headers: Record<string, string>) =>
  clinic.call(addAddendum, { as: drLee, params: { id: noteId }, body: { text }, headers });
const under = (key: string) => ({ 'idempotency-key': key });
const texts = async (text: string) =>
  (await clinic.sql<{ n: number }>('select count(*)::int as n from addendum where text = $1', [text]))[0]?.n;

test('five equal assessments without a key at once are one, with one hold on the card, and one try', async () => {
  const [sent, body] = [await count('rapid_assessment'), await assessment()];
  const answers = await Promise.all(five.map(() => clinic.call(submitRapidAssessment, { as: ana, body, headers: keyless })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(new Set(answers.map(({ reply }) => reply.url)).size).toBe(1);
  expect(await count('rapid_assessment')).toBe(sent + 1);
  const [order] = await clinic.sql<{ id: string }>('select id from "order" order by created_at desc limit 1');
  const held = await clinic.sql('select from card_processor.authorisation where reference = $1', [order?.id]);
  expect(held.length).toBe(1);
  const tries = await clinic.sql<{ calls: number }>(`select calls from rate_limit where key = $1`, [
    `POST /rapid_assessment ${ana.accountId}`,
  ]);
  expect(tries).toEqual([{ calls: 1 }]);
}, 40_000);

test('without a key the same words are another wish after ten minutes, and other words at once', async () => {
  await add('Seen again', keyless);
  await add('Seen again', keyless);
  expect(await texts('Seen again')).toBe(1);
  await add('Seen once more', keyless);
  expect(await texts('Seen once more')).toBe(1);
  const [kept] = await clinic.sql<{ minutes: number }>(
    `select round(extract(epoch from max(ends_at - created_at)) / 60)::int as minutes from idempotency_key where key like 'made %'`,
  );
  expect(kept?.minutes).toBe(10);
  await clinic.sql(`update idempotency_key set ends_at = now() - interval '1 second' where key like 'made %'`);
  expect((await add('Seen again', keyless)).status).toBe(200);
  expect(await texts('Seen again')).toBe(2);
});

test('under two keys the same words are two wishes, under one they are one', async () => {
  await Promise.all([add('Twice meant', under(newId())), add('Twice meant', under(newId()))]);
  expect(await texts('Twice meant')).toBe(2);
  const key = under(newId());
  const answers = await Promise.all(five.map(() => add('Once meant', key)));
  expect(new Set(answers.map(({ status, raw }) => `${status} ${raw}`)).size).toBe(1);
  expect(await texts('Once meant')).toBe(1);
});

test('one key with other words is refused, and a refusal is not kept', async () => {
  const key = under(newId());
  expect((await add('', key)).status).toBe(422);
  expect((await add('Corrected', key)).status).toBe(200);
  expect((await add('Something else', key)).refusal.code).toBe('key_reused');
});

// how long Postgres waits for a lock it measures by a timer of the machine, which libfaketime keeps from it (`npm test -- --at=`)
test.skipIf(process.env['FAKETIME'] !== undefined)(
  'one that waits too long for the same one under way is told so, and done when that came to nothing',
  async () => {
    const key = newId();
    await clinic.sql('begin');
    await clinic.sql(`insert into idempotency_key (actor, key, body_hash) values ($1, $2, 'of a call under way')`, [drLee.accountId, key]);
    expect((await add('In flight', under(key))).refusal.code).toBe('in_flight');
    await clinic.sql('rollback');
    expect((await add('In flight', under(key))).status).toBe(200);
    expect(await texts('In flight')).toBe(1);
  },
  30_000,
);

test('the work waits for the disk, and its answer is kept in its own transaction', async () => {
  await clinic.sql('create table of_work (setting text, transaction text)');
  await clinic.sql(`create function note_work() returns trigger language plpgsql security definer as $$
    begin
      insert into public.of_work values (current_setting('synchronous_commit'), pg_current_xact_id()::text);
      return new;
    end $$`);
  await clinic.sql('create trigger note_work after insert on addendum for each row execute function note_work()');
  const key = newId();
  await add('Durable', under(key));
  await clinic.sql('drop trigger note_work on addendum');
  const [work] = await clinic.sql<{ setting: string; transaction: string }>('select * from of_work');
  expect(work?.setting).toBe('on');
  const [kept] = await clinic.sql<{ by: string; status: number }>('select xmin::text as by, status from idempotency_key where key = $1', [
    key,
  ]);
  expect(kept).toEqual({ by: work?.transaction, status: 200 });
});

test('a call that would open its work twice fails, and whoever only looks cannot write', async () => {
  const call = { key: newId(), isMomentous: false, hash: 'x', encode: (value: unknown) => value, isBegun: false };
  const asker = { ...theClinic('a test'), call };
  await clinic.clinic.db.write(asker, async () => 'done');
  await expect(clinic.clinic.db.write(asker, async () => 'done again')).rejects.toThrow('one transaction of work');
  const writing = clinic.clinic.db.read(theClinic('a test'), (transaction) =>
    transaction.insertInto('processor_notice').values({ id: newId(), type: 'x' }).execute(),
  );
  await expect(writing).rejects.toThrow('read-only transaction');
});

/** Nothing in them moves money, signs or writes into a record, or a constraint or an id of their own keeps them from happening twice. */
const light = [
  // a check-in that is open stays open
  '/me/check_ins/:id/reopen',
  '/forum/search',
  '/forum/posts',
  '/forum/posts/:id/report',
  '/forum/posts/:id/follow',
  '/forum/posts/:id/appeal',
  '/forum/messages/:id/answer',
  '/forum/leave',
  // of the words that were read, once
  '/forum/warning/read',
  '/workspace/forum/posts/:id/moderate',
  '/workspace/forum/reports/:id/say',
  '/workspace/forum/posts/:id/appeal',
  '/workspace/forum/posts/:id/resolve',
  '/workspace/forum/photos/:id/moderate',
  // accounts, sessions and factors
  ...['/register', '/confirm_registration', '/reset_password', '/reset_password/:code', '/login', '/logout', '/session/stay'],
  ...['/login/second_factor', '/login/passkey_options', '/login/passkey', '/login_oauth_google', '/third_party_sign_in'],
  ...['/login/set_up/totp', '/login/set_up/totp/confirm', '/login/set_up/passkey', '/login/set_up/passkey/confirm'],
  ...['/me/sign_in_safety/prove', '/me/sign_in_safety/prove/passkey_options', '/me/sign_in_safety/recovery_codes'],
  ...['/me/sign_in_safety/totp', '/me/sign_in_safety/totp/confirm', '/me/sign_in_safety/passkeys', '/me/sign_in_safety/passkeys/confirm'],
  // one erasure an account by constraint
  '/me/closing',
  ...['/complete_registration/:code', '/me/third_party_sign_in/:code', '/email_change/confirm', '/email_change/object', '/me/phone/code'],
  // another key is another wish for a code, and the one before ends
  '/me/phone',
  // people on an account: named, or by a code that is used up
  ...['/me/patients', '/record_claims/:code', '/me/referral'],
  // known by the place and the day
  ...['/workspace/services/:id/prices', '/workspace/prices/:id/take_back', '/workspace/states'],
  ...['/opening_notices', '/opening_notices/:code/confirm'],
  // one under each title by constraint
  '/workspace/tips',
  // to oneself, ten an hour
  '/workspace/letters/:template/trial_text',
  '/patients/:id/reminders/:what/try',
  // cards on file, and what is only looked at
  ...['/me/payment_methods', '/me/payment_methods/form', '/orders/:id/refresh', '/receipts/verify'],
  ...[
    '/workspace/imports/patients/check',
    '/workspace/imports/appointments/check',
    '/workspace/imports/pharmacies/check',
    '/workspace/inbox/search',
    '/workspace/diagnosis_codes/search',
    '/workspace/formulary/search',
    '/workspace/faxes/patients',
    '/pharmacies/search',
    '/workspace/availability/preview',
    '/page_views',
    '/line_check',
  ],
  // drafts and held times, which are taken back and made again; a visit that moves or is made good stands in one place by constraint
  ...['/me/holds', '/me/holds/:id/extend', '/me/visit_draft/photos', '/me/waiting_list', '/workspace/notes/:id/lab_reqs'],
  ...['/appointments/:id/move', '/appointments/:id/rebook', '/workspace/appointments/:id/move', '/workspace/availability/exceptions'],
  // a case, a visit or a refill goes from one state to the next
  ...[
    // begins a draft, the same however often it is asked
    '/rapid_assessments/:id/video_offer/take_up',
    '/visit_invitations/:id/take_up',
    // ended once, and noted once
    ...['/workspace/conversations/:id/visit_invitation/withdraw', '/workspace/staff_questions/:id/note'],
    // told once, for a time of the visit
    '/workspace/visits/:id/call_in',
    '/workspace/rapid_assessments/:id/claim',
    '/workspace/econsults/:id/claim',
    '/workspace/econsults/:id/release',
    '/workspace/case_handovers/:id/note',
    '/workspace/rapid_assessments/:id/prepare',
    '/workspace/rapid_assessments/:id/stop_preparing',
    // said once: the second time it is ready, or collected, already
    '/lab_orders/:id/collected',
    // the same message is the same result, by constraint
    '/workspace/lab_results/import',
    // taken back once, and one form before the patient at a time, by constraint
    ...['/pregnancy_tests/:id/withdraw', '/prevention_enrollments/:id/ask'],
    // taken and given back
    '/workspace/transmissions/:id/see_to',
    '/workspace/lab_results/:id/see_to',
    '/workspace/lab_files/:id/see_to',
    '/workspace/notes/:id/ready',
    '/workspace/notes/:id/send_back',
    '/workspace/rapid_assessments/:id/release',
    '/workspace/rapid_assessments/:id/request_info',
  ],
  ...['/workspace/visits/:id/admit', '/workspace/visits/:id/late', '/workspace/visits/:id/put_out', '/workspace/visits/:id/stills'],
  ...['/notes/:id/refills', '/refills/:id/withdraw', '/workspace/patients/:id/emergency_access'],
  '/workspace/emergency_accesses/:id/review',
  // entering and talking in a visit
  ...['/waiting_rooms/:id/birthday', '/waiting_rooms/:id/enter', '/visit_helpers/:code/enter', '/visit_passes/:pass/helpers'],
  ...['/visit_passes/:pass/leave', '/visit_passes/:pass/messages', '/visit_passes/:pass/relay', '/visit_passes/:pass/ticket'],
  ...['/visit_passes/:pass/stills/:still', '/live/tickets'],
  // conversations: each message has an id of its own
  ...['/me/conversations', '/me/conversations/bind', '/conversations/:id/close', '/conversations/:id/marks', '/conversations/:id/messages'],
  ...['/visitor_conversations', '/visitor_conversations/:token/live_ticket', '/visitor_conversations/:token/marks'],
  '/visitor_conversations/:token/messages',
  ...['assign', 'clear_flag', 'close', 'identity', 'identity_code', 'identity_code/check', 'links', 'marks', 'messages', 'notes'].map(
    (move) => `/workspace/conversations/:id/${move}`,
  ),
  ...['question', 'question/end', 'take', 'tasks'].map((move) => `/workspace/conversations/:id/${move}`),
  // the clinic's own work
  ...[
    '/workspace/canned_replies',
    '/workspace/canned_replies/:id/restore',
    '/workspace/tasks/:id/assign',
    '/workspace/tasks/:id/end',
    '/workspace/doctors/:id/publish',
  ],
  ...['/workspace/doctors/:id/unpublish', '/workspace/referrals/:id/invite', '/workspace/referrals/:id/decline'],
  ...['/workspace/referrals/:id/close', '/privacy_requests', '/privacy_requests/status/:code/verify'],
  // a sheet to print and a note to read: opened as often as somebody wishes, and the first time is what is kept
  ...['/workspace/referrals/:id/cover_sheet', '/referrals/status/:code/consult_note', '/econsults/links/:code'],
  // one title each by constraint
  // withdrawn once, by constraint
  '/workspace/tips/:id/withdrawal',
  ...['/workspace/tips/:id/review', '/workspace/products', '/workspace/products/:id/review', '/workspace/products/:id/restore'],
  ...['/workspace/note_templates', '/workspace/note_templates/:id/restore', '/workspace/phrases', '/workspace/phrases/:id/restore'],
  ...['/privacy_requests/status/:code/statement', '/workspace/amendments/:id/decline'],
  // a look, and a sample to oneself: the same words once a minute
  ...['/workspace/letters/:template/preview', '/workspace/letters/:template/trial'],
  ...['/workspace/people', '/invitations/:code', '/first_owner/:code'],
  // whoever takes a failed job out of the list moves it, an alarm is looked at once; asking services and saving a file change nothing
  ...['/workspace/health/retry_jobs', '/workspace/health/drop_jobs', '/workspace/health/check_services'],
  ...['/workspace/audit/export', '/workspace/alarms/:id/acknowledge'],
  // a backup is begun by one of several, a key is kept once, and reading one changes nothing
  ...['/workspace/backups', '/workspace/backups/recovery_key', '/workspace/backups/key', '/workspace/backups/try'],
  // of setting up: a code is made anew, a proof is proven again, doors open once by constraint
  ...['/workspace/set_up/open', '/workspace/set_up/mail_test', '/workspace/set_up/mail_test/confirm'],
  ...['/workspace/set_up/keys', '/workspace/set_up/keys/confirm', '/workspace/set_up/tests/:thing', '/workspace/set_up/text_test'],
  ...['/workspace/set_up/text_test/confirm', '/workspace/set_up/card_test/form'],
  ...['/workspace/set_up/fax_test', '/workspace/set_up/fax_test/confirm'],
  ...['invite_again', 'leave', 'return', 'factor_reset/agree'].map((move) => `/workspace/people/:id/${move}`),
  ...['notes', 'extend', 'answer', 'erasure', 'correction', 'amendments'].map((move) => `/workspace/privacy_requests/:id/${move}`),
];

test('every POST says what it weighs, and nothing else does', () => {
  const posts = endpoints.filter(({ method }) => method === 'POST');
  const weighing = endpoints.filter(({ consequence }) => consequence !== undefined);
  expect(weighing.filter(({ method }) => method !== 'POST')).toEqual([]);
  expect(weighing.filter(({ isReplyNeverKept }) => isReplyNeverKept)).toEqual([]);
  expect(weighing.filter(({ path }) => light.includes(path))).toEqual([]);
  const unsaid = posts.filter(({ path, consequence }) => consequence === undefined && !light.includes(path)).map(({ path }) => path);
  expect(unsaid).toEqual([]);
  expect(light.filter((path) => !posts.some((post) => post.path === path))).toEqual([]);
});
