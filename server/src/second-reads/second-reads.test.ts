/** A case read twice: blind until the second answer is given, compared and talked over afterwards; drawn for quality by lot, and counted. */
import { readClinicFigures } from '@pellis/contract/figures/clinic-figures';
import { readRecord } from '@pellis/contract/medical-records/medical-records';
import { readNote, saveDraft } from '@pellis/contract/notes/notes';
import { readPhoto } from '@pellis/contract/photos/photos';
import { claimCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { agreeToRetraction, askRetraction } from '@pellis/contract/retractions/retractions';
import {
  askSecondRead,
  giveSecondAnswer,
  judgeSecondRead,
  listSecondReads,
  readSecondRead,
  saySecondRead,
  setQualityShare,
} from '@pellis/contract/second-reads/second-reads';
import { readToday } from '@pellis/contract/today/today';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerCase, draft, fillProfile, keepCard, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, doctor, type PatientPerson, type Person, signUp } from '../testing/people.ts';
import { lotOf } from './draw.ts';

let clinic: TestClinic;
let lee: Person;
let osei: Person;
let olga: Person;
const names = 'Ada Bea Cleo Dora Edie Fay Gia'.split(' ');

beforeAll(async () => {
  clinic = await openTestClinic();
  [lee, osei, olga] = [await doctor(clinic, 'Dr. Lee'), await doctor(clinic, 'Dr. Osei'), await admin(clinic, 'Olga')];
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const ask = (id: string, reader: Person = osei) =>
  clinic.call(askSecondRead, { as: lee, params: { id }, body: { provider_id: reader.accountId, words: 'Is it rosacea?' } });
const read = (person: Person, id: string) => clinic.call(readSecondRead, { as: person, params: { id } });
const second = { diagnosis: 'Rosacea', treatment_plan: 'Less sun, and a gentle cleanser.' };
const give = (person: Person, id: string) => clinic.call(giveSecondAnswer, { as: person, params: { id }, body: second });
const judge = (person: Person, id: string) => clinic.call(judgeSecondRead, { as: person, params: { id }, body: { verdict: 'differ' } });
const say = (person: Person, id: string, text: string) => clinic.call(saySecondRead, { as: person, params: { id }, body: { text } });
const twelve = <T>(what: () => Promise<T>) => Promise.all(Array.from({ length: 12 }, what));
const readOf = async (caseId: string) =>
  (await clinic.sql<{ id: string }>('select id from second_read where encounter_id = $1', [caseId]))[0]?.id ?? '';
const lettersTo = async ({ email }: Person) => {
  await clinic.settled();
  const rows = await clinic.sql<{ template: string }>(`select template from letter where recipient = $1 and template like 'second-read%'`, [
    email,
  ]);
  return rows.map(({ template }) => template).sort();
};

async function sent(): Promise<{ person: PatientPerson; id: string }> {
  const person = await signUp(clinic, `${names.shift()} Twice`);
  await fillProfile(clinic, person);
  await keepCard(clinic, person);
  const { id } = await sendAssessment(clinic, person);
  await clinic.settled();
  return { person, id };
}

test('asked before the answer: the second reader sees answers and photos and no draft, also where they may read the record otherwise', async () => {
  const { person, id } = await sent();
  await clinic.call(claimCase, { as: lee, params: { id } });
  await clinic.call(saveDraft, { as: lee, params: { id }, body: draft, headers: { 'if-match': '0' } });
  const asks = await twelve(() => ask(id));
  expect(asks.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)]);
  expect(await lettersTo(osei)).toEqual(['second-read.to_give']);
  const one = await readOf(id);
  const { reply } = await read(osei, one);
  expect(reply).toMatchObject({
    question: 'Is it rosacea?',
    is_mine: true,
    first: null,
    second: null,
    case: { answers: { concern: 'acne' } },
  });
  expect(JSON.stringify(reply)).not.toMatch(/Acne vulgaris|Adapalene|Twice/);
  const photo = reply.case.photos[0]?.id ?? '';
  expect((await clinic.call(readPhoto, { as: osei, params: { id: photo, size: 'screen' } })).status).toBe(200);
  expect((await clinic.call(readToday, { as: osei })).reply.second_reads).toMatchObject({ count: 1, first: [{ id: one }] });

  // an emergency opens the record, and not the answer that they are to give blind
  await clinic.sql(
    `insert into emergency_access (provider_id, patient_id, reason, until) values ($1, $2, 'test', now() + interval '1 hour')`,
    [osei.accountId, person.patientId],
  );
  expect((await clinic.call(readNote, { as: osei, params: { id } })).status).toBe(404);
  expect((await clinic.call(readNote, { as: lee, params: { id } })).status).toBe(200);
  expect((await read(lee, one)).reply).toMatchObject({ first: { diagnosis: draft.diagnosis, is_signed: false }, second: null });
  expect((await say(lee, one, 'I think acne')).refusal.code).toBe('not_given');
  expect((await give(lee, one)).status).toBe(404);
  expect((await judge(osei, one)).refusal.code).toBe('not_given');

  const given = await twelve(() => give(osei, one));
  expect(given.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)]);
  for (const who of [lee, osei]) expect((await read(who, one)).reply).toMatchObject({ first: { diagnosis: draft.diagnosis }, second });
  const judged = await twelve(() => judge(osei, one));
  expect(judged.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await say(lee, one, 'Look at the second photo.')).status).toBe(200);
  expect((await read(osei, one)).reply).toMatchObject({ verdict: 'differ', messages: [{ by: 'Dr. Lee', is_mine: false }] });
  expect(await lettersTo(lee)).toEqual(['second-read.given']);
  expect(await lettersTo(osei)).toEqual(['second-read.said', 'second-read.to_give']);
  await expect(clinic.sql(`update second_read set diagnosis = 'Acne' where id = $1`, [one])).rejects.toThrow('never changed');
  expect((await read(olga, one)).status).toBe(404);
  expect(JSON.stringify((await clinic.call(readRecord, { as: person })).reply)).not.toMatch(/Less sun|second photo/);
  const events = await clinic.sql<{ name: string }>(`select distinct name from event where subject_id = $1 and name like 'second_read%'`, [
    id,
  ]);
  expect(events.map(({ name }) => name).sort()).toEqual(['asked', 'given', 'judged', 'read', 'said'].map((what) => `second_read.${what}`));
});

test('answered second before there is a first answer: it waits for the signature, and only then is there anything to compare', async () => {
  const { id } = await sent();
  await clinic.call(claimCase, { as: lee, params: { id } });
  await ask(id);
  const one = await readOf(id);
  const listed = async (who: Person) => (await clinic.call(listSecondReads, { as: who })).reply.find((row) => row.id === one);
  expect((await read(lee, one)).reply).toMatchObject({ first: null, may_compare: false });
  await give(osei, one);
  for (const who of [lee, osei]) expect(await listed(who)).toMatchObject({ may_compare: false, verdict: null });
  expect((await judge(osei, one)).refusal.code).toBe('no_first');
  await answerCase(clinic, lee, id);
  expect(await listed(osei)).toMatchObject({ may_compare: true });
  expect((await judge(osei, one)).status).toBe(200);
});

test('no answer is drawn until the clinic says how many; then each is, once, by lot, for somebody else, and the figures count it', async () => {
  const first = await sent();
  await answerCase(clinic, lee, first.id);
  expect(await readOf(first.id)).toBe('');
  expect((await clinic.call(setQualityShare, { as: olga, body: { percent: 101 } })).status).toBe(422);
  await clinic.call(setQualityShare, { as: olga, body: { percent: 100 } });
  const next = await sent();
  await answerCase(clinic, lee, next.id);
  const one = await readOf(next.id);
  const mine = (await clinic.call(listSecondReads, { as: osei })).reply.find(({ id }) => id === one);
  expect(mine).toMatchObject({ kind: 'drawn', first_by: 'Dr. Lee', is_mine: true });
  expect((await clinic.call(readNote, { as: osei, params: { id: next.id } })).status).toBe(404);
  await give(osei, one);
  await judge(osei, one);
  expect((await clinic.call(readClinicFigures, { as: olga, params: { days: '7' } })).reply.quality).toEqual({
    ...{ drawn: 1, read: 1, agree: 0, differ_little: 0, differ: 1, overdue: 0 },
  });
  await clinic.call(setQualityShare, { as: olga, body: { percent: 0 } });
});

test('the lot falls evenly, and the same for the same signature', () => {
  const lots = Array.from({ length: 2_000 }, (_, n) => lotOf(n));
  expect(lots).toEqual(Array.from({ length: 2_000 }, (_, n) => lotOf(n)));
  const below = lots.filter((lot) => lot < 10).length;
  expect(below).toBeGreaterThan(140);
  expect(below).toBeLessThan(260);
});

test('of a note that is retracted nobody is asked for a second answer any more', async () => {
  const { id } = await sent();
  await answerCase(clinic, lee, id);
  await ask(id);
  const one = await readOf(id);
  await clinic.call(askRetraction, { as: lee, params: { id }, body: { because: 'Another patient', gives_back: true } });
  const [row] = await clinic.sql<{ id: string }>('select id from note_retraction where note_id = $1', [id]);
  await clinic.call(agreeToRetraction, { as: olga, params: { id: row?.id ?? '' }, body: {} });
  await clinic.settled();
  expect((await give(osei, one)).refusal.code).toBe('ended');
  expect((await clinic.call(readToday, { as: osei })).reply.second_reads.count).toBe(0);
});
