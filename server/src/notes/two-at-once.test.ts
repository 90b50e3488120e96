/** Two people at one draft: different fields go together, the same field is refused with both versions kept, and each hears of the other. */
import type { NoteField } from '@pellis/contract/notes/note-field-names';
import { type DraftToSave, markNoteReady, readDraft, saveDraft, sendNoteBack, signNote } from '@pellis/contract/notes/notes';
import { claimCase, prepareCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { draft, keepCard, sendAssessment, withoutProfile } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { askerOf, assistant, doctor, type PatientPerson, type Person, signUp, supervise } from '../testing/people.ts';
import { noteTopic } from './topics.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let doctorLee: Person;
let nia: Person;
let id: string;

beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, doctorLee] = [await signUp(clinic, 'Ana Alvarez'), await doctor(clinic, 'Dr. Lee')];
  nia = await assistant(clinic, 'Nia North');
  await clinic.sql(`update account set credentials = 'PA-C' where id = $1`, [nia.accountId]);
  await supervise(clinic, nia, doctorLee);
  await keepCard(clinic, ana);
});
beforeEach(async () => {
  await clinic.sql('delete from rate_limit');
  id = (await sendAssessment(clinic, ana)).id;
  await clinic.call(prepareCase, { as: nia, params: { id }, body: { provider_id: null } });
});
afterAll(() => clinic.end());

const save = (as: Person, version: number, words: Partial<DraftToSave>, changed?: NoteField[]) =>
  clinic.call(saveDraft, {
    as,
    params: { id },
    body: { ...draft, ...words, ...(changed && { changed }) },
    headers: { 'if-match': String(version) },
  });
const read = async (as: Person) => (await clinic.call(readDraft, { as, params: { id } })).reply;
const followUp = (desc: string) => ({ desc, follow_up_after: null, follow_up_before: null });

test('who changed different fields since the same version: both are kept, and each is told who saved last', async () => {
  await save(nia, 0, {});
  const first = await save(nia, 1, { treatment_plan: 'Wash gently.' }, ['treatment_plan']);
  expect(first.reply).toMatchObject({ version: 2, saved_by: { name: 'Nia North, PA-C', is_me: true } });
  const second = await save(doctorLee, 1, { diagnosis: 'Rosacea', treatment_plan: 'never read' }, ['diagnosis']);
  expect(second.reply).toMatchObject({ version: 3, diagnosis: 'Rosacea', treatment_plan: 'Wash gently.' });
  expect(await read(nia)).toMatchObject({ diagnosis: 'Rosacea', saved_by: { name: 'Dr. Lee', is_me: false } });
});

test('who changed the same field in another way is refused, and nothing of either is written over', async () => {
  await save(nia, 0, {});
  await save(nia, 1, { diagnosis: 'Perioral dermatitis', follow_up: followUp('In a month') }, ['diagnosis', 'desc']);
  const refused = await save(doctorLee, 1, { diagnosis: 'Rosacea', treatment_plan: 'Wash gently.' }, ['diagnosis', 'treatment_plan']);
  expect(refused.status).toBe(412);
  expect(refused.refusal).toMatchObject({
    detail: 'Changed meanwhile too: diagnosis. Both versions are kept: choose, or join them.',
    fields: { diagnosis: 'Changed meanwhile too: Diagnosis' },
  });
  expect(await read(doctorLee)).toMatchObject({ diagnosis: 'Perioral dermatitis', treatment_plan: draft.treatment_plan, version: 2 });
});

test('the same words twice, or of both alike, are no second version', async () => {
  await save(nia, 0, {});
  await save(nia, 1, { diagnosis: 'Rosacea' }, ['diagnosis']);
  expect((await save(nia, 1, { diagnosis: 'Rosacea' }, ['diagnosis'])).reply).toMatchObject({ version: 2 });
  expect((await save(doctorLee, 1, { diagnosis: 'Rosacea' }, ['diagnosis'])).reply).toMatchObject({ version: 2 });
});

test('twelve saves at once of two people in two fields: none is lost', async () => {
  await save(nia, 0, {});
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      at % 2 ? save(nia, 1, { diagnosis: 'Rosacea' }, ['diagnosis']) : save(doctorLee, 1, { treatment_plan: 'Wash.' }, ['treatment_plan']),
    ),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(await read(nia)).toMatchObject({ diagnosis: 'Rosacea', treatment_plan: 'Wash.', version: 3 });
});

test('the first words of two windows at once go together too', async () => {
  const empty = { diagnosis: '', treatment_plan: '', prescriptions: [], rx: [], diagnoses: [], follow_up: followUp('') };
  const [one, other] = await Promise.all([
    save(nia, 0, { ...empty, diagnosis: 'Rosacea' }, ['diagnosis']),
    save(doctorLee, 0, { ...empty, treatment_plan: 'Wash.' }, ['treatment_plan']),
  ]);
  expect([one.status, other.status]).toEqual([200, 200]);
  expect(await read(nia)).toMatchObject({ diagnosis: 'Rosacea', treatment_plan: 'Wash.', version: 2 });
});

test('a page from before an update, which names no fields, still writes over nobody', async () => {
  await save(nia, 0, {});
  await save(nia, 1, { diagnosis: 'Rosacea' }, ['diagnosis']);
  expect((await save(doctorLee, 1, { treatment_plan: 'Wash.' })).status).toBe(412);
  expect((await save(doctorLee, 2, { treatment_plan: 'Wash.' })).status).toBe(200);
});

test('once it is signed no word goes in, whatever the field', async () => {
  await save(nia, 0, {});
  await clinic.call(signNote, { as: doctorLee, params: { id }, headers: { 'if-match': '1' }, body: { reasons: withoutProfile } });
  expect((await save(nia, 1, { diagnosis: 'Rosacea' }, ['diagnosis'])).refusal?.code).toBe('signed');
});

test('whoever writes it may hear of it, and nobody else', async () => {
  const doctorOsei = await doctor(clinic, 'Dr. Osei');
  const joins = (person: Person) =>
    clinic.clinic.db.read(askerOf(person), (transaction, actor) => noteTopic.mayJoin(transaction, { kind: 'actor', actor }, id));
  expect([await joins(nia), await joins(doctorLee)]).toEqual([nia.accountId, doctorLee.accountId]);
  expect([await joins(doctorOsei), await joins(ana)]).toEqual([null, null]);
});

const sayReady = () => clinic.call(markNoteReady, { as: nia, params: { id }, headers: { 'if-match': '1' } });
const sendBack = (as: Person, words = 'Please ask about allergies.', version = 1) =>
  clinic.call(sendNoteBack, { as, params: { id }, body: { words }, headers: { 'if-match': String(version) } });

test('a prepared note goes back with a word, once however often it is pressed, and is ready again after that', async () => {
  await save(nia, 0, {});
  await sayReady();
  const answers = await Promise.all(Array.from({ length: 12 }, () => sendBack(doctorLee)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(answers[0]?.reply.detail).toBe('Nia North, PA-C has it again, with your words.');
  const told = await clinic.sql(`select 1 from event where name = 'note.sent_back' and subject_id = $1`, [id]);
  expect(told).toHaveLength(1);
  expect(await read(nia)).toMatchObject({ ready_at: null, returned: { words: 'Please ask about allergies.' } });
  await sayReady();
  const again = await read(nia);
  expect(again.returned).toBeNull();
  expect(again.ready_at).not.toBeNull();
});

test('what came back with a word is written on by both, and keeps the word until it is ready', async () => {
  await save(nia, 0, {});
  await sayReady();
  await sendBack(doctorLee);
  const saved = [
    await save(doctorLee, 1, { treatment_plan: 'Wash.' }, ['treatment_plan']),
    await save(nia, 2, { diagnosis: 'Rosacea' }, ['diagnosis']),
  ];
  expect(saved.map(({ status }) => status)).toEqual([200, 200]);
  expect(await read(nia)).toMatchObject({
    diagnosis: 'Rosacea',
    treatment_plan: 'Wash.',
    returned: { words: 'Please ask about allergies.' },
  });
});

test('only the dermatologist who has it sends it back, and only what was prepared', async () => {
  expect((await sendBack(doctorLee, 'Too early', 0)).refusal?.code).toBe('not_prepared');
  await save(nia, 0, {});
  expect((await sendBack(nia)).status).toBe(404);
  expect((await sendBack(doctorLee, 'Old', 7)).status).toBe(412);
  expect((await sendBack(doctorLee, ' ')).refusal?.fields).toMatchObject({ words: 'Write what you would like changed' });
  const alone = (await sendAssessment(clinic, ana)).id;
  await clinic.call(claimCase, { as: doctorLee, params: { id: alone } });
  id = alone;
  await save(doctorLee, 0, {});
  expect((await sendBack(doctorLee)).refusal?.code).toBe('nobody_prepares');
});
