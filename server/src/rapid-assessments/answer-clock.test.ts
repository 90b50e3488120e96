/** The 24 hours of an answer: over a crash, over both changes of the clock, over the ends of months, and when the answer itself comes late. */
import { readOrder } from '@pellis/contract/payments/payments';
import { readLatestRapidAssessment } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { theClinic } from '../platform/actor.ts';
import { openDatabase } from '../platform/db/database.ts';
import { withSettings } from '../platform/db/login.ts';
import { momentInWords } from '../platform/times.ts';
import { answerCase, fillProfile, keepCard, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp } from '../testing/people.ts';
import { resumeClock } from './records.ts';
import { watchClock } from './watch-clock.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let lee: Person;
beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await signUp(clinic, 'Ana Alvarez');
  lee = await doctor(clinic, 'Dr. Lee');
  await fillProfile(clinic, ana, { pregnant: 'planning' });
  await keepCard(clinic, ana);
});
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const hour = 3_600_000;

async function dueOf(id: string): Promise<Date> {
  const [row] = await clinic.sql<{ due_at: Date }>('select due_at from rapid_assessment where id = $1', [id]);
  return row?.due_at ?? new Date(0);
}

async function marksOf(id: string): Promise<string[]> {
  const rows = await clinic.sql<{ name: string }>(`select name from event where subject_id = $1 and name ~ 'warned|breached' order by id`, [
    id,
  ]);
  return rows.map(({ name }) => name.split('.')[1] ?? '');
}

const lettersAbout = (id: string) =>
  clinic.sql<{ template: string; recipient: string; body: string }>(
    `select l.template, l.recipient, l.body from letter l join event e on l.about = 'event ' || e.id
      where e.subject_id = $1 and e.name ~ 'warned|breached' and l.channel = 'mail' order by l.template`,
    [id],
  );

/** As three processes of one clinic that come up in the same minute. */
const allLook = (now: Date) => Promise.all([1, 2, 3].map(() => watchClock(clinic.clinic, now)));

test('a clinic that was down at the sixteenth and the twentieth hour warns once when it is up, though three processes look', async () => {
  const { id } = await sendAssessment(clinic, ana);
  const due = await dueOf(id);
  await allLook(new Date(due.getTime() - 3 * hour));
  await clinic.settled();
  expect(await marksOf(id)).toEqual(['warned']);
  expect((await lettersAbout(id)).filter(({ recipient }) => recipient === lee.email).length).toBe(1);
  await answerCase(clinic, lee, id);
});

test('a clinic that was down for two days gives the money back once, says it once, and warns of nothing that is over', async () => {
  const { id, orderId } = await sendAssessment(clinic, ana);
  const late = new Date((await dueOf(id)).getTime() + 48 * hour);
  await allLook(late);
  await allLook(new Date(late.getTime() + 60_000));
  await clinic.settled();
  expect(await marksOf(id)).toEqual(['breached']);
  const order = await clinic.call(readOrder, { as: ana, params: { id: orderId } });
  const hers = (await lettersAbout(id)).filter(({ recipient }) => recipient === ana.email);
  expect([order.reply.status, hers.map(({ template }) => template)]).toEqual(['released', ['rapid-assessment.late']]);
  expect(hers[0]?.body).toContain('A dermatologist will still answer it');
  await answerCase(clinic, lee, id);
});

test('an answer that comes late is free also where the clock has not looked since, and nobody is warned of what is answered', async () => {
  const { id, orderId } = await sendAssessment(clinic, ana);
  await clinic.sql(`update rapid_assessment set due_at = now() - interval '5 seconds' where id = $1`, [id]);
  await answerCase(clinic, lee, id);
  await allLook(new Date());
  await clinic.settled();
  expect(await marksOf(id)).toEqual(['breached']);
  const order = await clinic.call(readOrder, { as: ana, params: { id: orderId } });
  expect(order.reply.status).toBe('released');
  const letters = await lettersAbout(id);
  expect(letters.map(({ template, recipient }) => [template, recipient])).toEqual([['rapid-assessment.late', ana.email]]);
  expect(letters[0]?.body).toContain('A dermatologist has answered it by now');
  const paid = await clinic.sql('select from card_processor.authorisation where reference = $1 and captured_cents > 0', [orderId]);
  expect(paid).toEqual([]);
});

test('an answer in the last minute is in time and is paid for', async () => {
  const { id, orderId } = await sendAssessment(clinic, ana);
  await clinic.sql(`update rapid_assessment set due_at = now() + interval '1 minute' where id = $1`, [id]);
  await answerCase(clinic, lee, id);
  expect(await marksOf(id)).toEqual([]);
  expect((await clinic.call(readOrder, { as: ana, params: { id: orderId } })).reply.status).toBe('paid');
});

/** One case whose clock is set again and again. */
let rested: string | undefined;

test.each([
  ['when clocks go forward', '2027-03-13T18:00:00Z', '2027-03-14T20:00:00Z', 'March 14, 2027 at 1:00 PM PT'],
  ['when clocks go back', '2027-11-06T17:00:00Z', '2027-11-07T19:00:00Z', 'November 7, 2027 at 11:00 AM PT'],
  ['over the end of a month', '2027-04-30T17:00:00Z', '2027-05-01T19:00:00Z', 'May 1, 2027 at 12:00 PM PT'],
  ['over 29 February', '2028-02-28T18:00:00Z', '2028-02-29T20:00:00Z', 'February 29, 2028 at 12:00 PM PT'],
  ['over the end of a year', '2027-12-31T18:00:00Z', '2028-01-01T20:00:00Z', 'January 1, 2028 at 12:00 PM PT'],
])('26 hours in which the clinic waited for the patient are 26 hours %s, wherever Postgres lives', async (_when, due, moved, words) => {
  rested ??= (await sendAssessment(clinic, ana)).id;
  const id = rested;
  const pacific = openDatabase(withSettings(clinic.databaseUrl, { TimeZone: 'America/Los_Angeles' }), 1);
  try {
    await clinic.sql(`update rapid_assessment set due_at = $2, claimed_by = $3 where id = $1`, [id, due, lee.accountId]);
    await pacific.write(theClinic('test'), (transaction) => resumeClock(transaction, id, new Date(Date.now() - 26 * hour)));
  } finally {
    await pacific.close();
  }
  const minutes = (moment: Date) => Math.round(moment.getTime() / 60_000);
  expect(minutes(await dueOf(id))).toBe(minutes(new Date(moved)));
  const told = (await clinic.call(readLatestRapidAssessment, { as: ana })).reply.due_at;
  expect(momentInWords(new Date(minutes(told ?? new Date(0)) * 60_000), 'America/Los_Angeles')).toBe(words);
});
