/** What the dashboard knows of a patient's video visits. */
import { listAppointments, readCalendarFile, readLatestVisit, readNextAppointment } from '@pellis/contract/appointments/appointments';
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp } from '../testing/people.ts';

const [firstVideo, rapidAssessment] = [1, 2];
let clinic: TestClinic;
let ana: PatientPerson;
let ben: PatientPerson;
let lee: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, ben] = [await signUp(clinic, 'Ana Alvarez'), await signUp(clinic, 'Ben Brown')];
  lee = await doctor(clinic, 'Dr. Lee');
});
afterAll(() => clinic.end());

test('who has booked nothing and was never seen has neither', async () => {
  expect((await clinic.call(readNextAppointment, { as: ana })).status).toBe(404);
  expect((await clinic.call(readLatestVisit, { as: ana })).status).toBe(404);
  expect((await clinic.call(readNextAppointment, { as: lee })).status).toBe(404);
});

test('the next appointment is the nearest booked one that is not over', async () => {
  await book(-90, 'booked');
  await book(600, 'booked');
  await book(30, 'cancelled_by_patient');
  const id = await book(120, 'booked');
  const { reply, raw } = await clinic.call(readNextAppointment, { as: ana });
  expect(reply).toMatchObject({
    id,
    service: { id: firstVideo, name: 'First Video Appointment' },
    provider: { name: 'Dr. Lee', credentials: 'MD, FAAD' },
  });
  expect(reply.end_datetime.getTime() - reply.start_datetime.getTime()).toBe(20 * 60_000);
  // UTC without a zone marker, as the specification has it
  expect(JSON.parse(raw.toString()).start_datetime).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}$/);
  expect((await clinic.call(readNextAppointment, { as: ben })).status).toBe(404);
});

test('one that has begun stays the next until its end', async () => {
  const id = await book(-10, 'in_call');
  expect((await clinic.call(readNextAppointment, { as: ana })).reply.id).toBe(id);
});

test('a visit whose time is over stays the next one while its door is open: an hour, and longer when the dermatologist is late', async () => {
  const dora = await signUp(clinic, 'Dora Diaz');
  const id = await book(-40, 'ready', dora);
  const later = await book(2000, 'booked', dora);
  const next = async () => (await clinic.call(readNextAppointment, { as: dora })).reply.id;
  expect(await next()).toBe(id);
  await clinic.sql(
    "update appointment set during = tstzrange(lower(during) - interval '30 minutes', upper(during) - interval '30 minutes') where id = $1",
    [id],
  );
  expect(await next()).toBe(later);
  await clinic.sql('insert into visit (id, patient_id, provider_id, late_minutes) values ($1, $2, $3, 20)', [
    id,
    dora.patientId,
    lee.accountId,
  ]);
  expect(await next()).toBe(id);
});

test('the list has those to come, the nearest first, and below them what is over, the newest first; never what was only held', async () => {
  const cleo = await signUp(clinic, 'Cleo Clark');
  const none = await clinic.call(listAppointments, { as: cleo });
  expect(none.reply).toEqual({ upcoming: [], past: [] });
  const [later, soon] = [await book(3000, 'booked', cleo), await book(2900, 'ready', cleo)];
  const overlong = await book(-130, 'in_call', cleo);
  const [old, cancelled] = [await book(-900, 'note_signed', cleo), await book(3100, 'cancelled_by_clinic', cleo)];
  const neverBegun = await book(-200, 'booked', cleo);
  await clinic.sql(
    `insert into appointment (id, patient_id, provider_id, service_id, account_id, during, status, held_until)
     values ($1, $2, $3, 1, $4, tstzrange(now() + interval '9 days', now() + interval '9 days 20 minutes'), 'held', now() + interval '5 minutes')`,
    [newId(), cleo.patientId, lee.accountId, cleo.accountId],
  );
  const { reply } = await clinic.call(listAppointments, { as: cleo });
  expect(reply.upcoming.map(({ id }) => id)).toEqual([overlong, soon, later]);
  expect(reply.past.map(({ id }) => id)).toEqual([cancelled, neverBegun, old]);
  expect(reply.upcoming[1]).toMatchObject({ status: 'ready', service: 'First Video Appointment', provider: { name: 'Dr. Lee' } });
  expect((await clinic.call(listAppointments, { as: ben })).reply).toEqual({ upcoming: [], past: [] });
});

test('the calendar file says when and how to join, and nothing of why; its UID stays', async () => {
  const id = await book(240, 'booked');
  const read = async () => (await clinic.call(readCalendarFile, { as: ana, params: { id } })).raw.toString();
  const parsed = eventIn(await read());
  const [row] = await clinic.sql<{ start: Date; end: Date }>(
    'select lower(during) as start, upper(during) as end from appointment where id = $1',
    [id],
  );
  // calendars know whole seconds
  expect(Math.abs(parsed.startDate.toJSDate().getTime() - (row?.start.getTime() ?? 0))).toBeLessThan(1_000);
  expect(Math.abs(parsed.endDate.toJSDate().getTime() - (row?.end.getTime() ?? 0))).toBeLessThan(1_000);
  expect(parsed.summary).toBe('Video appointment');
  expect(parsed.location).toBe(`${clinic.clinic.config.publicUrl}/waiting-room/${id}`);
  expect(parsed.uid).toBe(eventIn(await read()).uid);
  expect(await read()).not.toMatch(/dermatolog|skin|First Video|Lee/i);
  expect((await clinic.call(readCalendarFile, { as: ben, params: { id } })).status).toBe(404);
});

test('the latest visit is the last video visit whose note is signed', async () => {
  await note(await encounter(firstVideo, '2026-01-05T17:00:00Z'), 'signed', ['An old cream']);
  const id = await encounter(firstVideo, '2026-03-02T06:30:00Z');
  await note(id, 'signed', ['**Tretinoin 0.025 % cream**']);
  await note(await encounter(firstVideo, '2026-05-01T17:00:00Z'), 'draft', []);
  await note(await encounter(rapidAssessment, '2026-06-01T17:00:00Z'), 'signed', []);
  const { reply } = await clinic.call(readLatestVisit, { as: ana });
  // half past six in the morning of March 2 in UTC is still March 1 at the clinic
  expect(reply).toMatchObject({ id, datetime: '2026-03-01T22:30:00', provider: { name: 'Dr. Lee' }, rx: ['**Tretinoin 0.025 % cream**'] });
  expect((await clinic.call(readLatestVisit, { as: ben })).status).toBe(404);
});

function eventIn(text: string): ICAL.Event {
  const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  return new ICAL.Event(event);
}

async function encounter(service: number | undefined, began: string, of = ana): Promise<string> {
  const id = newId();
  await clinic.sql(
    'insert into encounter (id, patient_id, provider_id, service_id, account_id, began_at) values ($1, $2, $3, $4, $5, $6)',
    [id, of.patientId, lee.accountId, service, of.accountId, began],
  );
  return id;
}

/** Twenty minutes that begin so many minutes from now. */
async function book(minutes: number, status: string, of = ana): Promise<string> {
  const id = await encounter(firstVideo, new Date().toISOString(), of);
  await clinic.sql(
    `insert into appointment (id, patient_id, provider_id, service_id, during, status)
     values ($1, $2, $3, $4, tstzrange(now() + make_interval(mins => $5), now() + make_interval(mins => $5 + 20)), $6)`,
    [id, of.patientId, lee.accountId, firstVideo, minutes, status],
  );
  return id;
}

async function note(id: string, state: 'draft' | 'signed', rx: string[]): Promise<void> {
  const signed = state === 'signed';
  await clinic.sql(
    `insert into note (id, patient_id, state, diagnosis, treatment_plan, rx, signed_by, signed_at) values ($1, $2, $3, 'Acne', 'A plan', $4, $5, $6)`,
    [id, ana.patientId, state, rx, signed ? lee.accountId : null, signed ? new Date() : null],
  );
}
