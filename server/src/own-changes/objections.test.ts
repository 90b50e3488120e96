/** An objection to a change of e-mail address: the old mailbox has the last word, whoever registered it meanwhile, and nothing of whoever was in the account stays. */
import { askForReset, confirmRegistration, logIn, register } from '@pellis/contract/accounts/accounts';
import { readMe } from '@pellis/contract/accounts/settings';
import { closeAccount } from '@pellis/contract/erasures/closing';
import { addPatient } from '@pellis/contract/guardianships/guardianships';
import { listMyPatients } from '@pellis/contract/guardianships/patients-of-mine';
import { inviteProxy } from '@pellis/contract/guardianships/proxies';
import * as changes from '@pellis/contract/own-changes/own-changes';
import { mergeRecords } from '@pellis/contract/record-merges/record-merges';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lockAccount } from '../accounts/records.ts';
import { theClinic } from '../platform/actor.ts';
import { fillProfile } from '../testing/care.ts';
import { keyless, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import {
  bornAgo,
  elsewhere,
  type PatientPerson,
  type Person,
  registrationOf,
  signIn,
  signUp,
  staff,
  testPassword,
} from '../testing/people.ts';
import { invitationTo, letActFor } from '../testing/proxies.ts';
import { soon } from '../testing/soon.ts';

let clinic: TestClinic;
let sam: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  sam = await staff(clinic, 'Sam Silva');
});
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const object = (code: string) => clinic.call(changes.objectToEmailChange, { body: { code }, headers: elsewhere() });

async function codeIn(template: string, to: string): Promise<string> {
  const [newest] = await lettersTo(template, to);
  return new URL(newest?.links[0] ?? 'http://none').searchParams.get('code') ?? '';
}

async function lettersTo(template: string, to: string) {
  await clinic.settled();
  return clinic.sql<{ body: string; links: string[] }>(
    'select body, links from letter where template = $1 and recipient = $2 order by created_at desc',
    [template, to],
  );
}

/** Answers the code by which the old mailbox objects. */
async function moveAway(thief: Person, owner: PatientPerson, email: string): Promise<string> {
  await clinic.call(changes.askEmailChange, { as: thief, body: { email, current_password: testPassword } });
  const code = await codeIn('email_change.confirm', email);
  expect((await clinic.call(changes.confirmEmailChange, { body: { code }, headers: elsewhere() })).status).toBe(200);
  return codeIn('email_change.done_old', owner.email);
}

const registerAgain = (name: string) => clinic.call(register, { body: registrationOf(name), headers: elsewhere() });

test('an address that somebody registered and nobody confirmed goes back to its account; of twelve presses at once one counts', async () => {
  const ana = await signUp(clinic, 'Ana Alvarez');
  const thief = await signIn(clinic, ana.email);
  const code = await moveAway(thief, ana, 'anas.thief@pellis.test');
  expect((await registerAgain('Ana Alvarez')).status).toBe(200);
  const [squatter] = await clinic.sql<{ id: string }>('select id from account where email = $1', [ana.email]);
  expect(squatter?.id).not.toBe(ana.accountId);
  const answers = await Promise.all(Array.from({ length: 12 }, () => object(code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 404)]);
  expect(await clinic.sql(`select from event where name = 'account.email_change_objected'`)).toHaveLength(1);
  expect(await clinic.sql('select id from account where email = $1', [ana.email])).toEqual([{ id: ana.accountId }]);
  expect(await clinic.sql('select id from patient where email = $1', [ana.email])).toEqual([{ id: ana.patientId }]);
  expect((await clinic.call(readMe, { as: thief })).status).toBe(401);
  // the link that the registration sent to this mailbox opens nothing that is hers
  const link = await codeIn('account.confirm', ana.email);
  expect((await clinic.call(confirmRegistration, { params: { code: link }, headers: elsewhere() })).status).toBe(404);
  await clinic.call(askForReset, { body: { email: ana.email }, headers: elsewhere() });
  expect(await codeIn('account.reset', ana.email)).not.toBe('');
});

test('the link of that registration, pressed at the same moment, opens nothing, and neither waits for the other for good', async () => {
  const ina = await signUp(clinic, 'Ina Irving');
  const code = await moveAway(await signIn(clinic, ina.email), ina, 'inas.thief@pellis.test');
  await registerAgain('Ina Irving');
  const link = await codeIn('account.confirm', ina.email);
  const [squatter] = await clinic.sql<{ id: string }>('select id from account where email = $1', [ina.email]);
  const [held, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = clinic.clinic.db.write(theClinic('test'), async (transaction) => {
    await lockAccount(transaction, squatter?.id ?? '');
    held.resolve();
    await letGo.promise;
  });
  await held.promise;
  const waiting = (number: number) =>
    soon(async () =>
      expect(await clinic.sql("select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()")).toHaveLength(
        number,
      ),
    );
  const objecting = object(code);
  await waiting(1);
  const confirming = clinic.call(confirmRegistration, { params: { code: link }, headers: elsewhere() });
  await waiting(2);
  letGo.resolve();
  const answers = await Promise.all([objecting, confirming, holding]);
  expect(answers.slice(0, 2).map((answer) => answer?.status)).toEqual([200, 404]);
  expect(await clinic.sql('select id from account where email = $1', [ina.email])).toEqual([{ id: ina.accountId }]);
});

const child = {
  who: 'child',
  firstName: 'Leo',
  lastName: 'Ellis',
  dob: bornAgo(8, 40),
  relation: 'parent',
  basis: '',
  attests: true,
} as const;

/** Whose old mailbox has confirmed another account by the time they object; and the child whom the one that was taken acted for. */
async function takenAndShut(name: string, thiefs: string) {
  const owner = await signUp(clinic, name);
  const { reply: leo } = await clinic.call(addPatient, { as: owner, body: child });
  const thief = await signIn(clinic, owner.email);
  const code = await moveAway(thief, owner, thiefs);
  await registerAgain(name);
  const link = await codeIn('account.confirm', owner.email);
  expect((await clinic.call(confirmRegistration, { params: { code: link }, headers: elsewhere() })).status).toBe(200);
  const anew = await signIn(clinic, owner.email);
  expect((await closeIt(thief)).status).toBe(200);
  return { owner, leo, thief, anew, answer: await object(code) };
}

const closeIt = (as: Person) => clinic.call(closeAccount, { as, body: { grace_days: 14, keeps_record: false } });
const closingsOf = ({ accountId }: Person) =>
  clinic.sql('select from erasure where account_id = $1 and taken_back_at is null', [accountId]);

test('where the old mailbox has confirmed another account, the one that was taken is closed, and the desk is told', async () => {
  const { owner: eva, leo, thief, anew, answer } = await takenAndShut('Eva Ellis', 'evas.thief@pellis.test');
  expect([answer.status, answer.reply.detail]).toEqual([200, expect.stringMatching(/another account by now.* was closed/)]);
  expect((await clinic.call(readMe, { as: thief })).status).toBe(401);
  expect((await clinic.call(readMe, { as: anew })).reply.email).toBe(eva.email);
  const body = { email: 'evas.thief@pellis.test', password: testPassword };
  expect((await clinic.call(logIn, { body, headers: elsewhere() })).status).toBe(400);
  await clinic.call(askForReset, { body: { email: body.email }, headers: elsewhere() });
  expect(await lettersTo('account.reset', body.email)).toEqual([]);
  expect(await clinic.sql('select email, closed_at is not null as closed from account where id = $1', [eva.accountId])).toEqual([
    { email: `closed-${eva.accountId}@closed.invalid`, closed: true },
  ]);
  expect(await clinic.sql('select from guardianship where patient_id = $1 and ended_at > now()', [leo.id])).toEqual([]);
  expect(await clinic.sql('select email from patient where id = any($1)', [[eva.patientId, leo.id]])).toEqual([
    { email: eva.email },
    { email: eva.email },
  ]);
  const [told] = await lettersTo('email_change.objected_shut', eva.email);
  expect(told?.body).toContain('we closed the one that was taken from you');
  const [desk] = await lettersTo('email_change.shut_at_desk', sam.email);
  expect(desk?.links[0]).toMatch(new RegExp(`/workspace/patients/${eva.patientId}$`));
  expect(desk?.body).not.toMatch(/Eva|Ellis/);
  // nothing is erased by a closing that nobody can take back any more
  expect(await closingsOf(eva)).toEqual([]);
  expect(told?.body).toContain('a closing of your account, asked for on');
  expect(await lettersTo('account.closing_taken_back', `closed-${eva.accountId}@closed.invalid`)).toEqual([]);
});

test('whom the closed account acted for, its owner adds anew, and the desk brings the two records of each together', async () => {
  const { owner: ona, leo, anew } = await takenAndShut('Ona Ortiz', 'onas.thief@pellis.test');
  const letters = [
    ...(await lettersTo('email_change.objected_shut', ona.email)),
    ...(await lettersTo('email_change.shut_at_desk', sam.email)),
  ];
  expect(letters[0]?.body).toContain('add them to your account again');
  expect(letters[1]?.body).toContain('add them to their account again');
  expect(letters[1]?.body).not.toContain('invite');
  const { reply: again } = await clinic.call(addPatient, { as: anew, body: child });
  const body = { proof: 'id_in_person', reason: 'Added again after an objection', merged_id: again.id } as const;
  expect((await clinic.call(mergeRecords, { as: sam, headers: keyless, params: { id: leo.id }, body })).status).toBe(200);
  expect((await clinic.call(listMyPatients, { as: anew })).reply.map(({ id }) => id)).toContain(leo.id);
});

test('a closing of the account that somebody asked for is taken back, and the letter about the objection says so', async () => {
  const dan = await signUp(clinic, 'Dan Drake');
  const thief = await signIn(clinic, dan.email);
  const code = await moveAway(thief, dan, 'dans.thief@pellis.test');
  expect((await closeIt(thief)).status).toBe(200);
  expect((await object(code)).reply.detail).toMatch(/took back what was added since then/);
  expect(await closingsOf(dan)).toEqual([]);
  const [told] = await lettersTo('email_change.objected', dan.email);
  expect(told?.body).toMatch(/a closing of your account, asked for on .* PT\b/);
  // nobody has logged in, as the other letter says
  expect(await lettersTo('account.closing_taken_back', dan.email)).toEqual([]);
  expect(await clinic.sql(`select data from event where name = 'account.closing_taken_back' and subject_id = $1`, [dan.accountId])).toEqual(
    [{ data: { is_objection: true } }],
  );
});

/** What somebody with the password does, who wants to stay in. */
async function reachOut(thief: Person, fay: PatientPerson, accomplice: Person): Promise<void> {
  await letActFor(clinic, { ...fay, ...thief, patientId: fay.patientId }, accomplice);
  await clinic.call(inviteProxy, { as: thief, body: invitationTo({ email: 'fays.other.thief@pellis.test' }) });
  await clinic.sql(
    `insert into progress_link (id, patient_id, token_hash, for_whom, course, parts, made_by, made_by_name, expires_at)
     values ('a-thiefs-link-of-fay', $1, 'a hash', 'Me', 'acne', '{photos}', $2, 'Fay Flores', now() + interval '7 days')`,
    [fay.patientId, fay.accountId],
  );
  await clinic.call(changes.askPhoneCode, { as: thief, body: { phone: '(510) 555-0177' } });
  const [text] = await clinic.sql<{ body: string }>(
    `select body from letter where template = 'phone.code' and recipient = '(510) 555-0177'`,
  );
  const code = /\b\d{6}\b/.exec(text?.body ?? '')?.[0] ?? '';
  expect((await clinic.call(changes.provePhone, { as: thief, body: { code } })).reply.phone).toBe('(510) 555-0177');
}

const actsFor = async (as: Person) => (await clinic.call(listMyPatients, { as })).reply.map(({ first_name }) => first_name).sort();

test('whom somebody let in since their sign-in, what they showed by links and their phone number go; what was there before stays', async () => {
  const [fay, husband, accomplice] = [
    await signUp(clinic, 'Fay Flores'),
    await signUp(clinic, 'Hal Flores'),
    await signUp(clinic, 'Zed Zorn'),
  ];
  await fillProfile(clinic, fay, { firstName: 'Fay', lastName: 'Flores' });
  await letActFor(clinic, fay, husband);
  const thief = await signIn(clinic, fay.email);
  await reachOut(thief, fay, accomplice);
  expect(await actsFor(accomplice)).toEqual(['Fay', 'Zed']);
  const code = await moveAway(thief, fay, 'fays.thief@pellis.test');
  expect((await object(code)).reply.detail).toMatch(/took back what was added since then/);
  expect(await actsFor(accomplice)).toEqual(['Zed']);
  expect((await clinic.call(readMe, { as: accomplice })).reply.first_name).toBe('Zed');
  expect(await actsFor(husband)).toEqual(['Fay', 'Hal']);
  expect(await clinic.sql('select from proxy_invitation where patient_id = $1 and ended_at is null', [fay.patientId])).toEqual([]);
  expect(await clinic.sql('select from progress_link where patient_id = $1 and ended_at is null', [fay.patientId])).toEqual([]);
  expect(await clinic.sql('select phone, phone_proven_at from account where id = $1', [fay.accountId])).toEqual([
    { phone: '(415) 555-0134', phone_proven_at: null },
  ]);
  expect(await clinic.sql('select phone from patient where id = $1', [fay.patientId])).toEqual([{ phone: '(415) 555-0134' }]);
  const [told] = await lettersTo('email_change.objected', fay.email);
  expect(told?.body).toMatch(
    /somebody who could act for you, since .*; an invitation to act for you, sent on .*; a link that shows a part of a record, made on .*; a phone number, set on .*: the one before counts again\./,
  );
  expect(await lettersTo('proxy.ended', fay.email)).toEqual([]);
  expect(await lettersTo('proxy.ended-for-them', accomplice.email)).toHaveLength(1);
});

test('a number that the desk has corrected since then stays', async () => {
  const gil = await signUp(clinic, 'Gil Gray');
  const thief = await signIn(clinic, gil.email);
  const note = `insert into own_change (account_id, patient_id, what, before, after, proof, reason) values ($1, $2, 'phone', $3, $4, $5, $6)`;
  await clinic.sql(note, [gil.accountId, gil.patientId, '(415) 555-0134', '(510) 555-0177', null, null]);
  await clinic.sql(note, [sam.accountId, gil.patientId, '(510) 555-0177', '(415) 555-0100', 'called_back', 'They called']);
  await clinic.sql(`update patient set phone = '(415) 555-0100' where id = $1`, [gil.patientId]);
  expect((await object(await moveAway(thief, gil, 'gils.thief@pellis.test'))).status).toBe(200);
  expect(await clinic.sql('select phone from patient where id = $1', [gil.patientId])).toEqual([{ phone: '(415) 555-0100' }]);
});
