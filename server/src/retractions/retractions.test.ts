/** A signed note that was not meant for its patient: one asks and it is held back, another agrees and it is sealed, the money goes back and the case is open again. */
import { readAudit } from '@pellis/contract/audit/audit';
import { readRecord } from '@pellis/contract/medical-records/medical-records';
import { listNotes } from '@pellis/contract/notes/note-rows';
import { addAddendum, downloadNote, readNote, saveDraft, signNote } from '@pellis/contract/notes/notes';
import { readOrder } from '@pellis/contract/payments/payments';
import { readLatestRapidAssessment } from '@pellis/contract/rapid-assessments/rapid-assessments';
import {
  agreeToRetraction,
  askRetraction,
  listRetractions,
  listRetractionsOfNote,
  readRetractedNote,
  withdrawRetraction,
} from '@pellis/contract/retractions/retractions';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookedVisit } from '../testing/calls.ts';
import { answerCase, draft, fillProfile, keepCard, sendAssessment, signCase, withoutProfile } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { withoutIds } from '../testing/without-ids.ts';
import { askRetractionByMachine } from './ask.ts';
import { watchRetractions } from './decide.ts';

let clinic: TestClinic;
let lee: Person;
let osei: Person;
let olga: Person;
let sam: Person;
const names = 'Ada Bea Cleo Dora Edie Fay Gia Hana Iris Jana Kaya Lena'.split(' ');

beforeAll(async () => {
  clinic = await openTestClinic();
  [lee, osei] = [await doctor(clinic, 'Dr. Lee'), await doctor(clinic, 'Dr. Osei')];
  [olga, sam] = [await admin(clinic, 'Olga'), await staff(clinic, 'Sam')];
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const because = 'It is about Ben: I had two windows open.';
const ask = (person: Person, id: string, gives_back = false) =>
  clinic.call(askRetraction, { as: person, params: { id }, body: { because, gives_back } });
const agree = (person: Person, id: string) => clinic.call(agreeToRetraction, { as: person, params: { id }, body: {} });
const withdraw = (person: Person, id: string) => clinic.call(withdrawRetraction, { as: person, params: { id }, body: {} });
const ofPatient = (person: Person, id: string) => clinic.call(readRetractedNote, { as: person, params: { id } });
const twelve = <T>(what: (n: number) => Promise<T>) => Promise.all(Array.from({ length: 12 }, (_, n) => what(n)));
const eventsOf = async (id: string, name: string) =>
  (await clinic.sql('select from event where subject_id = $1 and name = $2', [id, name])).length;
const lettersTo = async ({ email }: Person) => {
  await clinic.settled();
  const rows = await clinic.sql<{ template: string }>(
    `select template from letter where recipient = $1 and template like 'note.%' order by created_at`,
    [email],
  );
  return rows.map(({ template }) => template);
};

/** Signed, paid, and not meant for them. */
async function answered(): Promise<{ person: PatientPerson; id: string; orderId: string }> {
  const person = await signUp(clinic, `${names.shift()} Wrong`);
  await fillProfile(clinic, person);
  await keepCard(clinic, person);
  const { id, orderId } = await sendAssessment(clinic, person);
  await answerCase(clinic, lee, id);
  return { person, id, orderId };
}

async function asked() {
  const one = await answered();
  expect((await ask(lee, one.id)).status).toBe(200);
  const [row] = await clinic.sql<{ id: string }>('select id from note_retraction where note_id = $1 and ended_at is null', [one.id]);
  return { ...one, retraction: row?.id ?? '' };
}

test('asked for, the patient reads it no more and is told; withdrawn, they read it again', async () => {
  const { person, id, retraction } = await asked();
  expect(await lettersTo(person)).toEqual(['note.checked']);
  expect(await lettersTo(osei)).toContain('note.retraction_asked');
  const [letter] = await clinic.sql<{ text: string }>(
    `select body as text from letter where recipient = $1 and template = 'note.checked'`,
    [person.email],
  );
  expect(withoutIds(letter?.text)).not.toMatch(/acne|adapalene|ben/i);
  const refused = await clinic.call(readNote, { as: person, params: { id } });
  expect([refused.status, refused.refusal.code]).toEqual([409, 'retracted']);
  expect((await clinic.call(downloadNote, { as: person, params: { id } })).refusal.detail).toContain('being checked');
  expect((await clinic.call(listNotes, { as: person, params: { id: person.patientId } })).reply).toMatchObject([
    { id, taken_back: 'checked', lab_reqs: [] },
  ]);
  expect((await ofPatient(person, id)).reply).toMatchObject({
    state: 'checked',
    provider: 'Dr. Lee',
    money: 'none',
    medicines: [{ name: expect.stringContaining('Adapalene') }],
  });
  // whoever treats them still does
  expect((await clinic.call(readNote, { as: lee, params: { id } })).status).toBe(200);
  const [open] = (await clinic.call(listRetractions, { as: olga })).reply;
  expect(open).toMatchObject({ id: retraction, asked_by: 'Dr. Lee', because, is_mine: false, is_case: true, gives_back: true });

  expect((await withdraw(osei, retraction)).status).toBe(200);
  expect((await clinic.call(readNote, { as: person, params: { id } })).reply.diagnosis).toBe(draft.diagnosis);
  expect(await lettersTo(person)).toEqual(['note.checked', 'note.stands']);
  expect((await agree(osei, retraction)).refusal.code).toBe('nothing_asked');
  expect((await ofPatient(person, id)).status).toBe(404);
});

test('of a visit, what stands in the list of its patient is dated by the visit and not by its booking', async () => {
  const person = await signUp(clinic, 'Vera Visit');
  const id = await bookedVisit(clinic, person, lee);
  await clinic.sql(`update encounter set began_at = '2025-05-02T18:00Z' where id = $1`, [id]);
  await clinic.sql(
    `update appointment set status = 'note_signed', during = tstzrange('2025-05-20T03:00Z', '2025-05-20T03:20Z') where id = $1`,
    [id],
  );
  await clinic.sql(
    `insert into note (id, patient_id, state, diagnosis, treatment_plan, signed_by, signed_at)
       values ($1, $2, 'signed', 'Acne', 'Wash', $3, '2025-05-21T18:00Z')`,
    [id, person.patientId, lee.accountId],
  );
  expect((await ask(lee, id)).status).toBe(200);
  expect((await clinic.call(listNotes, { as: person, params: { id: person.patientId } })).reply).toMatchObject([
    { id, taken_back: 'checked', datetime: '2025-05-19T20:00:00' },
  ]);
});

test('whose dermatologist has left meanwhile, nobody writes anew: it stands in what is to be done', async () => {
  const mora = await doctor(clinic, 'Dr. Mora');
  const person = await signUp(clinic, 'Wanda Visit');
  const id = await bookedVisit(clinic, person, mora, -60);
  await clinic.sql(`update appointment set status = 'note_signed' where id = $1`, [id]);
  await clinic.sql(
    `insert into note (id, patient_id, state, diagnosis, treatment_plan, signed_by, signed_at) values ($1, $2, 'signed', 'Acne', 'Wash', $3, now())`,
    [id, person.patientId, mora.accountId],
  );
  expect((await ask(mora, id)).status).toBe(200);
  const [row] = await clinic.sql<{ id: string }>('select id from note_retraction where note_id = $1', [id]);
  const toDo = async () => (await clinic.call(listRetractions, { as: olga })).reply.find(({ note_id }) => note_id === id)?.to_do;
  await clinic.sql('update account set disabled_at = now() where id = $1', [mora.accountId]);
  expect(await toDo()).toEqual([]);
  expect((await agree(osei, row?.id ?? '')).status).toBe(200);
  expect(await toDo()).toEqual([
    'Dr. Mora does not write notes here any more, so nobody can write this one anew: offer the patient a visit with a colleague.',
  ]);
  await clinic.sql('update account set disabled_at = null where id = $1', [mora.accountId]);
  expect(await toDo()).toEqual([]);
});

test('a second person agrees: sealed, told, paid back and open again; the next answer stands in its place, free', async () => {
  const { person, id, orderId, retraction } = await asked();
  expect((await agree(lee, retraction)).refusal.code).toBe('needs_another');
  expect((await agree(sam, retraction)).status).toBe(404);
  expect((await agree(olga, retraction)).reply.detail).toBe('Retracted and sealed. The patient is told, and what they paid goes back.');
  expect(await lettersTo(person)).toEqual(['note.checked', 'note.retracted']);

  expect((await clinic.call(readOrder, { as: person, params: { id: orderId } })).reply).toMatchObject({ status: 'refunded' });
  expect(await clinic.sql('select captured, refunded from "order" where id = $1', [orderId])).toEqual([
    { captured: 17900, refunded: 17900 },
  ]);
  expect((await ofPatient(person, id)).reply).toMatchObject({ state: 'retracted', money: 'is_back', is_case: true });
  expect((await clinic.call(readNote, { as: person, params: { id } })).refusal.code).toBe('retracted');
  expect((await clinic.call(readLatestRapidAssessment, { as: person })).reply).toMatchObject({
    state: 'claimed',
  });
  const stopped = await clinic.sql('select stopped_at is not null as is_stopped, retraction_id from prescription where note_id = $1', [id]);
  expect(stopped).toEqual([{ is_stopped: true, retraction_id: retraction }]);
  // sealed, not erased
  const [sealed] = (await clinic.call(listRetractionsOfNote, { as: lee, params: { id } })).reply;
  expect(sealed).toMatchObject({
    was_done: true,
    agreed_by: 'Olga',
    sealed: { diagnosis: draft.diagnosis, treatment_plan: draft.treatment_plan },
  });
  await expect(clinic.sql(`update note_retraction set because = 'Nothing' where id = $1`, [retraction])).rejects.toThrow('never changed');
  await expect(clinic.sql('delete from note_retraction where id = $1', [retraction])).rejects.toThrow('never changed');
  const { notes, retracted_notes } = (await clinic.call(readRecord, { as: person })).reply;
  expect([notes, retracted_notes.map(({ state }) => state)]).toEqual([[], ['retracted']]);

  const saved = await clinic.call(saveDraft, {
    as: lee,
    params: { id },
    body: { ...draft, diagnosis: 'Rosacea', rx: ['**Azelaic acid 15 % gel**, at night'] },
    headers: { 'if-match': '2' },
  });
  expect(saved.status).toBe(200);
  const signed = await clinic.call(signNote, {
    as: lee,
    params: { id },
    body: { reasons: withoutProfile },
    headers: { 'if-match': String(saved.reply.version) },
  });
  expect(signed.status).toBe(200);
  await clinic.settled();
  const note = (await clinic.call(readNote, { as: person, params: { id } })).reply;
  expect([note.diagnosis, note.rx, note.prescriptions]).toMatchObject([
    'Rosacea',
    ['**Azelaic acid 15 % gel**, at night'],
    [{ stopped: null }],
  ]);
  expect((await ofPatient(person, id)).reply).toMatchObject({ state: 'answered_anew' });
  expect(await clinic.sql('select captured, refunded from "order" where id = $1', [orderId])).toEqual([
    { captured: 17900, refunded: 17900 },
  ]);
  const params = { who: 'all', whose: person.patientId, kind: 'care', days: '1', before: 'now' } as const;
  const said = (await clinic.call(readAudit, { as: olga, params })).reply.entries.map(({ what, reason }) => [what, reason]);
  // where the reason is sealed the record of events does not tell it in plain
  const told = clinic.clinic.config.sealsPatientWords ? null : because;
  expect(said).toEqual(
    expect.arrayContaining([
      ['Asked for a signed note to be retracted', told],
      ['Retracted a signed note', told],
    ]),
  );
});

test('pressed twelve times by two people, it is asked once, retracted once, and the money goes back once', async () => {
  const { person, id, orderId } = await answered();
  const asks = await twelve(() => ask(lee, id));
  expect(asks.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)]);
  const [row] = await clinic.sql<{ id: string }>('select id from note_retraction where note_id = $1', [id]);
  const retraction = row?.id ?? '';
  const agreed = await twelve((n) => agree(n % 2 ? osei : olga, retraction));
  expect(agreed.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)]);
  expect(agreed.find(({ status }) => status === 409)?.refusal.detail).toBe('This note has been retracted already.');
  expect(await lettersTo(person)).toEqual(['note.checked', 'note.retracted']);
  expect(await eventsOf(id, 'note.retracted')).toBe(1);
  expect(await clinic.sql(`select amount, state from refund where order_id = $1`, [orderId])).toEqual([{ amount: 17900, state: 'made' }]);
  expect((await ask(lee, id)).refusal.code).toBe('not_signed');
});

test('agreed, withdrawn and added to in the same moment: it ends one way, and nothing stands beside a sealed note', async () => {
  for (const round of [1, 2]) {
    const { id, retraction } = await asked();
    const addendum = () => clinic.call(addAddendum, { as: lee, params: { id }, body: { text: `Round ${round}` } });
    await Promise.all([0, 1, 2].flatMap(() => [agree(olga, retraction), withdraw(osei, retraction), addendum()]));
    await clinic.settled();
    const [end] = await clinic.sql<{ was_done: boolean; state: string; addenda: number }>(
      `select r.was_done, n.state, (select count(*)::int from addendum a where a.note_id = n.id) as addenda
         from note_retraction r join note n on n.id = r.note_id where r.id = $1`,
      [retraction],
    );
    expect([end?.state, (end?.addenda ?? 0) > 0]).toEqual(end?.was_done ? ['draft', false] : ['signed', true]);
    expect((await eventsOf(id, 'note.retracted')) + (await eventsOf(id, 'note.retraction_withdrawn'))).toBe(1);
  }
});

test('retracted while what follows the signature still waits: no letter says that there is an answer, and no money is kept', async () => {
  const person = await signUp(clinic, `${names.shift()} Quick`);
  await fillProfile(clinic, person);
  await keepCard(clinic, person);
  const { id, orderId } = await sendAssessment(clinic, person);
  await clinic.settled();
  await signCase(clinic, lee, id);
  await ask(lee, id);
  const [row] = await clinic.sql<{ id: string }>('select id from note_retraction where note_id = $1', [id]);
  await agree(olga, row?.id ?? '');
  await clinic.settled();
  const [order] = await clinic.sql<{ status: string; kept: number }>(
    'select status, captured - refunded as kept from "order" where id = $1',
    [orderId],
  );
  expect([['released', 'refunded'].includes(order?.status ?? ''), order?.kept]).toEqual([true, 0]);
  expect((await clinic.sql('select state from note where id = $1', [id]))[0]).toEqual({ state: 'draft' });
});

test('asked for on the machine, everybody is told and it happens a day later, once', async () => {
  const { person, id } = await answered();
  const { db } = clinic.clinic;
  await expect(askRetractionByMachine(db, 'x'.repeat(22))).rejects.toThrow('There is no note');
  await askRetractionByMachine(db, id);
  await expect(askRetractionByMachine(db, id)).rejects.toThrow('It was asked for already');
  await watchRetractions(clinic.clinic, new Date());
  expect(await lettersTo(person)).toEqual(['note.checked']);
  const [open] = (await clinic.call(listRetractions, { as: olga })).reply;
  const at = open?.happens_at?.getTime() ?? 0;
  await watchRetractions(clinic.clinic, new Date(at - 60_000));
  expect(await eventsOf(id, 'note.retracted')).toBe(0);
  await Promise.all([1, 2, 3].map(() => watchRetractions(clinic.clinic, new Date(at + 60_000))));
  expect(await eventsOf(id, 'note.retracted')).toBe(1);
  expect(await lettersTo(person)).toEqual(['note.checked', 'note.retracted']);
});

test('nobody else asks, and a patient never reads why', async () => {
  const { person, id } = await answered();
  const other = await signUp(clinic, `${names.shift()} Other`);
  expect((await ask(osei, id)).status).toBe(404);
  expect((await ask(olga, id)).status).toBe(404);
  await ask(lee, id);
  expect((await ofPatient(other, id)).status).toBe(404);
  expect(JSON.stringify((await ofPatient(person, id)).reply)).not.toContain('Ben');
  expect((await clinic.call(listRetractionsOfNote, { as: osei, params: { id } })).status).toBe(404);
});
