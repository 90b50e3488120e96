/** The weeks of dermatologists, their exceptions, and what is taken of their time. */
import type { Availability, AvailabilityException, WeekForm } from '@pellis/contract/availability/availability';
import type { Licence } from '@pellis/contract/doctors/doctors';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

/** Statuses in which nobody else can have the time; a hold that is over no longer counts. */
export const takesTime = ['held', 'booked', 'checked_in', 'ready', 'in_call', 'disconnected'] as const;

export interface WeekRow {
  provider_id: string;
  version: number;
  buffer_before: number;
  buffer_after: number;
  step_minutes: Availability['step_minutes'];
  ranges: { weekday: Availability['week'][number]['weekday']; kind: 'work' | 'break'; begins: number; ends: number }[];
}

/** Of those who have set one. */
export async function weeksOf(transaction: Transaction, providerIds: readonly string[]): Promise<WeekRow[]> {
  if (providerIds.length === 0) return [];
  const { rows } = await sql<WeekRow>`
    select a.provider_id, a.version, a.buffer_before, a.buffer_after, a.step_minutes,
      coalesce((select json_agg(json_build_object('weekday', r.weekday, 'kind', r.kind, 'begins', r.begins, 'ends', r.ends)
        order by r.weekday, r.begins) from availability_range r where r.provider_id = a.provider_id), '[]') as ranges
    from availability a where a.provider_id = any(${providerIds})`.execute(transaction);
  return rows;
}

export interface ExceptionRow {
  id: string;
  provider_id: string;
  kind: 'off' | 'extra';
  first_day: string;
  last_day: string;
  begins: number | null;
  ends: number | null;
  note: string;
}

/** Those that are not over by `day`. */
export async function exceptionsOf(transaction: Transaction, providerIds: readonly string[], day: string): Promise<ExceptionRow[]> {
  if (providerIds.length === 0) return [];
  return transaction
    .selectFrom('availability_exception')
    .selectAll()
    .where('provider_id', 'in', providerIds)
    .where('last_day', '>=', day)
    .orderBy('first_day')
    .orderBy('begins')
    .execute();
}

export interface TakenRow {
  provider_id: string;
  from: Date;
  until: Date;
}

export interface Takers {
  from: Date;
  until: Date;
  /** An appointment that counts as free: it is being moved. */
  except?: string | undefined;
  /** A patient whose own hold counts as free. */
  holder?: string | undefined;
}

/** With their buffers, in order. Needs a transaction as the clinic: other people's visits count too. */
export async function takenTimes(
  transaction: Transaction,
  providerIds: readonly string[],
  { from, until, except, holder }: Takers,
): Promise<TakenRow[]> {
  if (providerIds.length === 0) return [];
  const { rows } = await sql<TakenRow>`
    select provider_id, lower(occupies) as "from", upper(occupies) as "until" from appointment
    where provider_id = any(${providerIds}) and occupies && tstzrange(${from}, ${until})
      and status in ('held', 'booked', 'checked_in', 'ready', 'in_call', 'disconnected')
      and (status <> 'held' or (held_until > now() and patient_id is distinct from ${holder ?? null}::text))
      and id is distinct from ${except ?? null}::text
    order by provider_id, lower(occupies)`.execute(transaction);
  return rows;
}

export interface VisitRow {
  id: string;
  starts_at: Date;
  ends_at: Date;
  patient_name: string;
  service: string;
}

/** Booked visits of a dermatologist from a moment on. */
export function comingVisitsOf(transaction: Transaction, providerId: string, from: Date): Promise<VisitRow[]> {
  return transaction
    .selectFrom('appointment as a')
    .innerJoin('patient as p', 'p.id', 'a.patient_id')
    .select(['a.id', 'a.service_name as service'])
    .select(sql<Date>`lower(a.during)`.as('starts_at'))
    .select(sql<Date>`upper(a.during)`.as('ends_at'))
    .select(sql<string>`p.first_name || ' ' || p.last_name`.as('patient_name'))
    .where('a.provider_id', '=', providerId)
    .where('a.status', 'in', ['booked', 'checked_in', 'ready', 'in_call', 'disconnected'])
    .where(sql<boolean>`a.occupies && tstzrange(${from}, null)`)
    .orderBy(sql`lower(a.during)`)
    .execute();
}

/** Two windows of one person save one after the other. */
export async function lockWeek(transaction: Transaction, providerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`week ${providerId}`}, 0))`.execute(transaction);
}

/** Answers the new version. */
export async function writeWeek(
  transaction: Transaction,
  providerId: string,
  { week, buffer_before, buffer_after, step_minutes }: WeekForm,
): Promise<void> {
  const settings = { buffer_before, buffer_after, step_minutes };
  await transaction
    .insertInto('availability')
    .values({ provider_id: providerId, ...settings })
    .onConflict((known) =>
      known.column('provider_id').doUpdateSet({ ...settings, version: sql`availability.version + 1`, changed_at: sql`now()` }),
    )
    .execute();
  await transaction.deleteFrom('availability_range').where('provider_id', '=', providerId).execute();
  if (week.length === 0) return;
  const ranges = week.map(({ weekday, kind, begins, ends }) => ({
    provider_id: providerId,
    weekday,
    kind,
    ...inMinutes({ begins, ends }),
  }));
  await transaction.insertInto('availability_range').values(ranges).execute();
}

export function insertException(transaction: Transaction, providerId: string, exception: AvailabilityException) {
  const { begins, ends, ...rest } = exception;
  const minutes = begins === null || ends === null ? { begins: null, ends: null } : inMinutes({ begins, ends });
  return transaction
    .insertInto('availability_exception')
    .values({ ...rest, ...minutes, provider_id: providerId })
    .execute();
}

/** False when there is none of theirs. */
export async function deleteException(transaction: Transaction, providerId: string, id: string): Promise<boolean> {
  const gone = await transaction
    .deleteFrom('availability_exception')
    .where('id', '=', id)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** "09:30" as minutes of the day, and back. */
export function inMinutes({ begins, ends }: { begins: string; ends: string }): { begins: number; ends: number } {
  return { begins: minutesOf(begins), ends: minutesOf(ends) };
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

export function asTime(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

export function licencesOf(transaction: Transaction, providerId: string): Promise<Licence[]> {
  return transaction
    .selectFrom('provider_licence')
    .select(['state', 'number', 'expires_on'])
    .where('provider_id', '=', providerId)
    .orderBy('state')
    .execute();
}
