/** A refill: asked of the dermatologist who signed the note, answered once, and read in plain words. */

import { listNotes } from '@pellis/contract/notes/note-rows';
import { readNote } from '@pellis/contract/notes/notes';
import { askForRefill, decideRefill, listRefills, type RefillForm, readRefill, withdrawRefill } from '@pellis/contract/refills/refills';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerCase, fillProfile, keepCard, refillForm, sendAssessment, withoutProfile } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, license, type PatientPerson, type Person, signUp } from '../testing/people.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let ben: PatientPerson;
let lee: Person;
let osei: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, ben] = [await signUp(clinic, 'Ana Alvarez'), await signUp(clinic, 'Ben Brown')];
  [lee, osei] = [await doctor(clinic, 'Dr. Lee'), await doctor(clinic, 'Dr. Osei')];
  await fillProfile(clinic, ana);
  await keepCard(clinic, ana);
}, 60_000);
afterAll(() => clinic.end());

/** An answered assessment of Ana's, with its note. */
async function signedNote(): Promise<string> {
  await clinic.sql('delete from rate_limit');
  const { id } = await sendAssessment(clinic, ana);
  await answerCase(clinic, lee, id);
  return id;
}

const ask = (note: string, changes: Partial<RefillForm> = {}, as: Person = ana) =>
  clinic.call(askForRefill, { as, params: { id: note }, body: { ...refillForm, ...changes } });
const refillOf = async (note: string) => (await clinic.call(readNote, { as: ana, params: { id: note } })).reply.refills[0];
const answer = (id: string, decision: string, words: string, as: Person = lee) =>
  clinic.call(decideRefill, { as, params: { id }, body: { decision, words, reasons: withoutProfile } });

test('a request waits with its note, in the list of notes and in the list of the dermatologist who signed', async () => {
  const note = await signedNote();
  expect((await ask(note)).status).toBe(200);
  const refill = await refillOf(note);
  expect(refill).toMatchObject({ state: 'open', pharmacy: refillForm.pharmacy, decided_by: null, words: '' });
  expect(refill?.medications).toEqual([{ position: 0, text: '**Adapalene 0.1 % gel**, a pea-sized amount at night' }]);
  const rows = await clinic.call(listNotes, { as: ana, params: { id: ana.patientId } });
  expect(rows.reply.find(({ id }) => id === note)?.refills).toHaveLength(1);
  const list = await clinic.call(listRefills, { as: lee });
  expect(list.reply).toMatchObject([{ id: refill?.id, state: 'open', patient: { fullName: 'Ana Alvarez' }, medication_count: 1 }]);
  expect((await clinic.call(listRefills, { as: osei })).reply).toEqual([]);
});

test('one medication of one note is asked for once at a time, also in two tabs at once', async () => {
  const note = await signedNote();
  const both = await Promise.all([ask(note), ask(note)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await ask(note)).refusal.detail).toBe('You have already asked for this medication. Your dermatologist has your request.');
  await answer((await refillOf(note))?.id ?? '', 'refuse', 'Please come in first.');
  expect((await ask(note)).status).toBe(200);
});

test('the answer is one of three, in words that the patient reads with the note', async () => {
  for (const [decision, state] of [
    ['approve', 'approved'],
    ['refuse', 'refused'],
    ['visit', 'visit_needed'],
  ] as const) {
    const note = await signedNote();
    await ask(note);
    const id = (await refillOf(note))?.id ?? '';
    expect((await answer(id, decision, `In words: ${decision}`)).status).toBe(200);
    expect(await refillOf(note)).toMatchObject({ state, decided_by: 'Dr. Lee', words: `In words: ${decision}` });
  }
});

test('an answer needs words, and stands', async () => {
  const note = await signedNote();
  await ask(note);
  const id = (await refillOf(note))?.id ?? '';
  expect((await answer(id, 'approve', ' ')).refusal.fields).toEqual({ words: 'Write it to the patient' });
  await answer(id, 'approve', 'Adapalene 0.1 % gel, 45 g, two refills');
  expect((await answer(id, 'refuse', 'On second thoughts')).status).toBe(409);
  await expect(clinic.sql(`update refill_request set words = 'other' where id = $1`, [id])).rejects.toThrow('never changed');
});

test('the letters name neither the medication nor the answer', async () => {
  const note = await signedNote();
  await ask(note);
  await answer((await refillOf(note))?.id ?? '', 'approve', 'Adapalene 0.1 % gel, 45 g');
  await clinic.settled();
  const emails = await clinic.sql<{ template: string; recipient: string; body: string; subject: string }>(
    `select template, recipient, subject, body from letter where template like 'refill.%' order by created_at desc limit 2`,
  );
  expect(emails.map(({ template, recipient }) => [template, recipient]).sort()).toEqual([
    ['refill.decided', ana.email],
    ['refill.requested', lee.email],
  ]);
  for (const { subject, body } of emails) expect(subject + body).not.toMatch(/adapalene|approved|refused|acne|alvarez/i);
});

test('the dermatologist sees what has changed beside the profile, and the reading is recorded', async () => {
  const note = await signedNote();
  await ask(note, {
    pregnant: 'planning',
    has_new_allergies: 'yes',
    new_allergies: 'Nickel',
    has_side_effects: 'yes',
    side_effects: 'Peeling',
    is_nursing: 'yes',
    has_new_medications: 'yes',
    new_medications: 'Lithium',
    course: 'worse',
  });
  const id = (await refillOf(note))?.id ?? '';
  const { reply } = await clinic.call(readRefill, { as: lee, params: { id } });
  expect(reply).toMatchObject({
    pregnant: 'planning',
    new_allergies: 'Nickel',
    side_effects: 'Peeling',
    is_nursing: true,
    new_medications: 'Lithium',
    course: 'worse',
    patient: { fullName: 'Ana Alvarez', sex: 'female' },
    health_profile: { currentMedications: 'Sertraline 50 mg' },
    note: { id: note, diagnosis: 'Acne vulgaris, mild' },
  });
  const row = (await clinic.call(listRefills, { as: lee })).reply.find((each) => each.id === id);
  expect(row?.flags).toEqual(['planning_pregnancy', 'nursing', 'new_allergies', 'new_medications', 'side_effects', 'getting_worse']);
  const reads = await clinic.sql(`select from event where name = 'refill.read' and subject_id = $1 and actor_id = $2`, [id, lee.accountId]);
  expect(reads).toHaveLength(1);
});

test('a yes must be explained', async () => {
  const note = await signedNote();
  const vague = await ask(note, { has_new_allergies: 'yes', has_new_medications: 'yes', has_side_effects: 'yes' });
  expect(vague.refusal.fields).toEqual({
    new_allergies: 'Write which allergies are new',
    new_medications: 'Write which medications are new',
    side_effects: 'Write which side effects there were',
  });
  expect((await ask(note, { medications: [] })).refusal.detail).toBe('Choose at least one medication');
  expect((await ask(note, { medications: [7] })).refusal.fields).toEqual({ medications: 'Choose from the medications of this note' });
});

test('the patient takes a request back while nobody has answered it', async () => {
  const note = await signedNote();
  await ask(note);
  const id = (await refillOf(note))?.id ?? '';
  expect((await clinic.call(withdrawRefill, { as: ben, params: { id } })).status).toBe(404);
  expect((await clinic.call(withdrawRefill, { as: ana, params: { id } })).status).toBe(200);
  expect(await refillOf(note)).toMatchObject({ state: 'withdrawn' });
  expect((await answer(id, 'approve', 'Too late')).status).toBe(409);
  expect((await ask(note)).status).toBe(200);
});

test('a stranger asks for nothing, and another dermatologist neither reads nor answers', async () => {
  const note = await signedNote();
  expect((await ask(note, {}, ben)).status).toBe(404);
  await ask(note);
  const id = (await refillOf(note))?.id ?? '';
  expect((await clinic.call(readRefill, { as: osei, params: { id } })).status).toBe(404);
  expect((await answer(id, 'approve', 'Not mine', osei)).status).toBe(404);
  expect(await refillOf(note)).toMatchObject({ state: 'open' });
});

test('it is approved only by whoever is licensed where the patient lives now; the other answers stay open', async () => {
  const note = await signedNote();
  await ask(note);
  const id = (await refillOf(note))?.id ?? '';
  await clinic.sql(`update patient set state = 'NV' where id = $1`, [ana.patientId]);
  expect((await clinic.call(readRefill, { as: lee, params: { id } })).reply.patient.state).toBe('NV');
  expect((await answer(id, 'approve', 'Adapalene 0.1 % gel, 45 g')).refusal.fields).toEqual({
    decision: 'Your license does not count in Nevada today, where this patient lives. Refuse it, or ask for a visit first.',
  });
  expect((await refillOf(note))?.state).toBe('open');
  await license(clinic, lee, 'NV', '2020-01-01');
  expect((await answer(id, 'approve', 'Adapalene 0.1 % gel, 45 g')).status).toBe(422);
  expect((await answer(id, 'visit', 'Please book a visit with a colleague who is licensed there.')).status).toBe(200);
  await clinic.sql(`update patient set state = 'CA' where id = $1`, [ana.patientId]);
});
