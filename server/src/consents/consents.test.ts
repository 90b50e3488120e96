/** What patients sign before care: off until the owner asks for it, then refused without it, signed once, and asked again with a new version. */

import { bookVisit } from '@pellis/contract/bookings/book-visit';
import { visitConsent } from '@pellis/contract/bookings/bookings';
import { downloadConsent, listMyConsents, readTextsToSign, signTexts, type TextToSign } from '@pellis/contract/consents/consents';
import { askForConsent, listLegalTexts, readConsentSettings, writeLegalText } from '@pellis/contract/consents/legal-texts';
import { addPatient } from '@pellis/contract/guardianships/guardianships';
import { switchPatient } from '@pellis/contract/guardianships/patients-of-mine';
import { readRecord } from '@pellis/contract/medical-records/medical-records';
import { readPatientAtDesk } from '@pellis/contract/patients/patient-at-desk';
import { submitRapidAssessment } from '@pellis/contract/rapid-assessments/submit-assessment';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { assessment, keepCard } from '../testing/care.ts';
import { keyless, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, bornAgo, doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { answerSteps, hold, openWeek, timesOn } from '../testing/visits.ts';

let clinic: TestClinic;
let olga: Person;
let sam: Person;
let ana: PatientPerson;
let ben: PatientPerson;

beforeAll(async () => {
  clinic = await openTestClinic();
  [olga, sam] = [await admin(clinic, 'Olga'), await staff(clinic, 'Sam')];
  await openWeek(clinic, await doctor(clinic, 'Dr. Lee'));
  [ana, ben] = [await signUp(clinic, 'Ana Álvarez'), await signUp(clinic, 'Ben Brown')];
  for (const person of [ana, ben]) await keepCard(clinic, person);
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const ask = (consent: string, asking: string, place = 'everywhere') =>
  clinic.call(askForConsent, { as: olga, params: { consent, place } as never, body: { asking } as never });
const form = { title: 'Telehealth here', words: 'First.\nSecond.', what_changed: 'In our own words' };
const write = (version: number, changes: Partial<typeof form> = {}, place = 'everywhere') =>
  clinic.call(writeLegalText, {
    as: olga,
    params: { consent: 'telehealth', place },
    body: { ...form, ...changes },
    headers: { ...keyless, 'if-match': String(version) },
  });
const toSign = async (person: Person, state = 'home') => (await clinic.call(readTextsToSign, { as: person, params: { state } })).reply;
const sign = (person: Person, texts: TextToSign[], typed_name: string, state = 'home') =>
  clinic.call(signTexts, {
    as: person,
    headers: keyless,
    body: {
      state,
      typed_name,
      agrees: true,
      texts: texts.map(({ kind, place, version, text_hash }) => ({ kind, place, version, text_hash })),
    },
  });
const send = async (person: Person) => clinic.call(submitRapidAssessment, { as: person, body: await assessment() });
const signedOf = ({ patientId }: PatientPerson) => clinic.sql('select * from consent where patient_id = $1 order by version', [patientId]);

test('nothing is asked for until the owner asks for it', async () => {
  expect((await toSign(ana)).texts).toEqual([]);
  const { reply } = await clinic.call(readConsentSettings, { as: olga });
  expect(reply.map(({ kind }) => kind)).toEqual(['telehealth', 'photos', 'minors', 'financial']);
  for (const { places } of reply) for (const { is_asked, in_force } of places) expect([is_asked, in_force.version]).toEqual([false, 0]);
});

test('asked for in another state, it is asked of nobody here', async () => {
  expect((await ask('telehealth', 'asked', 'NV')).status).toBe(200);
  expect((await toSign(ana)).texts).toEqual([]);
  expect((await toSign(ana, 'NV')).texts.map(({ kind }) => kind)).toEqual(['telehealth']);
  expect((await ask('telehealth', 'as_everywhere', 'NV')).status).toBe(200);
  expect((await toSign(ana, 'NV')).texts).toEqual([]);
  expect((await ask('telehealth', 'as_everywhere')).status).toBe(422);
});

test('a Rapid Assessment and a visit are refused with a sentence until it is signed; twelve presses sign once', async () => {
  const asked = await Promise.all(Array.from({ length: 12 }, () => ask('telehealth', 'asked')));
  expect(asked.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect(await clinic.sql(`select from event where name = 'legal_text.asking_set' and data ->> 'place' = 'everywhere'`)).toHaveLength(1);
  const refused = await send(ana);
  expect([refused.status, refused.refusal.code, refused.refusal.detail]).toEqual([
    409,
    'consent_missing',
    'Please read and sign first: Consent to care by telehealth.',
  ]);
  expect(await clinic.sql('select from rapid_assessment')).toEqual([]);

  await answerSteps(clinic, ana);
  const [time] = await timesOn(clinic, ana, 'any', 3);
  const held = await hold(clinic, ana, time as NonNullable<typeof time>);
  const agreement = { hold_id: held.reply.id, consent_version: visitConsent.version, terms_id: 1, agrees: true } as const;
  const notBooked = await clinic.call(bookVisit, { as: ana, body: agreement });
  expect([notBooked.status, notBooked.refusal.code]).toEqual([409, 'consent_missing']);

  const { texts, signer_name, capacity, patient_name } = await toSign(ana);
  expect([signer_name, capacity, patient_name]).toEqual(['Ana Álvarez', 'self', 'Ana Álvarez']);
  const wrong = await sign(ana, texts, 'Somebody Else');
  expect([wrong.status, wrong.refusal.fields]).toEqual([422, { typed_name: 'Type your name as it stands on your account: Ana Álvarez' }]);
  const answers = await Promise.all(Array.from({ length: 12 }, () => sign(ana, texts, '  ana alvarez ')));
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect(new Set(answers.map(({ reply }) => reply[0]?.id)).size).toBe(1);
  expect(await signedOf(ana)).toHaveLength(1);
  expect(await clinic.sql(`select from event where name = 'consent.signed' and patient_id = $1`, [ana.patientId])).toHaveLength(1);

  expect((await clinic.call(bookVisit, { as: ana, body: agreement })).status).toBe(200);
  expect((await send(ana)).status).toBe(200);
});

test('who signed reads it again with its PDF, the desk too, and nobody else', async () => {
  const [consent] = (await clinic.call(listMyConsents, { as: ana })).reply;
  expect(consent).toMatchObject({ kind: 'telehealth', version: 0, typed_name: 'ana alvarez', capacity: 'self' });
  const download = (as: Person) => clinic.call(downloadConsent, { as, params: { id: consent?.id ?? '' } });
  for (const person of [ana, sam]) {
    const answer = await download(person);
    expect(answer.status).toBe(200);
    expect(String(answer.raw.slice(0, 5))).toBe('%PDF-');
  }
  for (const person of [ben, olga]) expect((await download(person)).status).toBe(404);
});

test('the desk finds what was signed on the patient’s page, and the record that is taken along has it', async () => {
  const desk = (await clinic.call(readPatientAtDesk, { as: sam, params: { id: ana.patientId } })).reply;
  const [first] = desk.consents;
  expect(first).toMatchObject({ what: 'Consent to care by telehealth', by: 'ana alvarez', version: '0' });
  expect((await clinic.call(downloadConsent, { as: sam, params: { id: first?.signed ?? '' } })).status).toBe(200);
  const record = (await clinic.call(readRecord, { as: ana })).reply;
  expect(record.consents[0]).toMatchObject({ what: 'Consent to care by telehealth, signed by ana alvarez', version: '0' });
});

test('a new version, with what changed, asks again; what was signed stays to the letter', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => write(0)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(412)]);
  expect((await write(1)).refusal.code).toBe('nothing_changed');
  expect((await write(1, { what_changed: ' ' })).status).toBe(422);
  expect((await send(ana)).refusal.detail).toBe('Please read and sign first: Telehealth here.');
  const { texts } = await toSign(ana);
  expect(texts).toMatchObject([{ version: 1, words: 'First.\nSecond.' }]);

  // another version comes while she reads
  expect((await write(1, { words: 'Third.' })).status).toBe(200);
  const late = await sign(ana, texts, 'Ana Álvarez');
  expect([late.status, late.refusal.code]).toEqual([409, 'text_changed']);
  expect((await sign(ana, (await toSign(ana)).texts, 'Ana Álvarez')).status).toBe(200);
  expect((await signedOf(ana)).map((row) => row['version'])).toEqual([0, 2]);

  const params = { consent: 'telehealth', place: 'everywhere' } as const;
  const { reply } = await clinic.call(listLegalTexts, { as: olga, params });
  expect(reply.map(({ version, signed, set_by }) => [version, signed, set_by])).toEqual([
    [2, 1, 'Olga'],
    [1, 0, 'Olga'],
    [0, 1, ''],
  ]);
  expect(reply[1]?.what_changed).toBe('In our own words');
});

test('a state’s own words take the place of those for every state', async () => {
  expect((await write(0, { title: 'For California' }, 'CA')).status).toBe(200);
  expect((await toSign(ben)).texts.map(({ title, place }) => [title, place])).toEqual([['For California', 'CA']]);
  expect((await toSign(ben, 'NV')).texts.map(({ place }) => place)).toEqual(['everywhere']);
});

test('a parent signs for a child as the parent, and what concerns children is asked of no adult', async () => {
  await ask('minors', 'asked');
  expect((await toSign(ben)).texts.map(({ kind }) => kind)).toEqual(['telehealth']);
  const child = { who: 'child', firstName: 'Mia', lastName: 'Brown', dob: bornAgo(8, 40), relation: 'parent', basis: '', attests: true };
  const mia = (await clinic.call(addPatient, { as: ben, body: child as never })).reply.id;
  await clinic.call(switchPatient, { as: ben, body: { patient_id: mia } });
  const { texts, ...who } = await toSign(ben);
  expect(who).toEqual({ patient_name: 'Mia Brown', signer_name: 'Ben Brown', capacity: 'parent' });
  expect(texts.map(({ kind }) => kind)).toEqual(['telehealth', 'minors']);
  expect((await sign(ben, texts, 'Ben Brown')).status).toBe(200);
  expect((await toSign(ben)).texts).toEqual([]);
  expect(await clinic.sql('select distinct capacity, signed_by from consent where patient_id = $1', [mia])).toEqual([
    { capacity: 'parent', signed_by: ben.accountId },
  ]);
  await clinic.call(switchPatient, { as: ben, body: { patient_id: ben.patientId } });
  expect((await toSign(ben)).texts.map(({ kind }) => kind)).toEqual(['telehealth']);
});

test('what is signed and what was worded are added to, never changed', async () => {
  for (const table of ['consent', 'legal_text']) {
    const grants = await clinic.sql<{ privilege_type: string }>(
      `select privilege_type from information_schema.role_table_grants where table_name = $1 and grantee = 'clinic_app' order by 1`,
      [table],
    );
    expect(grants.map(({ privilege_type }) => privilege_type)).toEqual(['INSERT', 'SELECT']);
  }
  await expect(
    clinic.sql(`insert into consent select 'x', patient_id, signed_by, capacity, kind, place, version, title, words, text_hash, patient_name, typed_name
      from consent limit 1`),
  ).rejects.toThrow(/signed_once/);
  await expect(
    clinic.sql(
      `insert into consent (id, patient_id, signed_by, capacity, kind, place, version, title, words, text_hash, patient_name, typed_name)
      values ('y', $1, $2, 'self', 'photos', 'everywhere', 7, 'T', 'W', encode(sha256(convert_to(E'T\\n\\nW', 'UTF8')), 'hex'), 'A', 'A')`,
      [ana.patientId, ana.accountId],
    ),
  ).rejects.toThrow(/signed_as_written/);
});
