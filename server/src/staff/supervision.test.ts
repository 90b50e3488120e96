/** A supervision is a record with dates; a dermatologist lets somebody prepare a case; whoever prepares never signs, whatever they are given. */
import { saveDraft } from '@pellis/contract/notes/notes';
import { whoWrote } from '@pellis/contract/notes/who-wrote';
import { letPrepareCase, listAssistants } from '@pellis/contract/rapid-assessments/case-assistants';
import { claimCase, listCases, prepareCase, readCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { beginSupervision, changeRole, endSupervision, readPerson, setCredentials } from '@pellis/contract/staff/person';
import { endWork, inviteToWork } from '@pellis/contract/staff/staff';
import { readToday } from '@pellis/contract/today/today';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { markSigned } from '../notes/records.ts';
import { draft, keepCard, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, askerOf, assistant, doctor, type PatientPerson, type Person, signUp, supervise } from '../testing/people.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let doctorLee: Person;
let doctorOsei: Person;
let nia: Person;
let olga: Person;
let id: string;

beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await signUp(clinic, 'Ana Alvarez');
  [doctorLee, doctorOsei] = [await doctor(clinic, 'Dr. Lee'), await doctor(clinic, 'Dr. Osei')];
  [nia, olga] = [await assistant(clinic, 'Nia North'), await admin(clinic, 'Olga Orlova')];
  await keepCard(clinic, ana);
});
beforeEach(async () => {
  await clinic.sql('delete from rate_limit');
  await clinic.sql('delete from supervision');
  await supervise(clinic, nia, doctorLee);
  id = (await sendAssessment(clinic, ana)).id;
});
afterAll(() => clinic.end());

const twelve = <T>(call: () => Promise<T>) => Promise.all(Array.from({ length: 12 }, call));
const read = async (person: Person) => (await clinic.call(readPerson, { as: olga, params: { id: person.accountId } })).reply;
const claim = (as: Person) => clinic.call(claimCase, { as, params: { id } });
const let_ = (as: Person, whom: string | null) => clinic.call(letPrepareCase, { as, params: { id }, body: { assistant_id: whom } });
const save = (as: Person, version: number) =>
  clinic.call(saveDraft, { as, params: { id }, body: draft, headers: { 'if-match': String(version) } });
const happened = (name: string) => clinic.sql('select 1 from event where name = $1 and subject_id = $2', [name, id]);

test('an ended supervision stays with its dates, and one that begins again is another', async () => {
  const pair = { id: nia.accountId, provider: doctorLee.accountId };
  const ended = await twelve(() => clinic.call(endSupervision, { as: olga, params: pair }));
  expect(ended.every(({ status }) => status === 200)).toBe(true);
  expect(await read(nia)).toMatchObject({ supervisors: [], former_supervisors: [{ name: 'Dr. Lee' }] });
  const begun = await twelve(() => clinic.call(beginSupervision, { as: olga, params: pair, body: {} }));
  expect(begun.every(({ status }) => status === 200)).toBe(true);
  const { supervisors, former_supervisors } = await read(nia);
  expect([supervisors.length, former_supervisors.length]).toEqual([1, 1]);
  expect(former_supervisors[0]?.until.getTime()).toBeGreaterThanOrEqual(former_supervisors[0]?.since.getTime() ?? Number.NaN);
});

test('whoever leaves, or works as something else, is supervised no longer, and their draft is the dermatologist’s alone', async () => {
  const gone = await assistant(clinic, 'Gail Gray');
  await supervise(clinic, gone, doctorLee);
  await clinic.call(prepareCase, { as: gone, params: { id }, body: { provider_id: null } });
  await save(gone, 0);
  expect((await clinic.call(endWork, { as: olga, params: { id: gone.accountId } })).status).toBe(200);
  expect(await read(gone)).toMatchObject({ supervisors: [], former_supervisors: [{ name: 'Dr. Lee' }] });
  const mine = (await clinic.call(readCase, { as: doctorLee, params: { id } })).reply;
  expect(mine.prepared_by).toBeNull();
  const { first } = (await clinic.call(readToday, { as: doctorLee })).reply.notes;
  expect(first.find((note) => note.id === id)).toMatchObject({ kind: 'case', prepared_by: null });
});

test('a note to sign is counted on Today once it is said to be ready, not while somebody still prepares it', async () => {
  const count = async () => (await clinic.call(readToday, { as: doctorLee })).reply.notes.count;
  await clinic.call(prepareCase, { as: nia, params: { id }, body: { provider_id: null } });
  const before = await count();
  await save(nia, 0);
  expect(await count()).toBe(before);
  await clinic.sql('update note set ready_at = now() where id = $1', [id]);
  expect(await count()).toBe(before + 1);
});

test('a dermatologist lets somebody prepare a case, who is told once and reads it, and takes it back', async () => {
  await claim(doctorLee);
  expect((await clinic.call(listAssistants, { as: doctorLee })).reply).toMatchObject([{ id: nia.accountId, name: 'Nia North' }]);
  expect((await clinic.call(readCase, { as: nia, params: { id } })).status).toBe(404);
  const answers = await twelve(() => let_(doctorLee, nia.accountId));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(await happened('rapid_assessment.let_prepare')).toHaveLength(1);
  expect((await clinic.call(readCase, { as: nia, params: { id } })).reply.prepared_by).toMatchObject({ name: 'Nia North' });
  expect((await clinic.call(listCases, { as: nia })).reply.find((row) => row.id === id)).toMatchObject({ is_mine: true });
  await save(nia, 0);
  expect((await let_(doctorLee, null)).reply.detail).toBe('You have this case alone now. What Nia North wrote stays in the note.');
  expect((await clinic.call(readCase, { as: nia, params: { id } })).status).toBe(404);
  expect((await save(nia, 1)).status).toBe(404);
  expect((await save(doctorLee, 1)).status).toBe(200);
});

test('only their own case, and only to somebody whom they supervise', async () => {
  expect((await let_(doctorLee, nia.accountId)).status).toBe(404);
  await claim(doctorOsei);
  expect((await let_(doctorLee, nia.accountId)).status).toBe(404);
  expect((await let_(doctorOsei, nia.accountId)).refusal?.fields).toMatchObject({
    assistant_id: expect.stringContaining('do not supervise'),
  });
  expect((await clinic.call(listAssistants, { as: doctorOsei })).reply).toEqual([]);
});

test('credentials stand behind the name on what is drafted from then on', async () => {
  const set = (person: Person) =>
    clinic.call(setCredentials, { as: olga, params: { id: person.accountId }, body: { credentials: 'PA-C' } });
  expect((await set(nia)).reply).toMatchObject({ credentials: 'PA-C' });
  expect((await set(doctorLee)).refusal?.code).toBe('no_credentials');
  await clinic.call(prepareCase, { as: nia, params: { id }, body: { provider_id: null } });
  expect((await save(nia, 0)).reply.prepared_by).toBe('Nia North, PA-C');
  const names = { prepared_by: 'Nia North, PA-C', provider: { name: 'Dr. Lee' } };
  expect(whoWrote({ ...names, closedDate: '2026-11-20 10:00' })).toBe('Drafted by Nia North, PA-C, signed by Dr. Lee');
  expect(whoWrote({ ...names, closedDate: null })).toBe('Drafted by Nia North, PA-C, not signed yet');
  expect(whoWrote({ ...names, prepared_by: null, closedDate: null })).toBeUndefined();
});

test('an assistant is invited with credentials and no license; a role with neither keeps none', async () => {
  const form = { name: 'Nell New', email: 'nell@pellis.test', role: 'assistant', credentials: '', cpsono: '' };
  const invite = (credentials: string) => clinic.call(inviteToWork, { as: olga, body: { ...form, credentials } });
  expect((await invite('')).refusal?.fields).toMatchObject({ credentials: 'Credentials are required' });
  const { reply } = await invite('NP');
  const of = () => clinic.sql<{ credentials: string | null }>('select credentials from account where id = $1', [reply.id]);
  expect(await of()).toEqual([{ credentials: 'NP' }]);
  const role = { role: 'staff', because: 'A new job', credentials: '', cpsono: '' };
  expect((await clinic.call(changeRole, { as: olga, params: { id: reply.id }, body: role })).status).toBe(200);
  expect(await of()).toEqual([{ credentials: null }]);
});

test('the database takes no signature of whoever prepares it, even with the right to sign', async () => {
  await clinic.call(prepareCase, { as: nia, params: { id }, body: { provider_id: null } });
  await save(nia, 0);
  await clinic.sql(
    `insert into account_right (account_id, role, name, is_given, because) values ($1, 'assistant', 'sign-notes', true, 'A test')`,
    [nia.accountId],
  );
  const signAs = clinic.clinic.db.write(askerOf(nia), (transaction) => markSigned(transaction, id, doctorLee.accountId));
  await expect(signAs).rejects.toThrow('row-level security');
  await clinic.sql('delete from account_right where account_id = $1', [nia.accountId]);
  expect(await clinic.sql('select state from note where id = $1', [id])).toEqual([{ state: 'draft' }]);
});
