/** What tests of video visits need again and again: a dermatologist with a week, and a patient on the way to Book. */

import { type AvailabilitySaved, replaceWeek } from '@pellis/contract/availability/availability';
import { bookVisit } from '@pellis/contract/bookings/book-visit';
import {
  holdTime,
  readDraftFreeTimes,
  saveBefore,
  savePay,
  saveWhat,
  saveWhere,
  saveWho,
  visitConsent,
} from '@pellis/contract/bookings/bookings';
import type { PublicRecord } from '@pellis/contract/doctors/doctors';
import { publish } from '../doctors/publish.ts';
import { theClinic } from '../platform/actor.ts';
import { tokensOf } from '../platform/http/session-token.ts';
import type { TestClinic } from './clinic.ts';
import type { PatientPerson, Person } from './people.ts';

const publicRecord: PublicRecord = {
  avatar_url: null,
  avatar_alt: '',
  board: 'American Board of Dermatology',
  board_year: 2012,
  licences: [{ state: 'CA', number: 'A1', expires_on: '2099-12-31' }],
  languages: ['en'],
  interests: [],
  sees: ['adults', 'children'],
  modes: ['photo', 'video'],
};

/** Shown to patients, and there from morning to evening on every day. */
export async function openWeek(
  clinic: TestClinic,
  doctor: Person,
  { begins = '08:00', ends = '20:00', buffers = 0 } = {},
): Promise<AvailabilitySaved> {
  await publish(clinic.clinic, { id: doctor.accountId, record: publicRecord });
  const week = ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => ({ weekday, kind: 'work' as const, begins, ends }));
  const body = { week, buffer_before: 0, buffer_after: buffers, step_minutes: 20 as const };
  const saved = await clinic.call(replaceWeek, { as: doctor, body, headers: { 'if-match': '0' } });
  if (saved.status !== 200) throw new Error(`no week: ${JSON.stringify(saved.refusal)}`);
  return saved.reply;
}

export const zone = 'America/Los_Angeles';

export const before = { changed: '', pharmacy: '', interpreter: '', access_needs: '', helper: 'no', helper_name: '' } as const;

/** Every step but the time. */
export async function answerSteps(clinic: TestClinic, person: PatientPerson, by: 'cash' | 'insurance' = 'cash'): Promise<void> {
  const [{ patient_id } = { patient_id: '' }] = await clinic.sql<{ patient_id: string }>('select patient_id from account where id = $1', [
    person.accountId,
  ]);
  const answers = [
    await clinic.call(saveWho, { as: person, body: { patient_id } }),
    await clinic.call(saveWhere, { as: person, body: { state: 'CA', time_zone: zone } }),
    await clinic.call(saveWhat, { as: person, body: { concern: 'acne', about: 'On my chin' } }),
    await clinic.call(savePay, { as: person, body: { by } }),
    await clinic.call(saveBefore, { as: person, body: before }),
  ];
  const refused = answers.find(({ status }) => status !== 200);
  if (refused) throw new Error(`a step was refused: ${JSON.stringify(refused.refusal)}`);
}

/** The day so many days from today, where the clinic is. */
export function dayFromNow(days: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(Date.now() + days * 86_400_000);
}

/** Free times of a day, for somebody whose draft says where they will be. */
export async function timesOn(clinic: TestClinic, person: Person, provider: string, days: number) {
  const answer = await clinic.call(readDraftFreeTimes, { as: person, params: { provider, from: dayFromNow(days), days: 1 } });
  if (answer.status !== 200) throw new Error(`no times: ${JSON.stringify(answer.refusal)}`);
  return answer.reply.times;
}

export const hold = (clinic: TestClinic, person: Person, time: { provider_id: string; starts_at: Date }) =>
  clinic.call(holdTime, { as: person, body: time });

export const bookHeld = (clinic: TestClinic, person: Person, holdId: string) =>
  clinic.call(bookVisit, { as: person, body: { hold_id: holdId, consent_version: visitConsent.version, terms_id: 1, agrees: true } });

/** Answers every step, holds the nth time of a day and books it. */
export async function bookOn(
  clinic: TestClinic,
  person: PatientPerson,
  { provider = 'any', days = 3, nth = 0, by = 'cash' as 'cash' | 'insurance' } = {},
) {
  await answerSteps(clinic, person, by);
  const time = (await timesOn(clinic, person, provider, days))[nth];
  if (!time) throw new Error('there is no such time');
  const held = await hold(clinic, person, time);
  if (held.status !== 200) throw new Error(`not held: ${JSON.stringify(held.refusal)}`);
  const booked = await bookHeld(clinic, person, held.reply.id);
  if (booked.status !== 200) throw new Error(`not booked: ${JSON.stringify(booked.refusal)}`);
  return { ...booked.reply, time };
}

/** The order of a visit, as it stands in the books; undefined where none is. */
export async function orderOf(clinic: TestClinic, id: string) {
  const [order] = await clinic.sql<{ id: string; status: string; amount: number; captured: number; refunded: number; attempt: number }>(
    'select * from "order" where encounter_id = $1',
    [id],
  );
  return order;
}

export type ToldOfVisit =
  | 'visit.admitted'
  | 'visit.ended'
  | 'visit.no_show'
  | 'visit.technical_failure'
  | 'order.declined'
  | 'order.authorised';

interface Told {
  id: string;
  status: string;
  name: ToldOfVisit;
}

/** As whoever runs the visit, or the card processor, tells it. */
export function tellVisit(clinic: TestClinic, person: PatientPerson, told: Told): Promise<void> {
  return tellVisits(clinic, [{ person, ...told }]);
}

/** Many, and what follows from all of them at once. */
export async function tellVisits(clinic: TestClinic, visits: readonly (Told & { person: PatientPerson })[]): Promise<void> {
  for (const { id, status, name, person } of visits) {
    await clinic.sql('update appointment set status = $2 where id = $1', [id, status]);
    const data = name.startsWith('order.') ? { order: (await orderOf(clinic, id))?.id ?? '' } : {};
    await clinic.clinic.db.write(theClinic('the visit'), (transaction, actor) =>
      clinic.clinic.happened(transaction, actor, { name, patientId: person.patientId, subjectId: id, data }),
    );
  }
  await clinic.settled();
}

/** Patients with a session and a draft that says where they will be, without hundreds of ways through sign-up. */
export async function manyPeople(clinic: TestClinic, count: number): Promise<Person[]> {
  await clinic.sql(
    `insert into patient (id, first_name, last_name, email, phone, state, postal_code)
       select 'p' || lpad(n::text, 21, '0'), 'Many', n::text, n || '@pellis.test', '', 'CA', '94110' from generate_series(1, $1::int) n`,
    [count],
  );
  await clinic.sql(
    `insert into account (id, email, role, name, password_hash, patient_id, confirmed_at)
       select 'a' || substr(id, 2), email, 'client', 'Many', '', id, now() from patient where first_name = 'Many'`,
  );
  await clinic.sql(
    `insert into guardianship (account_id, patient_id, relation, basis, consent_version)
       select 'a' || substr(id, 2), id, 'self', 'test', '1' from patient where first_name = 'Many'`,
  );
  await clinic.sql(
    `insert into session (id, account_id, ends_at, idle, idle_ends_at)
       select 's' || substr(id, 2), id, now() + interval '1 hour', '30 minutes', now() + interval '30 minutes' from account where name = 'Many'`,
  );
  await clinic.sql(
    `insert into visit_draft (id, account_id, patient_id, answers)
       select 'd' || substr(id, 2), id, patient_id, $1 from account where name = 'Many'`,
    [JSON.stringify({ where: { state: 'CA', time_zone: zone } })],
  );
  const tokens = tokensOf(clinic.clinic.config.sessionSecret, clinic.clinic.config.publicUrl);
  return Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(21, '0');
    const [accountId, sid] = [`a${number}`, `s${number}`];
    const token = tokens.write({ sub: accountId, user_id: accountId, name: 'Many', role: 'client', sid });
    return { token, email: `${index + 1}@pellis.test`, accountId };
  });
}
