/** Bodies and things of the permission matrix for video visits: times, drafts, holds, appointments and the waiting list. */
import { newId } from '../../platform/ids.ts';
import { skinPhoto } from '../care.ts';
import type { TestClinic } from '../clinic.ts';
import type { PatientPerson, Person } from '../people.ts';
import { safetyVersion } from '../safety.ts';
import { before, dayFromNow, openWeek, zone } from '../visits.ts';

const exception = { kind: 'off', first_day: '2099-01-01', last_day: '2099-01-02', begins: null, ends: null, note: '' };
const sameTerms = {
  free_until_hours: 24,
  grace_minutes: 30,
  late_fee: 4000,
  no_show_fee: 4000,
  notice_minutes: 120,
  horizon_days: 60,
  hold_minutes: 10,
  offer_minutes: 120,
  join_minutes_before: 15,
  join_minutes_after: 60,
  follow_up_months: 36,
};
const someWeek = { week: [], buffer_before: 0, buffer_after: 5, step_minutes: 10 };

/** A time long ago: whoever may ask is told that it is gone, and nothing is changed. */
const time = (things: Record<string, string>) => ({ provider_id: things['provider'], starts_at: new Date(0) });

const urgentAnswer = () => ({
  ...{ id: newId(), version: safetyVersion, concern: 'acne', said: ['breathing'] },
  ...{ seconds_ago: 0, taken_back_seconds_ago: null },
});

export const visitBodies: Record<string, (things: Record<string, string>) => unknown> = {
  'POST /workspace/availability/preview': () => ({ add_exception: exception }),
  'PUT /workspace/availability': () => someWeek,
  'POST /workspace/availability/exceptions': () => exception,
  // those that count already: nothing is written
  'PUT /workspace/visit_terms': () => sameTerms,
  'PUT /me/visit_draft/who': (things) => ({ patient_id: things['patient'] }),
  'PUT /me/visit_draft/where': () => ({ state: 'CA', time_zone: zone }),
  'PUT /me/visit_draft/what': () => ({ concern: 'acne', about: '' }),
  'PUT /me/visit_draft/pay': () => ({ by: 'cash' }),
  'PUT /me/visit_draft/before': () => before,
  'PUT /me/visit_draft/provider': () => ({ provider_id: 'any' }),
  'PUT /me/visit_draft/service': () => ({ service_id: 1 }),
  'POST /me/visit_draft/photos': async () => ({ images: [await skinPhoto()] }),
  'POST /me/holds': time,
  'POST /me/visit_draft/book': (things) => ({ hold_id: things['hold'], consent_version: 'another', terms_id: 1, agrees: true }),
  'POST /me/waiting_list': () => ({ provider_id: 'any', weekdays: [], day_parts: [], until: null }),
  'POST /appointments/:id/move': time,
  'POST /appointments/:id/rebook': time,
  'POST /appointments/:id/told': () => ({
    ...{ concern: 'acne', about: '', places: [] },
    safety: { version: safetyVersion, said: ['none'], corrected: [], goes_on: false },
  }),
  'POST /appointments/:id/urgent_answers': () => urgentAnswer(),
  'POST /me/check_ins/:id/urgent_answers': () => urgentAnswer(),
  'POST /appointments/:id/cancel': () => ({ fee: 0 }),
  'POST /workspace/appointments/:id/move': (things) => ({ ...time(things), reason: 'The dermatologist is ill' }),
  'POST /workspace/appointments/:id/cancel': () => ({ reason: 'The dermatologist is ill' }),
  'POST /workspace/patients/:id/appointments': (things) => ({
    ...time(things),
    state: 'CA',
    time_zone: zone,
    by: 'cash',
    reason: 'You called',
  }),
};

export const visitParams = () => ({ kind: 'video_first', state: 'CA', from: dayFromNow(3), days: '7', day: dayFromNow(1) });

/** A week with an exception; a draft with a photo, a held time and a place on the waiting list. */
export async function makeVisitThings(clinic: TestClinic, owner: PatientPerson, treating: Person): Promise<Record<string, string>> {
  await openWeek(clinic, treating);
  const ids = { exception: 'x'.repeat(22), draft: 'd'.repeat(22), draftPhoto: 'p'.repeat(22), hold: 'h'.repeat(22) };
  await clinic.sql(
    `insert into availability_exception (id, provider_id, kind, first_day, last_day) values ($1, $2, 'off', '2099-02-01', '2099-02-02')`,
    [ids.exception, treating.accountId],
  );
  const answers = JSON.stringify({ where: { state: 'CA', time_zone: zone } });
  await clinic.sql('insert into visit_draft (id, account_id, patient_id, answers) values ($1, $2, $3, $4)', [
    ids.draft,
    owner.accountId,
    owner.patientId,
    answers,
  ]);
  await clinic.sql(
    `insert into photo (id, patient_id, visit_draft_id, position, filename, sha256, width, height, bytes) values ($1, $2, $3, 0, 'a.jpg', '', 1, 1, 1)`,
    [ids.draftPhoto, owner.patientId, ids.draft],
  );
  await clinic.sql(
    `insert into appointment (id, patient_id, provider_id, service_id, account_id, during, status, held_until)
     values ($1, $2, $3, 1, $4, tstzrange(now() + interval '5 days', now() + interval '5 days 20 minutes'), 'held', now() + interval '1 hour')`,
    [ids.hold, owner.patientId, treating.accountId, owner.accountId],
  );
  await clinic.sql(`insert into waiting_entry (id, account_id, patient_id, state, time_zone) values ($1, $2, $3, 'CA', $4)`, [
    'w'.repeat(22),
    owner.accountId,
    owner.patientId,
    zone,
  ]);
  return ids;
}
