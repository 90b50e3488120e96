/** What a laboratory sends later under a number that it has used before: of somebody else, of whoever nobody knew, a correction of one value of several, a paper, or that a value is none. */
import {
  acknowledgeLabResult,
  discardLabResult,
  importLabResults,
  listLabResults,
  matchLabResult,
  readLabResult,
  readLabWork,
} from '@pellis/contract/lab-results/lab-results';
import type { SeenResult } from '@pellis/contract/lab-results/whose-result';
import { readFile } from '@pellis/contract/photos/photos';
import { readPrevention } from '@pellis/contract/pregnancy-prevention/pregnancy-prevention';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { shipCuratedCodes } from '../diagnosis-codes/curated.ts';
import { fillProfile, keepCard } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { orderSigned, oru } from '../testing/labs.ts';
import { doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { pdf } from '../testing/photos.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let ben: PatientPerson;
let lee: Person;
let sam: Person;
let number: string;
let ofBen: string;
beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, ben] = [await signUp(clinic, 'Ana Alvarez'), await signUp(clinic, 'Ben Brown')];
  [lee, sam] = [await doctor(clinic, 'Dr. Lee'), await staff(clinic, 'Sam')];
  await shipCuratedCodes(clinic.clinic.db);
  await fillProfile(clinic, ana);
  await fillProfile(clinic, ben, { firstName: 'Ben', lastName: 'Brown', dob: '1985-05-05' });
  for (const patient of [ana, ben]) await keepCard(clinic, patient);
  number = (await orderSigned(clinic, { patient: ana, by: lee })).number;
  ofBen = (await orderSigned(clinic, { patient: ben, by: lee })).number;
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const alt = (value: string, rest = 'N|||F') => `OBX|1|NM|1742-6^ALT^LN||${value}|U/L|0-44|${rest}`;
const pidOfBen = 'Brown^Ben||19850505';

async function send(order: string, message: Parameters<typeof oru>[1]) {
  const data = new Uint8Array(Buffer.from(oru(order, message)));
  const { reply } = await clinic.call(importLabResults, { as: sam, body: { file: { filename: 'results.hl7', data } } });
  await clinic.settled();
  const [report] = reply.reports;
  return { outcome: report?.outcome, words: report?.words, id: report?.result_id ?? '' };
}
const resultsOf = async (person: PatientPerson) =>
  (await clinic.call(listLabResults, { as: person, params: { id: person.patientId } })).reply;
const resultOf = async (person: PatientPerson, id: string) => (await resultsOf(person)).find((one) => one.id === id);
const atWork = async (id: string, as = sam) => (await clinic.call(readLabResult, { as, params: { id } })).reply;
const acknowledge = (id: string, words = '') =>
  clinic.call(acknowledgeLabResult, { as: lee, params: { id }, body: { words, was_discussed: false } });
const toRead = async () => (await clinic.call(readLabWork, { as: lee })).reply.to_read.map((row) => row.id);
const forNobody = async () => (await clinic.call(readLabWork, { as: sam })).reply.for_nobody.map((row) => row.id);

test('a number that is used again for somebody else opens nobody’s record: it waits for a person, and whoever reads the first learns of it', async () => {
  const first = await send(number, { control: 'A1', filler: 'FA', values: [alt('26')] });
  await acknowledge(first.id);
  await clinic.sql(`update lab_result set collected_at = null, received_at = '2026-02-03T12:00:00Z' where id = $1`, [first.id]);
  const other = await send(ofBen, { control: 'A2', filler: 'FA', values: [alt('412', 'HH|||F')], pid: pidOfBen });
  expect([other.outcome, other.words]).toEqual([
    'nobody',
    'Report 1: An earlier report has its number and is of somebody else. Kept, and nobody knows whose it is: it waits under “For nobody yet”.',
  ]);
  expect([other.id === first.id, await forNobody()]).toEqual([false, [other.id]]);
  const doubted = await resultOf(ana, first.id);
  expect(doubted).toMatchObject({ flag: 'normal', read: null, comment: expect.stringContaining('names somebody else') });
  expect(doubted?.values.map(({ words, before }) => [words, before])).toEqual([['26', []]]);
  expect([await toRead(), await resultsOf(ben)]).toEqual([[first.id], []]);
  expect(JSON.stringify(doubted)).not.toMatch(/Ben|Brown|412/);
  // a doubt makes no old value a new one
  expect(await clinic.sql('select received_at from lab_result where id = $1', [first.id])).toEqual([
    { received_at: new Date('2026-02-03T12:00:00Z') },
  ]);
  const waiting = await atWork(other.id);
  expect(waiting).toMatchObject({
    flag: 'critical',
    said: { name: 'Ben Brown' },
    comment: expect.stringContaining('one of somebody else'),
  });
  expect(JSON.stringify(waiting)).not.toMatch(/Ana|Alvarez/);

  // each goes on with its own
  expect(await send(ofBen, { control: 'A3', filler: 'FA', values: [alt('41')], pid: pidOfBen })).toMatchObject({
    ...{ outcome: 'corrected', id: other.id },
  });
  expect(await send(number, { control: 'A4', filler: 'FA', values: [alt('27')] })).toMatchObject({ outcome: 'corrected', id: first.id });
  await clinic.call(matchLabResult, { as: sam, params: { id: other.id }, body: { order_number: ofBen, patient_id: null } });
  expect((await resultOf(ben, other.id))?.values.map(({ words }) => words)).toEqual(['41']);
  expect((await resultsOf(ana)).map(({ values }) => values.map(({ words }) => words))).toEqual([['27']]);
  await acknowledge(other.id);
  await acknowledge(first.id);
});

test('the same values for somebody else are no repetition, whether the person or the order is another one', async () => {
  const first = await send(number, { control: 'B1', filler: 'FB' });
  const person = await send(number, { control: 'B2', filler: 'FB', pid: pidOfBen });
  const order = await send(ofBen, { control: 'B3', filler: 'FB' });
  expect([person.outcome, order.outcome, new Set([first.id, person.id, order.id]).size]).toEqual(['nobody', 'nobody', 3]);
  expect(await send(number, { control: 'B4', filler: 'FB', pid: pidOfBen })).toMatchObject({ outcome: 'known', id: person.id });
});

test('what was nobody’s is matched once the laboratory gives the right number, with what it says then', async () => {
  const strange = await send('X41', { control: 'C1', filler: 'FC', values: [alt('26')] });
  const named = await send(number, { control: 'C2', filler: 'FC', values: [alt('62', 'H|||C')] });
  expect([named.outcome, named.id]).toEqual(['new', strange.id]);
  expect(named.words).toBe(`Report 1: Kept for order ${number}; it has waited for whose it is.`);
  const result = await resultOf(ana, strange.id);
  expect(result).toMatchObject({ flag: 'abnormal', order: { number }, read: null });
  expect(result?.values.map(({ words, before }) => [words, before.length])).toEqual([['62', 1]]);
  expect(await forNobody()).not.toContain(strange.id);
  expect(await toRead()).toContain(strange.id);
});

test('one that was laid aside stays so with its reason; what is new under its number is looked at', async () => {
  const strange = await send('X42', { control: 'D1', filler: 'FD', values: [alt('26')] });
  await clinic.call(discardLabResult, { as: sam, params: { id: strange.id }, body: { reason: 'Another clinic’s patient' } });
  expect(await send('X42', { control: 'D2', filler: 'FD', values: [alt('26')] })).toMatchObject({ outcome: 'known', id: strange.id });
  const changed = await send('X42', { control: 'D3', filler: 'FD', values: [alt('28', 'N|||C')] });
  expect([changed.outcome, await forNobody()]).toEqual(['nobody', expect.arrayContaining([changed.id])]);
  await clinic.call(discardLabResult, { as: sam, params: { id: changed.id }, body: { reason: 'Another clinic’s patient' } });
  const named = await send(number, { control: 'D4', filler: 'FD', values: [alt('28', 'N|||C')] });
  expect([named.outcome, new Set([strange.id, changed.id, named.id]).size]).toEqual(['new', 3]);
  expect(await resultOf(ana, named.id)).toMatchObject({ order: { number }, comment: '' });
  expect((await atWork(strange.id)).discarded?.reason).toBe('Another clinic’s patient');
});

test('what a person has matched goes on under the name that the laboratory gives, and an earlier name that nobody knows stays nobody’s', async () => {
  const misspelled = 'Albarez^Anna';
  const strange = await send('X43', { control: 'E1', filler: 'FE', pid: misspelled });
  await clinic.call(matchLabResult, { as: sam, params: { id: strange.id }, body: { order_number: number, patient_id: null } });
  expect(await send('X44', { control: 'E2', filler: 'FE', values: [alt('30')], pid: misspelled })).toMatchObject({
    ...{ outcome: 'corrected', id: strange.id },
  });
  const stone = await send(number, { control: 'E3', filler: 'FE2', values: [alt('90', 'H|||F')], pid: 'Stone^Rob||19500101' });
  const named = await send(number, { control: 'E4', filler: 'FE2', values: [alt('31')] });
  expect([stone.outcome, named.outcome, named.id === stone.id]).toEqual(['nobody', 'new', false]);
  expect((await resultOf(ana, named.id))?.values.map(({ words, before }) => [words, before])).toEqual([['31', []]]);
  expect((await atWork(stone.id)).comment).toContain('names somebody else');
});

const organism = (words: string, rest = '||||||F') => `OBX|1|ST|600-7^Bacteria identified^LN||${words}${rest}`;
const wordsIn = async (id: string) => (await resultOf(ana, id))?.values.map(({ words, before }) => [words, before.map((one) => one.words)]);

test('of several findings under one code each is corrected once; which of them a lone one is about is not guessed', async () => {
  const { id } = await send(number, { control: 'G1', filler: 'FG', values: [organism('Staphylococcus'), organism('Candida'), alt('26')] });
  const both = [organism('Staphylococcus aureus'), organism('Candida albicans'), alt('26')];
  expect((await send(number, { control: 'G2', filler: 'FG', values: both })).words).toContain('2 values have changed');
  const corrected = [
    ['Staphylococcus aureus', ['Staphylococcus']],
    ['Candida albicans', ['Candida']],
    ['26', []],
  ];
  expect(await wordsIn(id)).toEqual(corrected);
  // in another order it is the same
  expect((await send(number, { control: 'G3', filler: 'FG', values: both.toReversed() })).outcome).toBe('known');
  const lone = [organism('Candida glabrata', '|||N|||C')];
  expect((await send(number, { control: 'G4', filler: 'FG', values: lone })).outcome).toBe('corrected');
  expect(await wordsIn(id)).toEqual([...corrected, ['Candida glabrata', []]]);
  expect((await atWork(id, lee)).values.at(-1)).toMatchObject({ flag: 'unclear', problem: expect.stringContaining('not said which') });
  expect((await send(number, { control: 'G5', filler: 'FG', values: lone })).outcome).toBe('known');
});

test('another paper and another comment have to be read again; what was there before is kept', async () => {
  const paper = (bytes: number) => `OBX|2|ED|PDF^Report^L||LAB^application^pdf^Base64^${pdf(bytes).toString('base64')}||||||F`;
  const { id } = await send(number, { control: 'H1', filler: 'FH', values: ['NTE|1||Fasting', paper(1)] });
  const first = (await resultOf(ana, id))?.document_id ?? '';
  await acknowledge(id);
  expect((await send(number, { control: 'H2', filler: 'FH', values: ['NTE|1||Fasting', paper(1)] })).outcome).toBe('known');
  expect((await send(number, { control: 'H3', filler: 'FH', values: ['NTE|1||Fasting', paper(2)] })).outcome).toBe('corrected');
  const second = await resultOf(ana, id);
  expect(second).toMatchObject({ read: null, comment: 'Fasting', corrected_at: expect.any(Date) });
  expect([second?.document_id === first, await toRead()]).toEqual([false, expect.arrayContaining([id])]);
  const open = async (as: Person, document: string) => (await clinic.call(readFile, { as, params: { id: document } })).status;
  expect([await open(ana, second?.document_id ?? ''), await open(ana, first), await open(lee, first)]).toEqual([200, 404, 200]);
  await acknowledge(id);
  expect((await send(number, { control: 'H4', filler: 'FH', values: ['NTE|1||Not fasting', paper(2)] })).outcome).toBe('corrected');
  expect(await resultOf(ana, id)).toMatchObject({ read: null, comment: 'Not fasting\nEarlier: Fasting' });
  const noted = [alt('26'), 'NTE|1||Hemolysed'];
  await send(number, { control: 'H5', filler: 'FH5', values: [alt('26')] });
  expect((await send(number, { control: 'H6', filler: 'FH5', values: noted })).words).toContain('One value has changed');
  expect((await send(number, { control: 'H7', filler: 'FH5', values: noted })).outcome).toBe('known');
});

test('a value that the laboratory takes back is none any more, and one that it has not verified is preliminary', async () => {
  const hcg = (words: string, status: string) => `OBX|1|ST|2106-3^hCG^LN||${words}||||||${status}`;
  const { id } = await send(number, { control: 'I1', filler: 'FI', values: [hcg('Negative', 'R'), alt('26')] });
  expect((await resultOf(ana, id))?.values.map(({ status }) => status)).toEqual(['P', 'F']);
  await send(number, { control: 'I2', filler: 'FI', values: [hcg('Negative', 'F'), alt('26')] });
  for (const letter of ['W', 'D'])
    await send(number, { control: `I3${letter}`, filler: 'FI', values: [hcg('Negative', letter), alt('26', `N|||${letter}`)] });
  const result = await resultOf(ana, id);
  expect(result?.flag).toBe('unclear');
  expect(result?.values.map(({ words, unit, number: found, status, problem }) => [words, unit, found, status, problem])).toEqual(
    Array.from({ length: 2 }, () => ['Withdrawn by the laboratory', '', null, 'X', 'The laboratory has taken this value back.']),
  );
  expect(result?.values.map(({ before }) => before.map(({ words }) => words))).toEqual([['Negative'], ['26']]);
});

test('what a dermatologist has said stays with its day when the laboratory sends the result again, for the patient and for whoever reads it', async () => {
  const { id } = await send(number, { control: 'K1', filler: 'FK', values: [alt('26')] });
  await acknowledge(id, 'All as it should be.');
  await send(number, { control: 'K2', filler: 'FK', values: ['NTE|1||Hemolysed', alt('26')] });
  const first = { at: expect.any(Date), by: 'Dr. Lee', words: 'All as it should be.' };
  for (const seen of [await resultOf(ana, id), await atWork(id, lee)])
    expect(seen).toMatchObject({ read: null, earlier_readings: [first] });
  expect(await toRead()).toContain(id);
  await acknowledge(id, 'We draw it once more.');
  expect(await resultOf(ana, id)).toMatchObject({ read: { words: 'We draw it once more.' }, earlier_readings: [first] });
  // also where the doubt is of our own
  await send(ofBen, { control: 'K3', filler: 'FK', values: [alt('30')], pid: pidOfBen });
  const doubted = await resultOf(ana, id);
  expect([doubted?.read, doubted?.earlier_readings.map(({ words }) => words)]).toEqual([
    null,
    ['We draw it once more.', 'All as it should be.'],
  ]);
});

test('the number of an earlier message with other words is a message of its own; with the same words it is the same', async () => {
  const first = await send(number, { control: 'L1', filler: 'FL', values: [alt('26')] });
  const other = { control: 'L1', filler: 'FL2', values: [alt('48', 'H|||F')] };
  const second = await send(number, other);
  expect([second.outcome, second.words]).toEqual([
    'new',
    `Report 1: An earlier message has its number and says something else. Kept for order ${number}.`,
  ]);
  expect((await resultOf(ana, second.id))?.values.map(({ words }) => words)).toEqual(['48']);
  expect(await send(number, other)).toMatchObject({ outcome: 'known', id: second.id });
  expect(await send(number, { control: 'L1', filler: 'FL', values: [alt('26')] })).toMatchObject({ outcome: 'known', id: first.id });
  // a report without a number of its own is none of another message either
  const bare = { control: 'L1', filler: '', values: [alt('33')] };
  const third = await send('', { ...bare, pid: 'Stone^Rob||19500101' });
  const fourth = await send('', { ...bare, pid: 'Stone^Rob||19500101', values: [alt('34')] });
  expect([third.outcome, fourth.outcome, third.id === fourth.id]).toEqual(['nobody', 'nobody', false]);
});

test('a negative pregnancy test whose patient is in doubt speaks for nobody until a dermatologist has read it; a positive one still warns', async () => {
  const hcg = (words: string, flag: string) => [`OBX|1|ST|2106-3^hCG^LN||${words}||Negative|${flag}|||F`];
  const known = async () => {
    const { reply } = await clinic.call(readPrevention, { as: lee, params: { id: ana.patientId } });
    return reply.tests.map(({ outcome }) => outcome).toSorted();
  };
  const { id } = await send(number, { control: 'M1', filler: 'FM', values: hcg('Negative', 'N') });
  expect(await known()).toEqual(['negative']);
  await acknowledge(id);
  await send(ofBen, { control: 'M2', filler: 'FM', values: hcg('Negative', 'N'), pid: pidOfBen });
  expect(await known()).toEqual([]);
  await acknowledge(id);
  expect(await known()).toEqual(['negative']);
  await send(number, { control: 'M3', filler: 'FM3', values: hcg('Positive', 'A') });
  await send(ofBen, { control: 'M4', filler: 'FM3', values: hcg('Negative', 'N'), pid: pidOfBen });
  expect(await known()).toEqual(['negative', 'positive']);
});

test('whoever says that they have read it has seen what stands there now: a correction, a doubt and what is kept back since are seen first', async () => {
  const potassium = (value: string, flag: string) => `OBX|1|NM|2823-3^K^LN||${value}|mmol/L|3.5-5.1|${flag}|||F`;
  const reactive = 'OBX|2|ST|5195-3^HBsAg^LN||Reactive||Nonreactive|A|||F';
  const seenOf = async (id: string) => {
    const { patient, received_at, corrected_at, is_doubtful } = await atWork(id, lee);
    return { patient_id: patient.id ?? '', received_at, corrected_at, is_doubtful };
  };
  const press = (id: string, seen: SeenResult, was_discussed = false) =>
    clinic.call(acknowledgeLabResult, { as: lee, params: { id }, body: { words: 'All normal, go on.', was_discussed, seen } });
  const { id } = await send(number, { control: 'N1', filler: 'FN', values: [potassium('4.2', 'N')] });
  const opened = await seenOf(id);
  await send(number, { control: 'N2', filler: 'FN', values: [potassium('6.5', 'HH'), reactive] });
  expect((await press(id, opened, true)).refusal).toMatchObject({ code: 'changed', detail: expect.stringContaining('has changed it') });
  expect(await atWork(id, lee)).toMatchObject({ read: null, flag: 'critical', held: 1 });
  const corrected = await seenOf(id);
  await send(ofBen, { control: 'N3', filler: 'FN', values: [potassium('4.0', 'N')], pid: pidOfBen });
  expect((await press(id, corrected)).refusal.code).toBe('changed');
  expect((await press(id, await seenOf(id))).status).toBe(200);
});
