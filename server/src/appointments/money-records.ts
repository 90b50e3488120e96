/** Booked visits whose money needs something done. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

/** Held longer ago than a card company keeps it until the visit; from five days before on. */
export function visitsToAuthoriseAgain(transaction: Transaction, now: Date) {
  return transaction
    .selectFrom('appointment as a')
    .innerJoin('order as o', (join) => join.onRef('o.encounter_id', '=', 'a.id').on('o.claim_id', 'is', null))
    .select(['o.id as order_id', 'o.attempt'])
    .where('a.status', '=', 'booked')
    .where('o.status', '=', 'authorised')
    .where(sql<boolean>`lower(a.during) between ${now}::timestamptz and ${now}::timestamptz + interval '5 days'`)
    .where(sql<boolean>`lower(a.during) - o.authorised_at > interval '6 days'`)
    .execute();
}

/** Begun or over, or a fee of one that was not held, and the card was declined: what stays owed. Of one visit, of one patient, or of all. */
export function owedVisits(transaction: Transaction, now: Date, { id, patientId }: { id?: string; patientId?: string } = {}) {
  return transaction
    .selectFrom('appointment as a')
    .innerJoin('order as o', (join) => join.onRef('o.encounter_id', '=', 'a.id').on('o.claim_id', 'is', null))
    .innerJoin('patient as p', 'p.id', 'a.patient_id')
    .innerJoin('provider as d', 'd.id', 'a.provider_id')
    .select(['a.id', 'a.patient_id', 'a.provider_id', 'd.name as provider', 'o.id as order_id', 'o.account_id', 'o.amount', 'o.currency'])
    .select(sql<string>`p.first_name || ' ' || p.last_name`.as('patient'))
    .select(sql<string>`coalesce(nullif(o.comment, ''), a.service_name)`.as('what'))
    .select(sql<Date>`lower(a.during)`.as('starts_at'))
    .where('o.status', 'in', ['declined', 'needs_action'])
    .where(
      sql<boolean>`(o.comment <> '' or a.status in ('checked_in', 'ready', 'in_call', 'disconnected', 'ended', 'note_signed')
        or (a.status = 'booked' and lower(a.during) <= ${now}::timestamptz))`,
    )
    .$if(id !== undefined, (all) => all.where('a.id', '=', id ?? ''))
    .$if(patientId !== undefined, (all) => all.where('a.patient_id', '=', patientId ?? ''))
    .orderBy(sql`lower(a.during)`, 'desc')
    .limit(200)
    .execute();
}

/** Of an order that waits for whoever pays. */
export const isUnpaid = (status: string) => status === 'declined' || status === 'needs_action';

/** Booked an hour ago and the money never held; or not held again by the time that was named. All of them, or this one where it still is so. */
export function visitsUnpaid(transaction: Transaction, now: Date, id?: string) {
  return transaction
    .selectFrom('appointment as a')
    .innerJoin('order as o', (join) => join.onRef('o.encounter_id', '=', 'a.id').on('o.claim_id', 'is', null))
    .select('a.id')
    .where('a.status', '=', 'booked')
    .where('o.status', 'in', ['declined', 'needs_action'])
    .where(
      sql<boolean>`(a.fee_due_at <= ${now}::timestamptz or (o.authorised_at is null and a.booked_at < ${now}::timestamptz - interval '1 hour'))`,
    )
    .$if(id !== undefined, (all) => all.where('a.id', '=', id ?? ''))
    .execute();
}
