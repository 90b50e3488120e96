/** The rows of video appointments and of the visits they became. */
import { visitKinds } from '@pellis/contract/services/services';
import { sql } from 'kysely';
import { untold } from '../bookings/intake-records.ts';
import { linesThatStand } from '../encounters/records.ts';
import type { Transaction } from '../platform/db/database.ts';
import { prepared } from '../platform/db/prepared.ts';

/** A call that outlasts its time is still to come to an end; a visit that nobody has begun is over when its time is and its door is shut. */
const isToCome = sql<boolean>`case when a.status in ('in_call', 'disconnected') then true else a.status in ('booked', 'checked_in', 'ready')
  and greatest(upper(a.during), lower(a.during) + make_interval(mins => m.join_minutes_after + coalesce(v.late_minutes, 0))) > now() end`;

export async function nextAppointmentOf(transaction: Transaction, patientId: string) {
  return (await nextAppointments(transaction, patientId))[0];
}

const nextAppointments = prepared((transaction, patientId) =>
  transaction
    .selectFrom('appointment as a')
    .innerJoin('provider as p', 'p.id', 'a.provider_id')
    .innerJoin('visit_terms as m', 'm.id', 'a.terms_id')
    .leftJoin('visit as v', 'v.id', 'a.id')
    .select([
      'a.id',
      'a.service_id',
      'a.service_name as service',
      'p.id as provider_id',
      'p.name',
      'p.credentials',
      'p.cpsono',
      'p.avatar_url',
      'a.fee_due_at',
      'a.time_zone',
    ])
    .select([sql<Date>`lower(a.during)`.as('starts_at'), sql<Date>`upper(a.during)`.as('ends_at')])
    .select(untold.as('is_untold'))
    .where('a.patient_id', '=', patientId)
    .where(isToCome)
    .orderBy(sql`lower(a.during)`)
    .limit(1),
);

const most = 200;

/** Of a visit that is hidden from whoever booked it: that it took place, not that something was written. */
const statusToTell = sql<string>`case when a.status = 'note_signed' and not may_read_care(a.id) then 'ended' else a.status end`;

/** Every appointment of a patient, the newest first; a time that was only held is none. */
export function appointmentsOf(transaction: Transaction, patientId: string) {
  return transaction
    .selectFrom('appointment as a')
    .innerJoin('provider as p', 'p.id', 'a.provider_id')
    .innerJoin('visit_terms as m', 'm.id', 'a.terms_id')
    .leftJoin('visit as v', 'v.id', 'a.id')
    .select([
      'a.id',
      statusToTell.as('status'),
      'a.time_zone',
      'a.service_name as service',
      'p.name',
      'p.credentials',
      isToCome.as('is_to_come'),
    ])
    .select([sql<Date>`lower(a.during)`.as('starts_at'), sql<Date>`upper(a.during)`.as('ends_at')])
    .where('a.patient_id', '=', patientId)
    .where('a.status', 'not in', ['held', 'expired_hold'])
    .orderBy(sql`lower(a.during)`, 'desc')
    .orderBy('a.id')
    .limit(most)
    .execute();
}

/** The latest visit whose note is signed. It is dated by when it was held, or began where no appointment was made. */
export async function latestVisitOf(transaction: Transaction, patientId: string) {
  return (await latestVisits(transaction, patientId))[0];
}

const latestVisits = prepared((transaction, patientId) =>
  transaction
    .selectFrom('note as n')
    .innerJoin('encounter as e', 'e.id', 'n.id')
    .innerJoin('service as s', 's.id', 'e.service_id')
    .innerJoin('provider as p', 'p.id', 'n.signed_by')
    .leftJoin('appointment as a', 'a.id', 'n.id')
    .select(['n.id', linesThatStand('n').as('rx'), 'p.id as provider_id', 'p.name', 'p.credentials', 'p.cpsono', 'p.avatar_url'])
    .select(sql<Date>`coalesce(lower(a.during), e.began_at)`.as('held_at'))
    .where('n.patient_id', '=', patientId)
    .where('n.state', '=', 'signed')
    .where('s.kind', 'in', visitKinds)
    .orderBy(sql`coalesce(lower(a.during), e.began_at)`, 'desc')
    .limit(1),
);

/** Whom and what an appointment is about. Needs a transaction as the clinic. */
export async function peopleOf(
  transaction: Transaction,
  row: { service_id: number; service_name: string; provider_id: string; patient_id: string },
) {
  const service = await transaction
    .selectFrom('service')
    .select(['id', sql<string>`${row.service_name}::text`.as('name'), 'kind', sql<number>`coalesce(minutes, 0)`.as('minutes')])
    .where('id', '=', row.service_id)
    .executeTakeFirstOrThrow();
  const provider = await transaction
    .selectFrom('provider')
    .select(['id', 'name', 'credentials', 'cpsono', 'avatar_url'])
    .where('id', '=', row.provider_id)
    .executeTakeFirstOrThrow();
  const patient = await transaction
    .selectFrom('patient')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('full_name')])
    .where('id', '=', row.patient_id)
    .executeTakeFirstOrThrow();
  return { service, provider, patient };
}

export function signedNoteOf(transaction: Transaction, id: string) {
  return transaction.selectFrom('note').select('id').where('id', '=', id).where('state', '=', 'signed').executeTakeFirst();
}
