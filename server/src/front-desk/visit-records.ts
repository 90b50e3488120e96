/** Visits as the clinic's people list them: who, when, with whom, and whether the money is held. Nothing of why. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

function visits(transaction: Transaction) {
  return transaction
    .selectFrom('appointment as a')
    .innerJoin('patient as p', 'p.id', 'a.patient_id')
    .innerJoin('provider as d', 'd.id', 'a.provider_id')
    .leftJoin('order as o', (join) => join.onRef('o.encounter_id', '=', 'a.id').on('o.claim_id', 'is', null))
    .leftJoin('imported_appointment as m', 'm.appointment_id', 'a.id')
    .select([
      'a.id',
      'a.status',
      'a.patient_id',
      'a.provider_id',
      'a.interpreter',
      'a.access_needs',
      'a.pays_by',
      'a.price',
      'a.fee_due_at',
    ])
    .select(['a.service_name as service', 'd.name as provider', 'o.status as order_status', 'p.phone'])
    .select(sql<number>`coalesce((select v.late_minutes from visit v where v.id = a.id), 0)`.as('late_minutes'))
    .select(sql<string>`coalesce(m.note, '')`.as('note'))
    .select(sql<string>`p.first_name || ' ' || p.last_name`.as('patient'))
    .select(sql<Date>`lower(a.during)`.as('starts_at'))
    .select(sql<Date>`upper(a.during)`.as('ends_at'))
    .where('a.status', 'not in', ['held', 'expired_hold']);
}

export type DeskVisit = Awaited<ReturnType<typeof visitsOfPatient>>[number];

/** Of a day of the clinic, in their order. */
export function visitsOfDay(
  transaction: Transaction,
  { day, timeZone, providerId }: { day: string; timeZone: string; providerId: string | undefined },
) {
  return visits(transaction)
    .where(sql<boolean>`lower(a.during) >= (${day}::date)::timestamp at time zone ${timeZone}`)
    .where(sql<boolean>`lower(a.during) < (${day}::date + 1)::timestamp at time zone ${timeZone}`)
    .$if(providerId !== undefined, (all) => all.where('a.provider_id', '=', providerId ?? ''))
    .orderBy(sql`lower(a.during)`)
    .orderBy('a.id')
    .execute();
}

/** Begun on a day before this one and not over, whatever the hour; what nobody came to in two weeks is no work of today. */
export function visitsStillOpen(
  transaction: Transaction,
  { day, timeZone, providerId }: { day: string; timeZone: string; providerId: string | undefined },
) {
  return visits(transaction)
    .where('a.status', 'in', ['booked', 'checked_in', 'ready', 'in_call', 'disconnected'])
    .where(sql<boolean>`lower(a.during) < (${day}::date)::timestamp at time zone ${timeZone}`)
    .where(sql<boolean>`lower(a.during) >= (${day}::date - 14)::timestamp at time zone ${timeZone}`)
    .$if(providerId !== undefined, (all) => all.where('a.provider_id', '=', providerId ?? ''))
    .orderBy(sql`lower(a.during)`)
    .orderBy('a.id')
    .execute();
}

/** Booked, to come, and without the money that should be held. */
export function unpaidVisits(transaction: Transaction, now: Date) {
  return visits(transaction)
    .where('a.status', '=', 'booked')
    .where('a.fee_due_at', 'is not', null)
    .where(sql<boolean>`lower(a.during) > ${now}::timestamptz`)
    .orderBy('a.fee_due_at')
    .limit(most)
    .execute();
}

const most = 200;

/** Booked and not over, the next one first. */
export function standingVisitsOf(transaction: Transaction, patientId: string) {
  return visits(transaction)
    .where('a.patient_id', '=', patientId)
    .where('a.status', 'in', standing)
    .where(sql<boolean>`upper(a.during) > now()`)
    .orderBy(sql`lower(a.during)`)
    .limit(most)
    .execute();
}

const standing = ['booked', 'checked_in', 'ready', 'in_call', 'disconnected'] as const;

/** Until the end of the transaction: two at the desk book for one patient one after the other. */
export function lockPatientForBooking(transaction: Transaction, patientId: string) {
  return transaction.selectFrom('patient').select('id').where('id', '=', patientId).forNoKeyUpdate().execute();
}

export function visitsOfPatient(transaction: Transaction, patientId: string) {
  return visits(transaction).where('a.patient_id', '=', patientId).orderBy(sql`lower(a.during)`, 'desc').limit(most).execute();
}

/** Times that patients hold while they choose, until the hold is over. */
export async function heldTimes(
  transaction: Transaction,
  providerIds: readonly string[],
  { from, until }: { from: Date; until: Date },
): Promise<{ provider_id: string; from: Date; until: Date }[]> {
  if (providerIds.length === 0) return [];
  return transaction
    .selectFrom('appointment')
    .select('provider_id')
    .select(sql<Date>`lower(during)`.as('from'))
    .select(sql<Date>`upper(during)`.as('until'))
    .where('provider_id', 'in', providerIds)
    .where('status', '=', 'held')
    .where(sql<boolean>`held_until > now() and during && tstzrange(${from}, ${until})`)
    .orderBy(sql`lower(during)`)
    .execute();
}
