/** A critical result that came for nobody rings: for whoever finds whose it is, and after an hour once more. */
import { countLabWork } from '@pellis/contract/lab-results/lab-count';
import {
  acknowledgeLabResult,
  discardLabResult,
  importLabResults,
  matchLabResult,
  readLabWork,
  takeLabResultOut,
} from '@pellis/contract/lab-results/lab-results';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shipCuratedCodes } from '../diagnosis-codes/curated.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { fillProfile, keepCard } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { orderSigned, oru } from '../testing/labs.ts';
import { doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { withoutIds } from '../testing/without-ids.ts';
import { tellWhoMatches } from './tell.ts';
import { watchCriticalResults } from './watch-critical.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let lee: Person;
let osei: Person;
let sam: Person;
let number: string;
beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await signUp(clinic, 'Ana Alvarez');
  [lee, osei, sam] = [await doctor(clinic, 'Dr. Lee'), await doctor(clinic, 'Dr. Osei'), await staff(clinic, 'Sam')];
  const deny = `insert into account_right (account_id, role, name, is_given, because) values ($1, 'provider', $2, false, 'Not for now')`;
  await clinic.sql(deny, [osei.accountId, 'enter-lab-results']);
  clinic.clinic.push.send = async () => 'taken';
  for (const [name, { accountId }] of Object.entries({ osei, sam }))
    await clinic.sql(
      `insert into push_subscription (id, account_id, session_id, endpoint, p256dh, auth)
        select $1, account_id, id, $1, 'p', 'a' from session where account_id = $2 limit 1`,
      [name, accountId],
    );
  await shipCuratedCodes(clinic.clinic.db);
  await fillProfile(clinic, ana);
  await keepCard(clinic, ana);
  number = (await orderSigned(clinic, { patient: ana, by: lee })).number;
}, 60_000);
afterAll(() => clinic.end());

const potassium = (value: string, flag: string) => [`OBX|1|NM|2823-3^K^LN||${value}|mmol/L|3.5-5.1|${flag}|||F`];
async function send(order: string, message: Parameters<typeof oru>[1]): Promise<string> {
  const data = new Uint8Array(Buffer.from(oru(order, { pid: 'Stone^Robin||19500101', ...message })));
  const { reply } = await clinic.call(importLabResults, { as: sam, body: { file: { filename: 'results.hl7', data } } });
  await clinic.settled();
  return reply.reports[0]?.result_id ?? '';
}
const after = async (minutes: number) => {
  await watchCriticalResults(clinic.clinic, new Date(Date.now() + minutes * 60_000));
  await clinic.settled();
};
let told = 0;
/** To whom, since this was asked last. */
const letters = async () => {
  const rows = await clinic.sql<{ recipient: string; body: string }>(
    `select recipient, subject || body as body from letter where template in ('lab_result.unmatched', 'lab_result.escalated')
      order by created_at offset $1`,
    [told],
  );
  told += rows.length;
  for (const { body } of rows) expect(withoutIds(body)).not.toMatch(/potassium|stone|robin/i);
  return rows.map(({ recipient }) => recipient).toSorted();
};
/** A dermatologist who was denied to take results in could not say whose it is. */
const rings = () => [lee.email, sam.email].toSorted();
/** On whose screens, since this was asked last. */
async function pushes(): Promise<string[]> {
  const rows = await clinic.sql<{ words: string }>(
    `select s.endpoint || ': ' || m.body as words from push_message m join push_subscription s on s.id = m.subscription_id`,
  );
  await clinic.sql('delete from push_message');
  return rows.map(({ words }) => words).toSorted();
}

test('it is mailed to whoever takes results in, counted for each of them, and mailed to them once more after an hour', async () => {
  const count = async (as: Person) => (await clinic.call(countLabWork, { as })).reply;
  const before = await count(lee);
  const mild = await send('X1', { control: 'A0', filler: 'FA0' });
  expect([await letters(), await pushes()]).toEqual([[], ['sam: A lab result waits for whose it is.']]);
  const id = await send('X1', { control: 'A1', filler: 'FA1', values: potassium('6.5', 'HH') });
  expect([await letters(), await pushes()]).toEqual([
    rings(),
    ['sam: A critical lab result waits for whose it is. Please look at it now.'],
  ]);
  expect(await count(lee)).toEqual({ waiting: before.waiting + 2, critical: before.critical + 1 });
  expect((await count(osei)).critical).toBe(0);
  await after(59);
  expect(await letters()).toEqual([]);
  await Promise.all(Array.from({ length: 12 }, () => after(61)));
  expect([await letters(), await pushes()]).toEqual([rings(), ['sam: A critical lab result has waited for an hour for whose it is.']]);
  // whose it is, once that is known, has an hour of its own
  await clinic.call(matchLabResult, { as: sam, params: { id }, body: { order_number: '', patient_id: ana.patientId } });
  await clinic.settled();
  await after(59);
  expect(await letters()).toEqual([]);
  await after(61);
  expect(await letters()).toEqual([osei.email]);
  await clinic.call(discardLabResult, { as: sam, params: { id: mild }, body: { reason: 'Another clinic’s patient' } });
});

test('one that becomes critical by a correction rings too, and one that was laid aside does not', async () => {
  const id = await send('X2', { control: 'B1', filler: 'FB', values: potassium('4.2', 'N') });
  expect(await letters()).toEqual([]);
  expect(await send('X2', { control: 'B2', filler: 'FB', values: potassium('6.5', 'HH') })).toBe(id);
  expect(await letters()).toEqual(rings());
  await clinic.call(discardLabResult, { as: sam, params: { id }, body: { reason: 'Another clinic’s patient' } });
  await after(61);
  expect(await letters()).toEqual([]);
  // what the laboratory sends of it then is looked at anew
  const again = await send('X2', { control: 'B3', filler: 'FB', values: potassium('7.1', 'HH') });
  expect([again === id, await letters()]).toEqual([false, rings()]);
  expect((await clinic.call(readLabWork, { as: sam })).reply.for_nobody.map((row) => row.id)).toContain(again);
  await clinic.call(discardLabResult, { as: sam, params: { id: again }, body: { reason: 'Another clinic’s patient' } });
});

test('one whose order the laboratory names as it corrects it is asked of nobody, and neither is one that was laid aside before anybody was told', async () => {
  const pid = 'Alvarez^Ana||19900228';
  const id = await send('X4', { control: 'D1', filler: 'FD', values: potassium('4.2', 'N'), pid });
  await pushes();
  expect(await send(number, { control: 'D2', filler: 'FD', values: potassium('6.5', 'HH'), pid })).toBe(id);
  expect([await letters(), await pushes()]).toEqual([[], []]);
  await clinic.call(acknowledgeLabResult, { as: lee, params: { id }, body: { words: '', was_discussed: false } });
  const other = await send('X5', { control: 'D3', filler: 'FD3', values: potassium('6.5', 'HH') });
  await clinic.call(discardLabResult, { as: sam, params: { id: other }, body: { reason: 'Another clinic’s patient' } });
  await letters();
  await pushes();
  const [event] = await clinic.sql<RecordedEvent>(`select * from event where name = 'lab_result.unmatched' and subject_id = $1`, [other]);
  if (event) await tellWhoMatches(clinic.clinic, event);
  expect([event?.subject_id, await letters(), await pushes()]).toEqual([other, [], []]);
});

test('one that is taken out of a record after it was read has an hour from then on', async () => {
  const id = await send(number, { control: 'C1', filler: 'FC', values: potassium('6.5', 'HH'), pid: 'Alvarez^Ana||19900228' });
  await clinic.call(acknowledgeLabResult, { as: lee, params: { id }, body: { words: '', was_discussed: false } });
  await clinic.sql(`update lab_result set received_at = now() - interval '2 days' where id = $1`, [id]);
  const body = { reason: 'The paper names Ben Brown.', patient_id: ana.patientId };
  expect((await clinic.call(takeLabResultOut, { as: lee, params: { id }, body })).status).toBe(200);
  await after(59);
  expect(await letters()).toEqual([]);
  await after(61);
  expect(await letters()).toEqual(rings());
});
