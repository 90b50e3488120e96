/** Services and their prices as whoever sets them reads and writes them. Needs transactions as the clinic. */
import type { KeptPrice, NewServiceForm, PriceForm, ServiceForm } from '@pellis/contract/services/service-settings';
import { ownKinds } from '@pellis/contract/services/services';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

const todayInStates = sql<{ state: string; price: number | null }[]>`coalesce((
  select json_agg(json_build_object('state', x.state, 'price', price_in_force(s.id, x.state, today_in(x.state))) order by x.state)
  from (select distinct state from served_state where closes_on is null or closes_on > today_in(state)) x), '[]')`;

/** All of them, or the one. */
export function keptServices(transaction: Transaction, id?: number) {
  return transaction
    .selectFrom('service as s')
    .select(['s.id', 's.name', 's.kind', 's.minutes', 's.takes_insurance', 's.is_offered', 's.about', 's.answer_hours', 's.version'])
    .select(todayInStates.as('today'))
    .$if(id !== undefined, (all) => all.where('s.id', '=', id ?? 0))
    .orderBy('s.is_offered', 'desc')
    .orderBy('s.position')
    .orderBy('s.id')
    .execute();
}

export function pricesOf(transaction: Transaction, serviceIds: readonly number[]): Promise<(KeptPrice & { service_id: number })[]> {
  return transaction
    .selectFrom('service_price as p')
    .leftJoin('account as a', 'a.id', 'p.set_by')
    .select(['p.id', 'p.service_id', 'p.state', 'p.price', 'p.from_day', 'p.set_at', 'p.taken_back_at'])
    .select(sql<string>`coalesce(a.name, '')`.as('set_by'))
    .select(sql<boolean>`p.taken_back_at is null and p.from_day > today_in(p.state)`.as('is_coming'))
    .where('p.service_id', 'in', serviceIds)
    .orderBy('p.from_day', 'desc')
    .orderBy('p.id', 'desc')
    .execute();
}

/** Until the end of the transaction: two who set prices of one service do it one after the other. False when there is none. */
export async function lockService(transaction: Transaction, id: number): Promise<boolean> {
  const row = await transaction.selectFrom('service').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return row !== undefined;
}

/** Until the end of the transaction: names are given out one after the other. */
export async function lockNames(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('names of services', 0))`.execute(transaction);
}

/** Whether another service has this name, in whatever letters. */
export async function isNamed(transaction: Transaction, name: string, besides?: number): Promise<boolean> {
  const row = await transaction
    .selectFrom('service')
    .select('id')
    .where(sql<boolean>`lower(btrim(name)) = lower(btrim(${name}::text))`)
    .$if(besides !== undefined, (all) => all.where('id', '<>', besides ?? 0))
    .executeTakeFirst();
  return row !== undefined;
}

/** Behind those that there are. Answers its number. */
export async function insertService(
  transaction: Transaction,
  { name, kind, minutes, takes_insurance, is_offered, about }: NewServiceForm,
  addedBy: string,
): Promise<number> {
  const { id } = await transaction
    .insertInto('service')
    .values({
      ...{ name, kind, minutes, takes_insurance, is_offered, about },
      position: sql<number>`(select coalesce(max(position), 0) + 1 from service)`,
      added_by: addedBy,
      added_at: sql<Date>`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Those of the clinic's own, locked, in their order. */
export async function ownServiceIds(transaction: Transaction): Promise<number[]> {
  const rows = await transaction
    .selectFrom('service')
    .select('id')
    .where('kind', 'in', ownKinds)
    .orderBy('position')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function placeServices(transaction: Transaction, ids: readonly number[]): Promise<void> {
  await sql`update service s set position = o.place from unnest(${ids}::int[]) with ordinality as o(id, place) where s.id = o.id`.execute(
    transaction,
  );
}

export function rewriteService(transaction: Transaction, id: number, { about, answer_hours, ...form }: ServiceForm) {
  return transaction
    .updateTable('service')
    .set({ ...form, ...(about === undefined ? {} : { about }), ...(answer_hours ? { answer_hours } : {}), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** The day it is in a state; without one, the day it is where the clinic began. */
export async function todayIn(transaction: Transaction, state: string | null): Promise<string> {
  const { rows } = await sql<{ today: string }>`select today_in(${state}::text) as today`.execute(transaction);
  return rows[0]?.today ?? '';
}

/** The last word about exactly this day. */
export function priceOfDay(transaction: Transaction, serviceId: number, { state, from_day }: Pick<PriceForm, 'state' | 'from_day'>) {
  return transaction
    .selectFrom('service_price')
    .select(['id', 'price'])
    .where('service_id', '=', serviceId)
    .where('state', 'is not distinct from', state)
    .where('from_day', '=', from_day)
    .where('taken_back_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function insertPrice(transaction: Transaction, serviceId: number, { state, price, from_day }: PriceForm, setBy: string) {
  return transaction.insertInto('service_price').values({ service_id: serviceId, state, price, from_day, set_by: setBy }).execute();
}

export function priceById(transaction: Transaction, id: number) {
  return transaction.selectFrom('service_price').select(['service_id', 'taken_back_at']).where('id', '=', id).executeTakeFirst();
}

/** False where it counts already: row-level security lets only what is to come be taken back. */
export async function takeBack(transaction: Transaction, id: number): Promise<boolean> {
  const taken = await transaction
    .updateTable('service_price')
    .set({ taken_back_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

export async function isOpenOn(transaction: Transaction, state: string, day: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('served_state')
    .select('id')
    .where('state', '=', state)
    .where('opens_on', '<=', day)
    .where((is) => is.or([is('closes_on', 'is', null), is('closes_on', '>', day)]))
    .executeTakeFirst();
  return row !== undefined;
}
