/** The rows of a visit: its appointment with everything that its screens show of it, and its moves. */
import type { UrgentOutcome } from '@pellis/contract/safety-questions/urgent-outcomes';
import type { Place } from '@pellis/contract/visits/visits';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { announce } from '../platform/live/announce.ts';
import { conflict } from '../platform/refusal.ts';
import { type Move, moves } from './policy.ts';

const unseen = ['held', 'expired_hold'] as const;

export type VisitRecord = NonNullable<Awaited<ReturnType<typeof visitById>>>;

export function visitById(transaction: Transaction, id: string) {
  return visits(transaction).where('a.id', '=', id).executeTakeFirst();
}

/**
 * Of today by the clinic's clock, whatever can be joined now though it begins after midnight, and from the days before whatever the
 * dermatologist has still to say or to write.
 */
export function visitsOfDay(transaction: Transaction, providerId: string, timeZone: string) {
  return visits(transaction)
    .where('a.provider_id', '=', providerId)
    .where((is) =>
      is.or([
        sql<boolean>`(lower(a.during) at time zone ${timeZone})::date = (now() at time zone ${timeZone})::date`,
        is('a.status', 'in', ['in_call', 'disconnected', 'ended']),
        is.and([
          is('a.status', 'in', ['booked', 'checked_in', 'ready']),
          sql<boolean>`lower(a.during) between now() - interval '14 days' and now() + make_interval(mins => m.join_minutes_before)`,
        ]),
      ]),
    )
    .orderBy(sql`lower(a.during)`)
    .execute();
}

/** Where a note may still be written. */
export const unsigned = ['booked', 'checked_in', 'ready', 'in_call', 'disconnected', 'ended'] as const;

export function visitsPreparedBy(transaction: Transaction, assistantId: string) {
  return visits(transaction)
    .where('e.assistant_id', '=', assistantId)
    .where('a.status', 'in', unsigned)
    .orderBy(sql`lower(a.during)`)
    .execute();
}

/** Until the end of the transaction, which is one as the clinic. */
export async function lockVisit(transaction: Transaction, id: string): Promise<void> {
  await transaction.selectFrom('appointment').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Told while the page said what to do, whether or not anything was sent after it; the more urgent comes first in the alphabet. */
const worstUrgent = sql<UrgentOutcome | null>`(select min(u.outcome) from urgent_answer u where u.encounter_id = a.id and u.check_in_id is null)`;

function visits(transaction: Transaction) {
  return transaction
    .selectFrom('appointment as a')
    .innerJoin('encounter as e', 'e.id', 'a.id')
    .innerJoin('provider as p', 'p.id', 'a.provider_id')
    .innerJoin('patient as t', 't.id', 'a.patient_id')
    .innerJoin('visit_terms as m', 'm.id', 'a.terms_id')
    .leftJoin('visit as v', 'v.id', 'a.id')
    .leftJoin('visit_intake as i', 'i.appointment_id', 'a.id')
    .where('a.status', 'not in', unseen)
    .select(['a.id', 'a.patient_id', 'a.provider_id', 'a.status', 'e.account_id', 'a.service_name as service'])
    .select(['a.state as booked_state', 'a.time_zone'])
    .select(['e.assistant_id', 'e.assistant_name'])
    .select(['a.interpreter', 'a.helper_name', 'i.safety_outcome', 'i.safety_corrected_from'])
    .select(worstUrgent.as('safety_told_at_once'))
    .select(['p.name as provider', 'p.credentials', 'p.avatar_url', 't.first_name', 't.last_name', 't.state as home_state'])
    .select(['v.state', 'v.address', 'v.companions', 'v.device', 'v.checked_in_at', 'v.ready_at', 'v.admitted_at', 'v.called_in_at'])
    .select(['m.join_minutes_before', 'm.join_minutes_after'])
    .select([sql<Date>`lower(a.during)`.as('starts_at'), sql<Date>`upper(a.during)`.as('ends_at')])
    .select([sql<number>`coalesce(v.late_minutes, 0)`.as('late_minutes'), sql<number>`coalesce(v.birthday_tries, 0)`.as('birthday_tries')]);
}

/** Every visit has its row from the moment that anybody comes in. */
export async function openVisit(transaction: Transaction, visit: { id: string; patient_id: string; provider_id: string }): Promise<void> {
  const { id, patient_id, provider_id } = visit;
  await transaction
    .insertInto('visit')
    .values({ id, patient_id, provider_id })
    .onConflict((known) => known.doNothing())
    .execute();
}

/** One more wrong date of birth; answers how many there were. */
export async function countBirthday(transaction: Transaction, id: string): Promise<number> {
  const { birthday_tries } = await transaction
    .updateTable('visit')
    .set({ birthday_tries: sql`birthday_tries + 1` })
    .where('id', '=', id)
    .returning('birthday_tries')
    .executeTakeFirstOrThrow();
  return birthday_tries;
}

export async function keepPlace(transaction: Transaction, id: string, place: Place): Promise<void> {
  await transaction
    .updateTable('visit')
    .set({ ...place, checked_in_at: sql`coalesce(checked_in_at, now())` })
    .where('id', '=', id)
    .execute();
}

export async function keepDevice(transaction: Transaction, id: string, device: object): Promise<void> {
  await transaction
    .updateTable('visit')
    .set({ device: JSON.stringify(device), ready_at: sql`coalesce(ready_at, now())` })
    .where('id', '=', id)
    .execute();
}

export async function markVisit(transaction: Transaction, id: string, what: 'admitted_at' | 'ended_at'): Promise<void> {
  await transaction
    .updateTable('visit')
    .set({ [what]: new Date() })
    .where('id', '=', id)
    .execute();
}

export async function keepLate(transaction: Transaction, id: string, minutes: number): Promise<void> {
  await transaction.updateTable('visit').set({ late_minutes: minutes }).where('id', '=', id).execute();
}

export async function forgetCheckIn(transaction: Transaction, id: string): Promise<void> {
  const place = { state: null, address: '', companions: '', checked_in_at: null };
  const anew = { ...place, device: null, ready_at: null, called_in_at: null, late_minutes: 0 };
  await transaction.updateTable('visit').set(anew).where('id', '=', id).execute();
}

/** Moves the appointment if it stands where the move may begin. False otherwise. Needs a transaction as the clinic. */
export async function moveIfMay(transaction: Transaction, id: string, move: Move): Promise<boolean> {
  const { from, to } = moves[move];
  const moved = await transaction
    .updateTable('appointment')
    .set({ status: to })
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}

export async function moveVisit(transaction: Transaction, id: string, move: Move): Promise<void> {
  if (!(await moveIfMay(transaction, id, move))) throw conflict('wrong_state', 'This visit has moved on. Reload to see where it is.');
}

/** Everybody who looks at it reads again. */
export async function announceVisit(transaction: Transaction, { id, provider_id }: { id: string; provider_id: string }): Promise<void> {
  await announce(transaction, `visit:${id}`, 'changed');
  await announce(transaction, `today:${provider_id}`, 'changed', { visit: id });
}

/** Visits of the same dermatologist that come before and are not over. */
export async function visitsAhead(transaction: Transaction, visit: { id: string; provider_id: string; starts_at: Date }): Promise<number> {
  const { ahead } = await transaction
    .selectFrom('appointment')
    .select((has) => has.fn.countAll<number>().as('ahead'))
    .where('provider_id', '=', visit.provider_id)
    .where('id', '<>', visit.id)
    .where('status', 'in', ['checked_in', 'ready', 'in_call', 'disconnected'])
    .where(sql<Date>`lower(during)`, '<', visit.starts_at)
    .where(sql<Date>`upper(during)`, '>', sql<Date>`now() - interval '3 hours'`)
    .executeTakeFirstOrThrow();
  return ahead;
}

type Booked = Pick<VisitRecord, 'provider_id' | 'booked_state' | 'time_zone'>;

/** States in which its dermatologist may treat today. The last day of a licence ends where the patient is: as it did when the visit was booked. */
export async function licencesOf(transaction: Transaction, { provider_id, booked_state, time_zone }: Booked): Promise<string[]> {
  const rows = await transaction
    .selectFrom('provider_licence')
    .select('state')
    .where('provider_id', '=', provider_id)
    .where(
      sql<boolean>`expires_on >= case when state = ${booked_state} then (now() at time zone ${time_zone})::date else today_in(state) end`,
    )
    .orderBy('state')
    .execute();
  return rows.map(({ state }) => state);
}

export function placeOf({
  state,
  address,
  companions,
}: {
  state: string | null;
  address: string | null;
  companions: string | null;
}): Place | null {
  return state && address ? { state, address, companions: companions ?? '' } : null;
}

export type UnclosedVisit = Awaited<ReturnType<typeof lockUnclosed>>[number];

/** Visits that are over for two hours and that nobody has ended. Of nobody who never came: whether that is a no-show, a person says. */
export function lockUnclosed(transaction: Transaction, now: Date) {
  return transaction
    .selectFrom('appointment as a')
    .innerJoin('visit as v', 'v.id', 'a.id')
    .select(['a.id', 'a.patient_id', 'a.provider_id', 'a.status', 'v.met_at', 'v.late_minutes'])
    .select(sql<Date>`upper(a.during)`.as('ends_at'))
    .where('a.status', 'in', ['checked_in', 'ready', 'in_call', 'disconnected'])
    .where(sql<boolean>`upper(a.during) < ${now}::timestamptz - interval '2 hours'`)
    .orderBy('a.id')
    .forUpdate('a')
    .skipLocked()
    .execute();
}
