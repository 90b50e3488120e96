/** A text message or a notification about a visit opens the page of that visit, whatever has become of it. */
import { cancelAppointment, cancelByClinic } from '@pellis/contract/appointments/appointment-changes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepCard } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { bookOn, openWeek, tellVisit } from '../testing/visits.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let sam: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await signUp(clinic, 'Ana Alvarez');
  sam = await staff(clinic, 'Sam');
  await openWeek(clinic, await doctor(clinic, 'Dr. Lee'));
  await keepCard(clinic, ana);
  await clinic.sql(`update account set phone_proven_at = now(), notice_choices = '{"bookings.text": true}' where id = $1`, [ana.accountId]);
}, 60_000);
afterAll(() => clinic.end());

const textsOf = async (id: string) => {
  await clinic.settled();
  const rows = await clinic.sql<{ body: string }>(`select body from letter where channel = 'sms' and body like $1 order by created_at`, [
    `%/appointment/${id} %`,
  ]);
  return rows.map(({ body }) => body.slice(body.indexOf(': ') + 2, body.indexOf(': http')));
};
const somethingNew = 'There is something new about your video visit';

const cancelled: [string, (id: string) => Promise<unknown>][] = [
  ['cancelled by the patient', (id) => clinic.call(cancelAppointment, { as: ana, params: { id }, body: { fee: 0 } })],
  ['cancelled by the clinic', (id) => clinic.call(cancelByClinic, { as: sam, params: { id }, body: { reason: 'Dr. Lee is ill' } })],
  ['missed', (id) => tellVisit(clinic, ana, { id, status: 'no_show', name: 'visit.no_show' })],
];

test.each(cancelled)('of a visit that was booked and then %s', async (_, end) => {
  const { id } = await bookOn(clinic, ana, { days: 5 });
  expect(await textsOf(id)).toEqual([somethingNew]);
  await end(id);
  expect(await textsOf(id)).toEqual([somethingNew, somethingNew]);
  // the e-mail may lead on to the next one
  const [mail] = await clinic.sql<{ n: number }>(
    `select count(*)::int as n from letter where channel = 'mail' and body like '%/new-visit%'`,
  );
  expect(mail?.n).toBeGreaterThan(0);
});
