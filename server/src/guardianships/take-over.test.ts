/** At 18 a record becomes its patient's own: by the e-mail to the address that was named, and the right birthday, a few tries only. */

import { readMe } from '@pellis/contract/accounts/settings';
import { saveWho } from '@pellis/contract/bookings/bookings';
import { listConversations, openConversation } from '@pellis/contract/conversations/conversations';
import { addPatient } from '@pellis/contract/guardianships/guardianships';
import { leavePatient, listMyPatients, switchPatient } from '@pellis/contract/guardianships/patients-of-mine';
import { listNotes } from '@pellis/contract/notes/note-rows';
import { readNote } from '@pellis/contract/notes/notes';
import { acceptTakeOver, inviteFromDesk, readTakeOver } from '@pellis/contract/patients/record-take-overs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerCase, fillProfile, keepCard, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { words } from '../testing/conversations.ts';
import { admin, bornAgo, doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { watchBirthdays } from './watch-birthdays.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let lee: Person;
let sam: Person;
/** Soon 18, by any clock. */
const dob = bornAgo(18, -2);

beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, lee, sam] = [await signUp(clinic, 'Ana Alvarez'), await doctor(clinic, 'Dr. Lee'), await staff(clinic, 'Sam')];
  await keepCard(clinic, ana);
});
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

/** Somebody on Ana's account with an answered assessment. */
async function child(firstName: string) {
  const { reply } = await clinic.call(addPatient, {
    as: ana,
    body: { who: 'child', firstName, lastName: 'Alvarez', dob, relation: 'parent', basis: '', attests: true },
  });
  await clinic.call(switchPatient, { as: ana, body: { patient_id: reply.id } });
  await fillProfile(clinic, ana, { firstName, dob });
  const { id: note } = await sendAssessment(clinic, ana);
  await answerCase(clinic, lee, note);
  return { id: reply.id, note };
}

/** As if the birthday had come: the tie ends, and whoever was born a little earlier is 18 by the clinic's calendar too. */
async function comeOfAge(id: string): Promise<string> {
  const grown = dob.replace(/^\d{4}/, (year) => String(Number(year) - 1));
  await clinic.sql('alter table patient disable trigger user');
  await clinic.sql('update patient set dob = $2 where id = $1', [id, grown]);
  await clinic.sql('alter table patient enable trigger user');
  await clinic.sql('update guardianship set ended_at = now() where patient_id = $1', [id]);
  await watchBirthdays(clinic.clinic);
  await clinic.settled();
  return grown;
}

const invite = (id: string, email: string, as: Person = sam) => clinic.call(inviteFromDesk, { as, params: { id }, body: { email } });
const takeOver = (as: Person, code: string, day: string) => clinic.call(acceptTakeOver, { as, params: { code }, body: { dob: day } });

async function codesTo(email: string): Promise<string[]> {
  await clinic.settled();
  const emails = await clinic.sql<{ links: string[]; body: string }>(
    `select links, body from letter where template = 'record-claim.take-over' and recipient = $1`,
    [email],
  );
  for (const { body } of emails) expect(body).not.toMatch(/Ana|Kim|Alvarez/);
  return emails.map(({ links }) => new URL(links[0] ?? 'http://none').searchParams.get('code') ?? '');
}

test('a grown-up child takes the record over: it is theirs alone, with its notes, and reached as they say', async () => {
  const { id, note } = await child('Kim');
  const grown = await comeOfAge(id);
  expect((await invite(id, 'kim.alvarez@pellis.test')).reply.invited?.email).toBe('kim.alvarez@pellis.test');
  const [code = '', ...more] = await codesTo('kim.alvarez@pellis.test');
  expect([code.length > 10, more]).toEqual([true, []]);
  const kim = await signUp(clinic, 'Kim Alvarez');
  expect((await clinic.call(readNote, { as: kim, params: { id: note } })).status).toBe(404);
  expect((await takeOver(kim, code, '2001-01-01')).refusal.fields).toEqual({ dob: expect.stringContaining('not the date of birth') });
  expect((await takeOver(kim, code, grown)).reply.detail).toMatch(/yours now, Kim/);
  expect((await clinic.call(readMe, { as: kim })).reply).toMatchObject({ patient_id: id, patient: { relation: 'self' }, patient_count: 1 });
  expect((await clinic.call(readNote, { as: kim, params: { id: note } })).status).toBe(200);
  expect((await clinic.call(listNotes, { as: kim, params: { id } })).reply).toHaveLength(1);
  expect((await clinic.call(readNote, { as: ana, params: { id: note } })).status).toBe(404);
  expect(await clinic.sql('select email from patient where id = $1', [id])).toEqual([{ email: kim.email }]);
  expect((await takeOver(await signUp(clinic, 'Kit Other'), code, grown)).status).toBe(404);
});

test('five wrong birthdays, and the link is unknown', async () => {
  const { id } = await child('Lou');
  const grown = await comeOfAge(id);
  await invite(id, 'lou@pellis.test');
  const [code = ''] = await codesTo('lou@pellis.test');
  const lou = await signUp(clinic, 'Lou Alvarez');
  for (let tried = 1; tried <= 5; tried += 1) expect((await takeOver(lou, code, '2001-01-01')).status).toBe(422);
  expect((await takeOver(lou, code, grown)).status).toBe(404);
});

test('whoever has a record of their own has the earlier one beside it, and loses neither', async () => {
  const { id, note } = await child('Mo');
  const grown = await comeOfAge(id);
  await invite(id, 'mo@pellis.test');
  const [code = ''] = await codesTo('mo@pellis.test');
  const mo = await signUp(clinic, 'Mo Alvarez');
  await fillProfile(clinic, mo);
  expect((await takeOver(mo, code, grown)).reply.detail).toMatch(/^Your earlier record is yours now, Mo\. It stands beside/);
  expect((await clinic.call(readMe, { as: mo })).reply).toMatchObject({ patient_id: mo.patientId, patient_count: 2 });
  const mine = (await clinic.call(listMyPatients, { as: mo })).reply;
  expect(mine.map(({ id: patient, relation, until }) => [patient, relation, until])).toEqual([
    [mo.patientId, 'self', null],
    [id, 'earlier', null],
  ]);
  expect((await clinic.call(readNote, { as: mo, params: { id: note } })).status).toBe(200);
  await clinic.call(switchPatient, { as: mo, body: { patient_id: id } });
  expect((await clinic.call(readMe, { as: mo })).reply.patient).toMatchObject({ relation: 'earlier' });
  expect((await clinic.call(leavePatient, { as: mo, params: { id } })).status).toBe(404);
  expect((await clinic.call(readNote, { as: ana, params: { id: note } })).status).toBe(404);
  expect((await clinic.call(readTakeOver, { as: sam, params: { id } })).reply.may_invite).toBe(false);
});

test('whoever wrote to the desk, or began a visit, before they took the record over reads the answer in the record that they have', async () => {
  const { id, note } = await child('Pat');
  const grown = await comeOfAge(id);
  await invite(id, 'pat@pellis.test');
  const [code = ''] = await codesTo('pat@pellis.test');
  const [pat, tess] = [await signUp(clinic, 'Pat Alvarez'), await signUp(clinic, 'Tess Alvarez')];
  const body = { topic: 'general', message: words('May I have my record?') };
  const asked = (await clinic.call(openConversation, { as: pat, body })).reply;
  expect((await takeOver(pat, code, grown)).reply.detail).toMatch(/^Your earlier record is yours now, Pat\. It stands beside/);
  const kept = (await clinic.call(listConversations, { as: pat })).reply.conversations;
  expect(kept.map((one) => one.id)).toEqual([asked.conversation.id]);
  expect((await clinic.call(readNote, { as: pat, params: { id: note } })).status).toBe(200);

  const { id: other } = await child('Tess');
  await comeOfAge(other);
  await invite(other, 'tess@pellis.test');
  await clinic.call(saveWho, { as: tess, body: { patient_id: tess.patientId } });
  const [second = ''] = await codesTo('tess@pellis.test');
  expect((await takeOver(tess, second, grown)).reply.detail).toMatch(/It stands beside/);
});

test('only the front desk invites, and not before the birthday: nobody takes over what somebody acts for', async () => {
  const { id } = await child('Noa');
  expect((await invite(id, 'noa@pellis.test')).refusal.code).toBe('not_to_be_claimed');
  const grown = await comeOfAge(id);
  expect((await clinic.call(readTakeOver, { as: sam, params: { id } })).reply).toEqual({ may_invite: true, is_new: false, invited: null });
  // whoever acted for the child until yesterday could name a mailbox of their own
  for (const as of [lee, ana, await admin(clinic, 'Olga')]) expect((await invite(id, 'noa@pellis.test', as)).status).toBe(404);
  expect((await invite(id, 'noa@pellis.test')).reply.invited?.email).toBe('noa@pellis.test');
  const [code = ''] = await codesTo('noa@pellis.test');
  const noa = await signUp(clinic, 'Noa Alvarez');
  expect((await takeOver(noa, code, grown)).status).toBe(200);
  expect((await clinic.call(readTakeOver, { as: sam, params: { id } })).reply).toEqual({ may_invite: false, is_new: false, invited: null });
});

test('whoever signed up for themselves has nothing to take over', async () => {
  const ben = await signUp(clinic, 'Ben Baker');
  expect((await invite(ben.patientId, 'ben@pellis.test')).refusal.code).toBe('not_to_be_claimed');
});
