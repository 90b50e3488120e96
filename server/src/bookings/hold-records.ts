/** Times that are held: rows of appointments that nobody has booked yet. */
import type { Service } from '@pellis/contract/services/services';
import { sql } from 'kysely';
import { takesTime } from '../availability/records.ts';
import type { Transaction } from '../platform/db/database.ts';

/** One after the other for each dermatologist, so that nobody's transaction waits for another's to fail. In order, so that two never wait for each other. */
export async function lockTimesOf(transaction: Transaction, providerIds: readonly string[]): Promise<void> {
  const inOrder = [...new Set(providerIds)].sort();
  await Promise.all(inOrder.map((id) => sql`select pg_advisory_xact_lock(hashtextextended(${`times ${id}`}, 0))`.execute(transaction)));
}

/** A time with a dermatologist. */
export interface Place {
  provider_id: string;
  starts_at: Date;
  minutes: number;
  buffer_before: number;
  buffer_after: number;
}

export interface NewHold extends Place {
  id: string;
  patient_id: string;
  account_id: string;
  service_id: number;
  hold_minutes: number;
  is_offer: boolean;
  state: string;
  time_zone: string;
  price: number;
  currency: Service['currency'];
  terms_id: number;
}

/** Holds of others that are over, where somebody else wants the time: they go in the same transaction. */
export function expireHoldsIn(transaction: Transaction, { provider_id, starts_at, minutes, buffer_before, buffer_after }: Place) {
  return expire(transaction)
    .where('provider_id', '=', provider_id)
    .where('held_until', '<=', sql<Date>`now()`)
    .where(
      sql<boolean>`occupies && tstzrange(${starts_at}::timestamptz - make_interval(mins => ${buffer_before}::int),
        ${starts_at}::timestamptz + make_interval(mins => ${minutes + buffer_after}::int))`,
    )
    .execute();
}

/** A patient has one held time: the one before is let go. */
export function expireHoldsOf(transaction: Transaction, patientId: string) {
  return expire(transaction).where('patient_id', '=', patientId).execute();
}

export async function expireHold(transaction: Transaction, id: string): Promise<void> {
  await expire(transaction).where('id', '=', id).execute();
}

/** Those whose time is over. */
export function lapsedHolds(transaction: Transaction, now: Date) {
  return transaction
    .selectFrom('appointment')
    .select(['id', 'provider_id'])
    .where('status', '=', 'held')
    .where('held_until', '<=', now)
    .execute();
}

/** What came free; nothing when it was booked or kept longer meanwhile. */
export function expireLapsedHold(transaction: Transaction, id: string, now: Date) {
  return expire(transaction)
    .where('id', '=', id)
    .where('held_until', '<=', now)
    .returning(['provider_id', 'patient_id', 'is_offer'])
    .returning(sql<Date>`lower(during)`.as('starts_at'))
    .returning(sql<Date>`upper(during)`.as('ends_at'))
    .executeTakeFirst();
}

function expire(transaction: Transaction) {
  return transaction.updateTable('appointment').set({ status: 'expired_hold', over_at: sql`now()` }).where('status', '=', 'held');
}

export function forgetEmptyHolds(transaction: Transaction, before: Date) {
  return transaction.deleteFrom('appointment').where('status', '=', 'expired_hold').where('over_at', '<', before).execute();
}

export function insertHold(transaction: Transaction, { starts_at, minutes, hold_minutes, ...hold }: NewHold) {
  return transaction
    .insertInto('appointment')
    .values({
      ...hold,
      status: 'held',
      during: sql<string>`tstzrange(${starts_at}::timestamptz, ${starts_at}::timestamptz + make_interval(mins => ${minutes}::int))`,
      held_until: sql<Date>`now() + make_interval(mins => ${hold_minutes}::int)`,
    })
    .execute();
}

/** What this patient holds just now, with whom. */
export function holdOf(transaction: Transaction, patientId: string) {
  return holds(transaction).where('a.patient_id', '=', patientId).where('a.held_until', '>', sql<Date>`now()`).executeTakeFirst();
}

export function holdById(transaction: Transaction, id: string) {
  return holds(transaction).where('a.id', '=', id).executeTakeFirst();
}

/** Over or not, until the end of the transaction. */
export function lockHold(transaction: Transaction, id: string, patientId: string) {
  return transaction
    .selectFrom('appointment')
    .selectAll()
    .select([sql<Date>`lower(during)`.as('starts_at'), sql<Date>`upper(during)`.as('ends_at')])
    .select(sql<boolean>`status <> 'held' or held_until <= now()`.as('is_over'))
    .where('id', '=', id)
    .where('patient_id', '=', patientId)
    .where('status', 'in', ['held', 'expired_hold'])
    .forUpdate()
    .executeTakeFirst();
}

export function extend(transaction: Transaction, id: string, minutes: number) {
  return transaction
    .updateTable('appointment')
    .set({ held_until: sql`held_until + make_interval(mins => ${minutes}::int)`, extended_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

function holds(transaction: Transaction) {
  return transaction
    .selectFrom('appointment as a')
    .innerJoin('provider as p', 'p.id', 'a.provider_id')
    .select([
      'a.id',
      'a.patient_id',
      'a.account_id',
      'a.held_until',
      'a.extended_at',
      'a.is_offer',
      'a.state',
      'a.time_zone',
      'a.terms_id',
      'a.service_id',
      'a.price',
      'a.currency',
    ])
    .select(['p.id as provider_id', 'p.name', 'p.credentials', 'p.cpsono', 'p.avatar_url'])
    .select(sql<Date>`lower(a.during)`.as('starts_at'))
    .select(sql<Date>`upper(a.during)`.as('ends_at'))
    .where('a.status', '=', 'held');
}

export type HoldRow = NonNullable<Awaited<ReturnType<typeof holdOf>>>;

/** Somebody else has this moment: asked before anything is worked out. */
export async function isTaken(transaction: Transaction, providerId: string, at: Date, holder: string | undefined): Promise<boolean> {
  const taker = await transaction
    .selectFrom('appointment')
    .select('id')
    .where('provider_id', '=', providerId)
    .where('status', 'in', takesTime)
    .where(sql<boolean>`during @> ${at}::timestamptz and occupies @> ${at}::timestamptz`)
    .where(sql<boolean>`(status <> 'held' or (held_until > now() and patient_id is distinct from ${holder ?? null}::text))`)
    .limit(1)
    .executeTakeFirst();
  return taker !== undefined;
}
