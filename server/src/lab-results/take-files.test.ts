/** Files that laboratories send by themselves: taken in once each whatever breaks off in between, put away with why, and seen to by a person where they could not be read. */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cancelLabOrder, listLabOrders } from '@pellis/contract/lab-orders/lab-orders';
import { countLabWork } from '@pellis/contract/lab-results/lab-count';
import { readLabFeed, seeToLabFile, settleLabFile } from '@pellis/contract/lab-results/lab-files';
import { listLabResults, matchLabResult, readLabWork, seeToLabResult } from '@pellis/contract/lab-results/lab-results';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { shipCuratedCodes } from '../diagnosis-codes/curated.ts';
import { theClinic } from '../platform/actor.ts';
import { folderLabFeed } from '../platform/gateways/lab-feed/folder.ts';
import { fillProfile, keepCard } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { orderSigned, oru } from '../testing/labs.ts';
import { admin, doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { readWarnings } from '../warnings.ts';
import { freeLabWorkOf } from './see-to.ts';
import { takeLabFiles } from './take-files.ts';

let clinic: TestClinic;
let folder: string;
let ana: PatientPerson;
let lee: Person;
let sam: Person;
let tess: Person;
let olga: Person;
let number: string;
beforeAll(async () => {
  clinic = await openTestClinic();
  folder = clinic.clinic.config.labFolder ?? '';
  [ana, lee, sam] = [await signUp(clinic, 'Ana Alvarez'), await doctor(clinic, 'Dr. Lee'), await staff(clinic, 'Sam')];
  [tess, olga] = [await staff(clinic, 'Tess'), await admin(clinic, 'Olga')];
  await shipCuratedCodes(clinic.clinic.db);
  await fillProfile(clinic, ana);
  await keepCard(clinic, ana);
  number = (await orderSigned(clinic, { patient: ana, by: lee })).number;
  await clinic.clinic.labFeed.check();
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const twelve = Array.from({ length: 12 });
const lay = (name: string, content: string) => writeFileSync(join(folder, name), content);
/** As in a minute, when each file is at rest. */
const watch = async () => {
  await takeLabFiles(clinic.clinic, new Date(Date.now() + 60_000));
  await clinic.settled();
};
const lying = (place: string, name: string) => readdirSync(join(folder, place)).filter((one) => one.endsWith(name));
const resultsOfAna = async () => (await clinic.call(listLabResults, { as: ana, params: { id: ana.patientId } })).reply;
const feed = async (as: Person = sam) => (await clinic.call(readLabFeed, { as })).reply;
const fileOf = async (name: string, as: Person = sam) => (await feed(as)).files.find((one) => one.name === name);
const report = (control: string, filler = `F${control}`) => oru(number, { control, filler });

test('a file at rest is taken in and put away; the patient reads it, and a correction of the same name comes in beside it', async () => {
  lay('results.hl7', report('A1', 'FA'));
  await takeLabFiles(clinic.clinic, new Date());
  expect(await resultsOfAna()).toEqual([]);
  await watch();
  expect(await resultsOfAna()).toMatchObject([{ way: 'hl7', flag: 'abnormal', order: { number } }]);
  const values = ['OBX|1|NM|1742-6^ALT^LN||26|U/L|0-44|N|||C'];
  lay('results.hl7', oru(number, { control: 'A2', filler: 'FA', values }));
  await watch();
  expect((await resultsOfAna())[0]?.values.map(({ words, before }) => [words, before.length])).toEqual([['26', 1]]);
  expect([lying('done', 'results.hl7').length, existsSync(join(folder, 'results.hl7'))]).toEqual([2, false]);
  expect((await feed()).files.map(({ name, outcome, results }) => [name, outcome, results])).toEqual([
    ['results.hl7', 'taken', 1],
    ['results.hl7', 'taken', 1],
  ]);
  // the operator sees that they come, and nothing of what they say; the patient not even that
  expect((await feed(olga)).files[0]).toMatchObject({ results: 1, reports: [] });
  expect((await clinic.call(readLabFeed, { as: ana })).status).toBe(404);
});

test('twelve that watch at once take each file once, also one that is delivered again', async () => {
  const before = (await resultsOfAna()).length;
  for (const one of ['1', '2', '3']) lay(`many-${one}.hl7`, report(`M${one}`));
  await Promise.all(twelve.map(watch));
  expect((await resultsOfAna()).length).toBe(before + 3);
  lay('again.hl7', report('M1'));
  await Promise.all(twelve.map(watch));
  expect((await resultsOfAna()).length).toBe(before + 3);
  expect(await fileOf('again.hl7')).toMatchObject({ outcome: 'taken', came: 2 });
  expect(['many-1.hl7', 'many-2.hl7', 'many-3.hl7', 'again.hl7'].flatMap((name) => lying('done', name))).toHaveLength(4);
  expect(readdirSync(join(folder, 'taking'))).toEqual([]);
  expect(await clinic.sql(`select from event where name = 'lab_file.taken'`)).toHaveLength(5);
});

test('killed between claiming and keeping, it is taken in by whoever comes next', async () => {
  const before = (await resultsOfAna()).length;
  writeFileSync(join(folder, 'taking', `${'k'.repeat(22)}.claimed.hl7`), report('K1'));
  expect((await feed()).waiting.map(({ name }) => name)).toEqual(['claimed.hl7']);
  await watch();
  expect([(await resultsOfAna()).length, lying('done', 'claimed.hl7').length]).toEqual([before + 1, 1]);
});

test('killed while it is kept, nothing of it is there, and all of it after the next try', async () => {
  const before = (await resultsOfAna()).length;
  await clinic.sql(`create function away() returns trigger language plpgsql as $$ begin raise exception 'the disk is away'; end $$`);
  await clinic.sql('create trigger away before insert on lab_file for each row execute function away()');
  lay('cut.hl7', [report('C1'), report('C2')].join('\r'));
  await watch();
  expect([(await resultsOfAna()).length, lying('taking', 'cut.hl7').length]).toEqual([before, 1]);
  await clinic.sql('drop trigger away on lab_file');
  await watch();
  expect([(await resultsOfAna()).length, lying('done', 'cut.hl7').length]).toEqual([before + 2, 1]);
});

test('killed between keeping and putting away, it is put away and not taken in again, be it taken or refused', async () => {
  const { labFeed } = clinic.clinic;
  const { putAway } = labFeed;
  const before = (await resultsOfAna()).length;
  lay('kept.hl7', report('P1'));
  lay('unread.hl7', 'MSH|^~\\&|LAB|B|||2026||ADT^A01|P2');
  labFeed.putAway = () => Promise.reject(new Error('killed'));
  await watch();
  labFeed.putAway = putAway;
  expect(['kept.hl7', 'unread.hl7'].map((name) => lying('taking', name).length)).toEqual([1, 1]);
  // the text beside it was written, and the file not moved
  writeFileSync(join(folder, 'refused', `${lying('taking', 'unread.hl7')[0]}.why.txt`), 'half');
  await watch();
  expect([(await resultsOfAna()).length, lying('done', 'kept.hl7').length, lying('refused', 'unread.hl7').length]).toEqual([
    before + 1,
    1,
    1,
  ]);
  expect(readFileSync(join(folder, 'refused', lying('refused', 'unread.hl7.why.txt')[0] ?? ''), 'utf8')).toMatch(/results come as ORU/);
  expect(await fileOf('unread.hl7')).toMatchObject({ came: 1, outcome: 'refused' });
  expect(await clinic.sql(`select from event where name = 'lab_file.refused'`)).toHaveLength(1);
});

test('what cannot be read is refused with the sentence beside it, and is somebody’s work; the rest of the file is kept', async () => {
  const before = (await resultsOfAna()).length;
  const half = [report('H1'), 'MSH|^~\\&|LAB|B|||2026||ADT^A01|H2'].join('\r');
  lay('half.hl7', half);
  lay('empty.csv', '');
  await Promise.all(twelve.map(watch));
  expect((await resultsOfAna()).length).toBe(before + 1);
  const why = 'Report 2: It is ADT^A01, and results come as ORU^R01. The other report was kept.';
  const open = await fileOf('half.hl7');
  expect(open).toMatchObject({ outcome: 'refused', words: why, results: 1, seen_to_by: null, is_late: false, settled: null });
  expect(await fileOf('empty.csv')).toMatchObject({ outcome: 'refused', words: expect.stringMatching(/^There is nothing in this file/) });
  expect(readFileSync(join(folder, 'refused', lying('refused', 'half.hl7.why.txt')[0] ?? ''), 'utf8')).toBe(`${why}\n`);

  const id = open?.id ?? '';
  const seeTo = (as: Person, from: string | null, is_mine = true) =>
    clinic.call(seeToLabFile, { as, params: { id }, body: { from, is_mine } });
  const [one, other] = [await seeTo(sam, null), await seeTo(tess, null)];
  expect([one.reply.detail, other.status, other.refusal.detail]).toEqual(['You see to it now.', 409, 'Sam sees to it.']);
  expect((await fileOf('half.hl7', tess))?.seen_to_by).toEqual({ id: sam.accountId, name: 'Sam' });
  const settle = (words: string) => clinic.call(settleLabFile, { as: sam, params: { id }, body: { words } });
  expect((await settle(' ')).refusal.fields).toEqual({ words: 'Write what was done' });
  const pressed = await Promise.all(twelve.map(() => settle('They send it again.')));
  expect(pressed.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 409)]);
  expect(await fileOf('half.hl7')).toMatchObject({ settled: { by: 'Sam', words: 'They send it again.' }, due_at: null });
  expect((await seeTo(tess, sam.accountId)).refusal.code).toBe('settled');

  // sent again without a change it is work again, for whoever has time
  lay('half.hl7', half);
  await watch();
  expect(await fileOf('half.hl7')).toMatchObject({ came: 2, outcome: 'refused', settled: null, seen_to_by: null });
  expect((await resultsOfAna()).length).toBe(before + 1);
  await clinic.sql(`update lab_file set at = now() - interval '25 hours' where name = 'half.hl7'`);
  expect((await feed()).files[0]).toMatchObject({ name: 'half.hl7', is_late: true });
});

test('a result for nobody is somebody’s work too, and a unit that does not fit is said beside its value', async () => {
  const waiting = async (as: Person) => (await clinic.call(countLabWork, { as })).reply;
  const before = await waiting(sam);
  lay('stranger.hl7', oru('X99', { control: 'S1', filler: 'FS', pid: 'Stone^Robin||19500101' }));
  lay('unit.csv', `order number,patient,dob,test,value,units\n${number},Ana Alvarez,1990-02-28,Potassium,16,mg/dL\n`);
  await watch();
  expect(await waiting(sam)).toEqual({ waiting: before.waiting + 1, critical: 0 });
  // whoever reads and takes in has both in hand
  const toRead = (await clinic.call(readLabWork, { as: lee })).reply.to_read.length;
  expect((await waiting(lee)).waiting).toBe(toRead + before.waiting + 1);
  expect((await clinic.call(countLabWork, { as: olga })).status).toBe(404);
  const nobody = async () => (await clinic.call(readLabWork, { as: sam })).reply.for_nobody;
  const [stranger] = await nobody();
  expect(stranger).toMatchObject({ patient: 'Robin Stone', seen_to_by: null });
  const id = stranger?.id ?? '';
  const pressed = await Promise.all(
    twelve.map((_, index) =>
      clinic.call(seeToLabResult, { as: index % 2 ? sam : tess, params: { id }, body: { from: null, is_mine: true } }),
    ),
  );
  expect(pressed.filter(({ status }) => status === 200)).toHaveLength(1);
  const owner = (await nobody())[0]?.seen_to_by;
  expect(['Sam', 'Tess']).toContain(owner?.name);
  expect((await clinic.call(seeToLabResult, { as: lee, params: { id }, body: { from: owner?.id ?? null, is_mine: false } })).status).toBe(
    200,
  );
  expect((await nobody())[0]?.seen_to_by).toBeNull();
  await clinic.call(matchLabResult, { as: sam, params: { id }, body: { order_number: number, patient_id: null } });
  expect((await clinic.call(seeToLabResult, { as: tess, params: { id }, body: { from: null, is_mine: true } })).refusal.code).toBe(
    'matched',
  );
  const unfit = (await resultsOfAna()).find(({ way }) => way === 'csv');
  expect(unfit?.values).toMatchObject([{ flag: 'unclear', problem: 'Potassium is in mmol/L on our list, and this is in mg/dL.' }]);
});

test('letters that no column holds, and a file that is too large, are refused; what is wrong with us is tried again', async () => {
  lay('large.hl7', '');
  truncateSync(join(folder, 'large.hl7'), 21 * 1024 * 1024);
  await watch();
  expect(await fileOf('large.hl7')).toMatchObject({ words: 'It is larger than 20 MB. Ask the laboratory to send it in parts.' });
  await clinic.sql(
    `create or replace function away() returns trigger language plpgsql as $$ begin raise exception 'no' using errcode = '22P05'; end $$`,
  );
  await clinic.sql('create trigger away before insert on lab_value for each row execute function away()');
  lay('letters.hl7', report('L1'));
  await watch();
  await clinic.sql('drop trigger away on lab_value');
  expect(await fileOf('letters.hl7')).toMatchObject({ outcome: 'refused', words: expect.stringMatching(/cannot be kept/), reports: [] });
  // brought again after it was mended
  renameSync(join(folder, 'refused', lying('refused', 'letters.hl7')[0] ?? ''), join(folder, 'letters.hl7'));
  await watch();
  expect(await fileOf('letters.hl7')).toMatchObject({ outcome: 'taken', came: 2, words: '', results: 1 });
});

test('a report that breaks a rule of a table is refused with its sentence, and keeps none of the others of its file away', async () => {
  const before = (await resultsOfAna()).length;
  await clinic.sql(
    `create or replace function away() returns trigger language plpgsql as $$
      begin if new.words = '777' then raise exception 'no' using errcode = '23505'; end if; return new; end $$`,
  );
  await clinic.sql('create trigger away before insert on lab_value for each row execute function away()');
  const bad = oru(number, { control: 'R2', filler: 'FR2', values: ['OBX|1|NM|1742-6^ALT^LN||777|U/L|0-44|H|||F'] });
  lay('rule.hl7', [report('R1'), bad, report('R3')].join('\r'));
  await Promise.all(twelve.map(watch));
  await clinic.sql('drop trigger away on lab_value');
  expect((await resultsOfAna()).length).toBe(before + 2);
  const words =
    'Report 2: It does not fit what was kept of it before. Ask the laboratory to look at it and to send it again. The other 2 reports were kept.';
  expect(await fileOf('rule.hl7')).toMatchObject({ outcome: 'refused', words, results: 2 });
  expect([lying('taking', 'rule.hl7').length, lying('refused', 'rule.hl7').length]).toEqual([0, 1]);
});

test('a result that comes after its order was cancelled, or later than expected, is kept and says so on each side', async () => {
  const [cancelled, late] = [await orderSigned(clinic, { patient: ana, by: lee }), await orderSigned(clinic, { patient: ana, by: lee })];
  await clinic.call(cancelLabOrder, { as: lee, params: { id: cancelled.id }, body: { reason: 'Done elsewhere' } });
  lay('after.hl7', [cancelled, late].map((one) => oru(one.number, { control: `C${one.number}`, filler: `F${one.number}` })).join('\r'));
  await watch();
  expect((await fileOf('after.hl7'))?.reports.map(({ words }) => words)).toEqual([
    `Report 1: Kept for order ${cancelled.number}, which was cancelled: the dermatologist is told all the same.`,
    `Report 2: Kept for order ${late.number}.`,
  ]);
  for (const as of [ana, lee]) {
    const orders = (await clinic.call(listLabOrders, { as, params: { id: ana.patientId } })).reply;
    const results = (await clinic.call(listLabResults, { as, params: { id: ana.patientId } })).reply;
    expect(orders.find(({ id }) => id === cancelled.id)).toMatchObject({ state: 'cancelled', resulted_at: expect.any(Date) });
    expect(orders.find(({ id }) => id === late.id)).toMatchObject({ state: 'resulted', resulted_at: expect.any(Date) });
    const orderOf = (number: string) => results.find(({ order }) => order?.number === number)?.order;
    expect(orderOf(cancelled.number)).toMatchObject({ cancelled_at: expect.any(Date), resulted_at: expect.any(Date) });
    expect(orderOf(late.number)).toMatchObject({ cancelled_at: null, resulted_at: expect.any(Date) });
  }
  // what was cancelled is not changed in any other way
  await expect(clinic.sql(`update lab_order set state = 'resulted' where id = $1`, [cancelled.id])).rejects.toThrow('cancelled');
});

test('whoever leaves leaves it to whoever has time, and the list forgets what is over', async () => {
  lay('of-tess.hl7', 'MSH|^~\\&|LAB|B|||2026||ADT^A01|T1');
  await watch();
  const id = (await fileOf('of-tess.hl7'))?.id ?? '';
  await clinic.call(seeToLabFile, { as: tess, params: { id }, body: { from: null, is_mine: true } });
  await clinic.sql(`update lab_file set at = now() - interval '91 days'`);
  await clinic.clinic.db.write(theClinic('test'), (transaction) => freeLabWorkOf(transaction, tess.accountId));
  await watch();
  expect(await fileOf('of-tess.hl7')).toMatchObject({ seen_to_by: null, is_late: true });
  expect((await feed()).files.every(({ outcome, settled }) => outcome === 'refused' && settled === null)).toBe(true);
});

test('a folder that is away is a warning of the operator, as is a file that stays in between', async () => {
  const codes = async () => (await readWarnings(clinic.clinic)).map(({ code }) => code).filter((code) => code.startsWith('lab_'));
  const { labFeed } = clinic.clinic;
  expect(await codes()).toEqual([]);
  labFeed.claimed = async () => [{ id: 'x', name: 'x', claimedAt: new Date(Date.now() - 2 * 3_600_000) }];
  expect(await codes()).toEqual(['lab_files_stuck']);
  clinic.clinic.labFeed = folderLabFeed(join(folder, 'not-mounted'), false);
  expect(await codes()).toEqual(['lab_feed_away']);
  expect((await feed(olga)).is_away).toBe(true);
  await expect(watch()).rejects.toThrow('ENOENT');
  rmSync(join(folder, 'not-mounted'), { recursive: true, force: true });
});
