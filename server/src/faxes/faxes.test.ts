/** Faxes that come to the clinic: each once, in nobody's record until a person says whose it is, and out of it again where that was a mistake. */
import { setConfidentialCare } from '@pellis/contract/confidential-care/confidential-care';
import * as api from '@pellis/contract/faxes/faxes';
import { listLooks, readRecord } from '@pellis/contract/medical-records/medical-records';
import { claimCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sweepFiles } from '../photos/sweep-files.ts';
import { newId } from '../platform/ids.ts';
import { openPdf } from '../platform/pdf/pdf.ts';
import { answerCase, fillProfile, keepCard, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, bornAgo, doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { fetchPaperOf, receiveFax } from './receive.ts';
import { watchFaxes } from './watch.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let ben: PatientPerson;
let lee: Person;
let osei: Person;
let sam: Person;
let olga: Person;
let letter: Buffer;
beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, ben] = [await signUp(clinic, 'Ana Alvarez'), await signUp(clinic, 'Ben Brown')];
  lee = await doctor(clinic, 'Dr. Lee');
  osei = await doctor(clinic, 'Dr. Osei');
  [sam, olga] = [await staff(clinic, 'Sam'), await admin(clinic, 'Olga')];
  await fillProfile(clinic, ana, { dob: '1990-02-28' });
  await keepCard(clinic, ana);
  const { id } = await sendAssessment(clinic, ana);
  await clinic.call(claimCase, { as: lee, params: { id } });
  await answerCase(clinic, lee, id);
  const pdf = await openPdf({ clinic: 'Bay Family Practice', title: 'Biopsy report', about: 'Ana Alvarez' });
  pdf.text('Melanocytic nevus.');
  letter = await pdf.close();
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const key = () => ({ 'idempotency-key': newId() });
const twelve = Array.from({ length: 12 });
const open = async (as = sam) =>
  (await clinic.call(api.listFaxes, { as })).reply.filter(({ state }) => state !== 'filed' && state !== 'set_aside');
const read = async (id: string, as = sam) => clinic.call(api.readFax, { as, params: { id } });
const paper = (id: string, as?: Person) => clinic.call(api.openFaxPaper, { as, params: { id } });
const form = (patient_id: string = ana.patientId) => ({ patient_id, kind: 'outside_note', about: 'Biopsy report' }) as const;
const file = (id: string, as = sam, body: object = form(), headers = key()) =>
  clinic.call(api.fileFax, { as, params: { id }, body: body as ReturnType<typeof form>, headers });
const setAside = (id: string, reason: api.SetAsideReason = 'not_ours') =>
  clinic.call(api.setFaxAside, { as: sam, params: { id }, body: { reason, words: 'For Dr. Bay' }, headers: key() });
const takeBack = (id: string) => clinic.call(api.takeFaxBack, { as: sam, params: { id }, headers: key() });
const faxIn = async (arrived: string) =>
  (await clinic.sql<{ id: string }>('select id from incoming_fax where arrived = $1', [arrived]))[0]?.id ?? '';

/** Sent to the clinic by the folder, and told as a service tells it. */
async function faxed(pdf: Buffer = letter): Promise<string> {
  const arrived = (await clinic.clinic.faxOutbox?.receive({ from: '(415) 555-0134', pdf })) ?? '';
  await expect.poll(() => faxIn(arrived), { timeout: 20_000 }).not.toBe('');
  await clinic.settled();
  return faxIn(arrived);
}

test('a fax lands as work of the front desk, is found by name and birthday, filed, and read by the record’s readers alone', async () => {
  const id = await faxed();
  expect(await open()).toMatchObject([{ id, state: 'to_file', sender: '+14155550134', has_paper: true, filed: null }]);
  expect((await paper(id, sam)).raw.subarray(0, 5).toString()).toBe('%PDF-');
  for (const as of [ana, ben, olga]) expect((await paper(id, as)).status).toBe(404);
  const search = (body: { name: string; dob: string }) => clinic.call(api.findForFax, { as: sam, body });
  expect((await search({ name: 'Alvarez', dob: '1990-02-28' })).reply).toMatchObject([{ id: ana.patientId, dob: '1990-02-28' }]);
  expect((await search({ name: 'Alvarez', dob: '1990-02-27' })).reply).toEqual([]);
  expect((await search({ name: '', dob: '1990-02-28' })).reply).toMatchObject([{ full_name: 'Ana Alvarez' }]);
  expect((await search({ name: '', dob: '' })).refusal.detail).toBe('Enter a name or a date of birth');
  // found is not chosen
  expect((await file(id, sam, { ...form(), patient_id: '' })).refusal.fields).toEqual({ patient_id: 'Choose the patient' });
  expect((await file(id, sam, { ...form(), about: '' })).refusal.fields).toHaveProperty('about');
  expect((await read(id)).reply.state).toBe('to_file');

  expect((await file(id)).reply.detail).toBe('It is in the record of Ana Alvarez now.');
  expect(await open()).toEqual([]);
  expect((await clinic.call(api.listFaxesOfPatient, { as: lee, params: { id: ana.patientId } })).reply).toMatchObject([
    { id, filed: { about: 'Biopsy report', kind: 'outside_note', by: 'Sam' } },
  ]);
  expect([(await paper(id, lee)).status, (await paper(id, ana)).status]).toEqual([200, 200]);
  // the front desk has done its part; nobody else's record
  for (const as of [sam, ben, osei, olga]) expect((await paper(id, as)).status).toBe(404);
  expect((await clinic.call(api.listFaxesOfPatient, { as: osei, params: { id: ana.patientId } })).status).toBe(404);
  await clinic.settled();
  const looks = (await clinic.call(listLooks, { as: ana, params: { before: 'now' } })).reply.looks;
  expect(looks.filter(({ kind }) => kind === 'fax.read')).toMatchObject([{ name: 'Dr. Lee' }]);
  const { reply: record } = await clinic.call(readRecord, { as: ana });
  expect(record.faxes).toMatchObject([{ id, about: 'Biopsy report', kind: 'outside_note', url: `/faxes/${id}/paper` }]);
  expect((await clinic.call(readRecord, { as: ben })).reply.faxes).toEqual([]);
});

test('what was filed is told to whoever treats the patient and to the patient, who reads it in their record; nothing of it is said', async () => {
  const cleo = await signUp(clinic, 'Cleo Chen');
  const lettersOf = (id: string) =>
    clinic.sql<{ template: string; recipient: string; body: string }>(
      `select template, recipient, subject || body as body from letter
        where about like 'event ' || (select id from event where name = 'fax.filed' and subject_id = $1 order by id desc limit 1) || ' %'
        order by template, recipient`,
      [id],
    );
  const told = async (body: object, as = sam) => {
    const id = await faxed();
    await file(id, as, body);
    await clinic.settled();
    const letters = await lettersOf(id);
    for (const one of letters) expect(one.body).not.toMatch(/biopsy|lab result|alvarez|chen/i);
    return { id, to: letters.map(({ template, recipient }) => [template, recipient]) };
  };
  const mine = await told(form());
  expect(mine.to).toEqual([
    ['fax.filed', lee.email],
    ['fax.news', ana.email],
  ]);
  const mayList = (as: Person) => clinic.call(api.listFaxesOfPatient, { as, params: { id: ana.patientId } });
  expect((await mayList(ana)).reply.map(({ id }) => id)).toContain(mine.id);
  for (const as of [ben, sam]) expect((await mayList(as)).status).toBe(404);
  // who filed it knows
  expect((await told(form(), lee)).to).toEqual([['fax.news', ana.email]]);
  // of whom nobody has seen so far every dermatologist hears, but where a colleague sends somebody new
  expect((await told(form(cleo.patientId))).to).toEqual([
    ['fax.filed', lee.email],
    ['fax.filed', osei.email],
    ['fax.news', cleo.email],
  ]);
  expect((await told({ ...form(cleo.patientId), kind: 'referral' })).to).toEqual([['fax.news', cleo.email]]);
});

test('told twelve times at once it lands once, and pressed twelve times at once it is filed once', async () => {
  const told = { arrived: newId(), from: '', pages: 2, isPart: false };
  await Promise.all(twelve.map(() => receiveFax(clinic.clinic, told)));
  expect(await clinic.sql('select from incoming_fax where arrived = $1', [told.arrived])).toHaveLength(1);
  await clinic.settled();
  const arrived = (await clinic.clinic.faxOutbox?.receive({ from: '', pdf: letter })) ?? '';
  // as if each process that was told were killed before it had answered
  await Promise.all(twelve.map(() => receiveFax(clinic.clinic, { ...told, arrived })));
  const id = await faxIn(arrived);
  await Promise.all(twelve.map(() => fetchPaperOf(clinic.clinic, id)));
  expect((await read(id)).reply).toMatchObject({ state: 'to_file', has_paper: true });
  const answers = await Promise.all(twelve.map(() => file(id)));
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  expect(answers.find(({ status }) => status === 409)?.refusal.code).toBe('filed');
  expect(await clinic.sql(`select from event where name = 'fax.filed' and subject_id = $1`, [id])).toHaveLength(1);
  await setAside(await faxIn(told.arrived), 'asked_again');
});

test('a paper that acts, or that the service has no more, ends as work with true words, and nothing of it is kept', async () => {
  const acting = await faxed(
    Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog/OpenAction 2 0 R>>\nendobj\n2 0 obj\n<</S/JavaScript/JS(app.alert(1))>>\nendobj'),
  );
  await receiveFax(clinic.clinic, { arrived: 'gone', from: '', pages: null, isPart: true });
  await clinic.settled();
  const gone = await faxIn('gone');
  expect(await open()).toMatchObject([
    { id: acting, state: 'unreadable', has_paper: false, words: expect.stringContaining('could not be opened safely') },
    { id: gone, state: 'unreadable', is_part: true, words: expect.stringContaining('Ask the sender to send it again') },
  ]);
  expect((await paper(acting, sam)).status).toBe(404);
  expect((await file(acting)).refusal.code).toBe('no_paper');
  for (const id of [acting, gone]) expect((await setAside(id, 'asked_again')).status).toBe(200);
  expect((await takeBack(gone)).status).toBe(200);
  expect((await read(gone)).reply).toMatchObject({ state: 'unreadable', set_aside: null });
  await setAside(gone);
});

test('a service that is away loses nothing: it is said, and tried again', async () => {
  const { fax } = clinic.clinic;
  const { fetchPaper } = fax;
  let tries = 0;
  fax.fetchPaper = (arrived) => {
    tries += 1;
    return tries > 1 ? Promise.resolve(letter) : Promise.reject(new Error(`away: ${arrived}`));
  };
  await receiveFax(clinic.clinic, { arrived: 'late', from: '+14155550134', pages: 1, isPart: false });
  const id = await faxIn('late');
  await expect.poll(async () => (await read(id)).reply.state, { timeout: 30_000 }).toBe('to_file');
  fax.fetchPaper = fetchPaper;
  expect(tries).toBe(2);
  expect((await read(id)).reply).toMatchObject({ words: '', has_paper: true });
  await setAside(id);
});

test('a paper that did not come within a day is somebody’s work', async () => {
  const { fax } = clinic.clinic;
  const { fetchPaper } = fax;
  fax.fetchPaper = (arrived) => Promise.reject(new Error(`away: ${arrived}`));
  await receiveFax(clinic.clinic, { arrived: 'never', from: '+14155550134', pages: 1, isPart: false });
  const id = await faxIn('never');
  await expect.poll(async () => (await read(id)).reply.words, { timeout: 30_000 }).toMatch(/We try again by ourselves/);
  await watchFaxes(clinic.clinic);
  expect((await read(id)).reply.state).toBe('arriving');
  await clinic.sql(`update incoming_fax set received_at = now() - interval '27 hours' where id = $1`, [id]);
  await Promise.all(twelve.map(() => watchFaxes(clinic.clinic)));
  fax.fetchPaper = fetchPaper;
  expect((await read(id)).reply).toMatchObject({ state: 'unreadable', words: expect.stringMatching(/within a day. Ask the sender/) });
  expect(await clinic.sql(`select from event where name = 'fax.unreadable' and subject_id = $1`, [id])).toHaveLength(1);
  await setAside(id, 'asked_again');
});

test('filed to the wrong record it is taken out again, and who read it there reads it no more', async () => {
  const id = await faxed();
  await file(id, sam, form(ben.patientId));
  expect((await paper(id, ben)).status).toBe(200);
  const presses = await Promise.all(twelve.map(() => takeBack(id)));
  expect(presses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await paper(id, ben)).status).toBe(404);
  expect((await clinic.call(readRecord, { as: ben })).reply.faxes).toEqual([]);
  expect((await read(id)).reply).toMatchObject({ state: 'to_file', filed: null });
  await file(id);
  expect((await paper(id, ana)).status).toBe(200);
});

test('what is not ours goes after thirty days with its paper; what is filed stays', async () => {
  const id = await faxed();
  expect((await setAside(id, 'spam')).status).toBe(200);
  expect((await setAside(id)).refusal.code).toBe('set_aside');
  await watchFaxes(clinic.clinic);
  expect((await paper(id, sam)).status).toBe(200);
  await clinic.sql(`update incoming_fax set set_aside_at = now() - interval '31 days' where id = $1`, [id]);
  const [kept] = await clinic.sql<{ paper: string }>('select paper from incoming_fax where id = $1', [id]);
  await watchFaxes(clinic.clinic);
  expect((await paper(id, sam)).status).toBe(404);
  expect((await takeBack(id)).refusal.code).toBe('paper_gone');
  await sweepFiles(clinic.clinic, new Date(Date.now() + 2 * 86_400_000));
  await expect(clinic.clinic.storage.get(`${kept?.paper}.document`)).rejects.toThrow();
  const [filed] = await clinic.sql<{ id: string }>(`select id from incoming_fax where state = 'filed' and patient_id = $1 limit 1`, [
    ana.patientId,
  ]);
  expect((await paper(filed?.id ?? '', ana)).status).toBe(200);
});

test('a fax about a child with a hidden visit is nothing that the parent reads', async () => {
  const pat = await signUp(clinic, 'Pat Parent');
  await keepCard(clinic, pat);
  await fillProfile(clinic, pat, { dob: bornAgo(16, 40) });
  const { id: visit } = await sendAssessment(clinic, pat);
  await clinic.call(claimCase, { as: lee, params: { id: visit } });
  await clinic.sql(
    `update guardianship set relation = 'guardian', basis = 'test', ended_at = now() + interval '1 year' where account_id = $1`,
    [pat.accountId],
  );
  const id = await faxed();
  await file(id, sam, form(pat.patientId));
  expect((await paper(id, pat)).status).toBe(200);
  await clinic.call(setConfidentialCare, { as: lee, params: { id: visit }, body: { ground: 'harm' } });
  expect((await paper(id, pat)).status).toBe(404);
  expect((await clinic.call(readRecord, { as: pat })).reply.faxes).toEqual([]);
  expect((await paper(id, lee)).status).toBe(200);
});
