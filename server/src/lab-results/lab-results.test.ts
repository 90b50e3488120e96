/** Lab results: typed or sent, whose they are, what the patient sees and when, who reads them by name, and what rings. */
import {
  acknowledgeLabResult,
  discardLabResult,
  findLabOrder,
  importLabResults,
  listLabResults,
  matchLabResult,
  readLabResult,
  readLabWork,
  typeLabResult,
} from '@pellis/contract/lab-results/lab-results';
import { listLooks } from '@pellis/contract/medical-records/medical-records';
import { readFile } from '@pellis/contract/photos/photos';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { shipCuratedCodes } from '../diagnosis-codes/curated.ts';
import { fillProfile, keepCard, skinPhoto } from '../testing/care.ts';
import { keyless, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { orderSigned, oru, typed, value } from '../testing/labs.ts';
import { admin, doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { withoutIds } from '../testing/without-ids.ts';
import { watchCriticalResults } from './watch-critical.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let ben: PatientPerson;
let lee: Person;
let osei: Person;
let sam: Person;
let olga: Person;
beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, ben] = [await signUp(clinic, 'Ana Alvarez'), await signUp(clinic, 'Ben Brown')];
  [lee, osei, sam, olga] = [
    await doctor(clinic, 'Dr. Lee'),
    await doctor(clinic, 'Dr. Osei'),
    await staff(clinic, 'Sam'),
    await admin(clinic, 'Olga'),
  ];
  await shipCuratedCodes(clinic.clinic.db);
  await fillProfile(clinic, ana);
  await keepCard(clinic, ana);
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

/** Signed, with its number. */
const ordered = async (tests = ['cmp']) => (await orderSigned(clinic, { patient: ana, by: lee, tests })).number;

const type = (as: Person, body: unknown, headers = {}) => clinic.call(typeLabResult, { as, body, headers });
const resultsOf = async (as: Person) => (await clinic.call(listLabResults, { as, params: { id: ana.patientId } })).reply;
const newest = async (as: Person) =>
  (await resultsOf(as)).toSorted((one, other) => other.received_at.getTime() - one.received_at.getTime())[0];
const lettersOf = (template: string, to: Person) =>
  clinic.sql<{ subject: string; text: string }>('select subject, body as text from letter where template = $1 and recipient = $2', [
    template,
    to.email,
  ]);
const acknowledge = (as: Person, id: string, words = '', was_discussed = false, headers = {}) =>
  clinic.call(acknowledgeLabResult, { as, params: { id }, body: { words, was_discussed }, headers });

const send = async (as: Person, text: string, filename = 'results.hl7') => {
  const answered = await clinic.call(importLabResults, { as, body: { file: { filename, data: new Uint8Array(Buffer.from(text)) } } });
  await clinic.settled();
  return answered;
};

test('the desk types a result: the patient reads it at once with its flag, is mailed nothing clinical, and the dermatologist reads it by name', async () => {
  const number = await ordered();
  expect((await clinic.call(findLabOrder, { as: sam, params: { number: number.toLowerCase() } })).reply).toEqual({
    number,
    patient: 'Ana Alvarez',
    tests: ['cmp'],
  });
  const { reply } = await type(sam, typed(number, [value('alt', '62', 'U/L'), value('potassium', '4.2', 'mmol/L')]));
  await clinic.settled();
  const shown = await newest(ana);
  expect(shown).toMatchObject({ id: reply.id, order: { number }, flag: 'abnormal', read: null, lab: 'Bay Laboratory' });
  expect(shown?.values.map(({ name, words, flag, high }) => [name, words, flag, high])).toEqual([
    ['ALT', '62', 'high', 44],
    ['Potassium', '4.2', 'normal', 5.1],
  ]);
  const [mail] = await lettersOf('lab_result.news', ana);
  expect(withoutIds(`${mail?.subject} ${mail?.text}`)).not.toMatch(/ALT|lab|result|\b62\b/i);
  expect((await clinic.call(readLabWork, { as: lee })).reply.to_read[0]).toMatchObject({
    id: reply.id,
    patient: 'Ana Alvarez',
    about: 'ALT, Potassium',
  });
  for (const person of [ben, osei, olga])
    expect((await clinic.call(readLabResult, { as: person, params: { id: reply.id } })).status).toBe(404);
  // whoever typed it does not read it afterwards
  expect((await clinic.call(readLabResult, { as: sam, params: { id: reply.id } })).status).toBe(404);
  expect((await clinic.call(readLabResult, { as: lee, params: { id: reply.id } })).reply).toMatchObject({
    entered_by: 'Sam',
    may_read: true,
  });
  expect((await acknowledge(lee, reply.id, 'Your liver value is a little high. We repeat it in a month.')).status).toBe(200);
  expect((await newest(ana))?.read).toMatchObject({ by: 'Dr. Lee', words: 'Your liver value is a little high. We repeat it in a month.' });
  expect((await clinic.call(readLabWork, { as: lee })).reply.to_read).toEqual([]);
  const { looks } = (await clinic.call(listLooks, { as: ana, params: { before: 'now' } })).reply;
  expect(looks.filter(({ kind }) => kind === 'lab_result.read').map(({ name }) => name)).toContain('Dr. Lee');
});

test('pressed twelve times at once, a result is typed once and read once', async () => {
  const number = await ordered(['alt']);
  const body = typed(number, [value('alt', '30', 'U/L')]);
  const pressed = await Promise.all(Array.from({ length: 12 }, () => type(sam, body, keyless)));
  const ids = new Set(pressed.map(({ reply }) => reply.id));
  expect([ids.size, pressed.every(({ status }) => status === 200)]).toEqual([1, true]);
  const [id = ''] = ids;
  const read = await Promise.all(Array.from({ length: 12 }, () => acknowledge(lee, id, 'All good.')));
  expect(read.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await newest(ana))?.read?.words).toBe('All good.');
});

test('what does not fit is said at its line, and nothing is kept', async () => {
  const number = await ordered();
  const before = (await resultsOf(ana)).length;
  const wrong = await type(
    sam,
    typed(number, [value('alt', '62', 'U/L'), value('potassium', '16', 'mg/dL'), value('creatinine', 'n/a', 'mg/dL')]),
  );
  expect([wrong.status, wrong.refusal.fields]).toEqual([
    422,
    {
      'values.1.unit':
        'Potassium is in mmol/L on our list, and this is in mg/dL. Look at the paper again; for another unit, add a test with it to the list.',
      'values.2.value': 'Creatinine is a number on our list, and this says “n/a”. Look at the paper again.',
    },
  ]);
  const alt = [value('alt', '62', 'U/L')];
  expect((await type(sam, typed(number, alt, { collected_on: '2999-01-01' }))).refusal.fields).toEqual({
    collected_on: 'This day is still to come. Choose the day on the paper.',
  });
  expect((await type(sam, typed('L99999999', alt))).refusal.detail).toBe(
    'We have no order L99999999. Look at the paper again, or choose the patient.',
  );
  expect((await type(sam, typed('', alt, { patient_id: ben.patientId }))).refusal.code).toBe('nobody_reads');
  for (const person of [ana, olga]) expect((await type(person, typed(number, alt))).status).toBe(404);
  expect(await resultsOf(ana)).toHaveLength(before);
});

test('a message is kept once, however often and by however many it comes; a corrected one stands beside what it replaces', async () => {
  const number = await ordered();
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => send(sam, oru(number, { control: 'A1', filler: 'FA' }))));
  expect(outcomes.map(({ reply }) => reply.reports[0]?.outcome).sort()).toEqual([...Array.from({ length: 11 }, () => 'known'), 'new']);
  const first = await newest(ana);
  expect(first).toMatchObject({ flag: 'abnormal', order: { number } });
  await acknowledge(lee, first?.id ?? '', 'A little high.');
  const again = await send(
    sam,
    oru(number, {
      control: 'A2',
      filler: 'FA',
      values: ['OBX|1|NM|1742-6^ALT^LN||26|U/L|0-44|N|||C', 'OBX|2|NM|2823-3^K^LN||4.1|mmol/L|||||F'],
    }),
  );
  expect(again.reply.reports).toEqual([
    { outcome: 'corrected', words: 'Report 1: 2 values have changed; what stood there before is kept.', result_id: first?.id },
  ]);
  const now = await newest(ana);
  expect(now).toMatchObject({ id: first?.id, flag: 'normal', read: null });
  expect(now?.values.map(({ words, status, before }) => [words, status, before.map((one) => one.words)])).toEqual([
    ['26', 'C', ['62']],
    ['4.1', 'F', []],
  ]);
  await expect(clinic.sql(`update lab_value set words = '1' where result_id = $1`, [first?.id])).rejects.toThrow('never changed');
});

test('a result for nobody waits for a person: a wrong number, or a number of somebody else; then it is the patient’s', async () => {
  const number = await ordered();
  const [strange, other] = [
    await send(sam, oru('X77', { control: 'B1', filler: 'FB' })),
    await send(sam, oru(number, { control: 'B2', filler: 'FC', pid: 'Stone^Rob||19500101' })),
  ];
  expect([strange, other].map(({ reply }) => reply.reports[0]?.outcome)).toEqual(['nobody', 'nobody']);
  const id = strange.reply.reports[0]?.result_id ?? '';
  const { for_nobody } = (await clinic.call(readLabWork, { as: sam })).reply;
  expect(for_nobody.map(({ patient }) => patient)).toEqual(expect.arrayContaining(['Ana Alvarez', 'Rob Stone']));
  expect((await clinic.call(readLabResult, { as: sam, params: { id } })).reply.said).toEqual({
    name: 'Ana Alvarez',
    dob: '1990-02-28',
    order_number: 'X77',
  });
  const match = (body: unknown) => clinic.call(matchLabResult, { as: sam, params: { id }, body });
  expect((await match({ order_number: 'L1', patient_id: null })).refusal.code).toBe('no_order');
  const matched = await Promise.all(Array.from({ length: 12 }, () => match({ order_number: number, patient_id: ana.patientId })));
  expect(matched.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 409)]);
  expect(await newest(ana)).toMatchObject({ id, order: { number }, flag: 'abnormal' });
  const aside = other.reply.reports[0]?.result_id ?? '';
  expect(
    (await clinic.call(discardLabResult, { as: sam, params: { id: aside }, body: { reason: 'Another clinic’s patient' } })).status,
  ).toBe(200);
  expect((await clinic.call(readLabWork, { as: sam })).reply.for_nobody.map((row) => row.id)).not.toContain(aside);
  expect((await clinic.call(readLabWork, { as: olga })).status).toBe(404);
});

test('a file that is none, a message of another kind and a line without a value are said one by one', async () => {
  const number = await ordered();
  const csv = [
    'order number,patient,dob,test,value,units,range,flag',
    `${number},Ana Alvarez,1990-02-28,ALT,62,U/L,0-44,H`,
    `${number},Ana Alvarez,1990-02-28,Potassium,16,mg/dL,,`,
  ].join('\n');
  const first = await send(sam, csv, 'results.csv');
  expect(first.reply.reports).toMatchObject([{ outcome: 'new' }]);
  expect((await newest(ana))?.values.map(({ name, flag, problem }) => [name, flag, problem])).toEqual([
    ['ALT', 'high', ''],
    ['Potassium', 'unclear', 'Potassium is in mmol/L on our list, and this is in mg/dL.'],
  ]);
  expect((await send(sam, csv, 'again.csv')).reply.reports).toMatchObject([{ outcome: 'known' }]);
  expect((await send(sam, 'MSH|^~\\&|L|B|||2026||ADT^A01|9')).reply.reports).toMatchObject([
    { outcome: 'unreadable', words: 'Report 1: It is ADT^A01, and results come as ORU^R01.' },
  ]);
  expect((await send(sam, 'a,b\n1,2', 'x.csv')).reply.reports[0]?.words).toContain('names no column for the test');
  expect((await send(sam, '', 'x.csv')).status).toBe(422);
});

test('California keeps a hepatitis result until it was spoken about; the paper with it; the rest is there at once', async () => {
  const number = await ordered(['hbsag', 'alt']);
  const { data, filename } = await skinPhoto();
  const more = { file: { filename, data }, comment: 'Hepatitis B: confirm by PCR' };
  const body = typed(number, [value('hbsag', 'Reactive', ''), value('alt', '30', 'U/L')], more);
  const { id } = (await type(sam, body)).reply;
  const shown = await newest(ana);
  expect([shown?.held, shown?.flag, shown?.comment, shown?.values.map(({ name }) => name)]).toEqual([1, 'normal', '', ['ALT']]);
  const paper = shown?.document_id ?? '';
  expect((await clinic.call(readFile, { as: ana, params: { id: paper } })).status).toBe(404);
  expect((await clinic.call(readFile, { as: lee, params: { id: paper } })).status).toBe(200);
  const { rules } = (await clinic.call(readLabResult, { as: lee, params: { id } })).reply;
  expect(rules).toMatchObject([{ law: 'California Health and Safety Code § 123148', checked_on: null }]);
  expect((await acknowledge(lee, id, 'I call you today.')).reply.detail).toContain('once you say that you spoke about it');
  expect((await newest(ana))?.values).toHaveLength(1);
  expect((await clinic.call(readLabWork, { as: lee })).reply.to_read.map((row) => row.id)).toContain(id);
  expect((await acknowledge(lee, id, 'We spoke about what it means.', true)).status).toBe(200);
  const released = await newest(ana);
  expect([released?.held, released?.values.map(({ name }) => name), released?.read?.words]).toEqual([
    0,
    ['Hepatitis B surface antigen', 'ALT'],
    'I call you today.\n\nWe spoke about what it means.',
  ]);
  expect((await clinic.call(readFile, { as: ana, params: { id: paper } })).status).toBe(200);
});

test('elsewhere nothing is kept back', async () => {
  const number = await ordered(['hbsag']);
  await clinic.sql(`update patient set state = 'NV' where id = $1`, [ana.patientId]);
  await type(sam, typed(number, [value('hbsag', 'Reactive', '')]));
  expect(await newest(ana)).toMatchObject({ held: 0, flag: 'abnormal' });
  await clinic.sql(`update patient set state = 'CA' where id = $1`, [ana.patientId]);
});

test('a critical result rings at once; unread for an hour it is every dermatologist’s, and then only until it is read', async () => {
  const number = await ordered(['hcg-serum']);
  const { id } = (await type(sam, typed(number, [value('hcg-serum', 'Positive', '')]))).reply;
  await clinic.settled();
  expect(withoutIds((await lettersOf('lab_result.critical', lee)).at(-1)?.text)).not.toMatch(/pregnan|hcg|positive/i);
  const workOf = async (as: Person) => (await clinic.call(readLabWork, { as })).reply.to_read.filter((row) => row.id === id);
  expect(await workOf(osei)).toEqual([]);
  const after = (minutes: number) => watchCriticalResults(clinic.clinic, new Date(Date.now() + minutes * 60_000));
  await after(59);
  await Promise.all(Array.from({ length: 12 }, () => after(61)));
  await clinic.settled();
  expect(await lettersOf('lab_result.escalated', osei)).toHaveLength(1);
  expect(await workOf(osei)).toMatchObject([{ patient: 'Ana Alvarez', flag: 'critical' }]);
  expect((await clinic.call(readLabResult, { as: osei, params: { id } })).reply).toMatchObject({
    may_read: true,
    patient: { name: 'Ana Alvarez' },
  });
  expect((await acknowledge(osei, id, 'I have called you.')).status).toBe(200);
  expect((await clinic.call(readLabResult, { as: osei, params: { id } })).status).toBe(404);
  expect((await newest(ana))?.read?.by).toBe('Dr. Osei');
});
