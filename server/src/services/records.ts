/** What the clinic offers, with the price that counts where the patient is, on the day it is there. */
import { builtInKinds, ownKinds, providerKinds, type Service, type ServiceKind, visitKinds } from '@pellis/contract/services/services';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { conflict, Refusal } from '../platform/refusal.ts';

/** Of each of these one service is offered at a time. */
type Kind = (typeof builtInKinds)[number];

/** Two letters; null where nobody has said yet, and then the clinic's first state counts. */
export type PatientState = string | null;

/** Everything offered to patients there today: what the clinic began with, then what is its own in its order. */
export function offeredServices(transaction: Transaction, state: PatientState): Promise<Service[]> {
  return offered(transaction, placeAndDay(state)).execute();
}

/** The same on another day: what a patient there would see then. */
export function servicesOn(transaction: Transaction, state: string, day: string): Promise<Service[]> {
  return offered(transaction, { state: sql<string | null>`${state}::text`, day: sql<string>`${day}::date` }).execute();
}

/** The one service of a kind that is offered there today. */
export async function serviceOfKind(transaction: Transaction, kind: Kind, state: PatientState): Promise<Service> {
  const service = await offeredOfKind(transaction, kind, state);
  if (!service) throw conflict('not_offered', notOffered[kind]);
  return service;
}

export function offeredOfKind(transaction: Transaction, kind: Kind, state: PatientState): Promise<Service | undefined> {
  return offered(transaction, placeAndDay(state)).where('s.kind', '=', kind).limit(1).executeTakeFirst();
}

const notOffered: Record<Kind, string> = {
  video_first: 'First video visits are not offered just now.',
  video_follow_up: 'Follow-up video visits are not offered just now.',
  rapid_assessment: 'Rapid Assessments are not offered just now.',
  check_in: 'Check-ins are not offered just now.',
};

/** A service at today's price there, whether or not it is still offered. */
export function serviceById(transaction: Transaction, id: number, state: PatientState): Promise<Service | undefined> {
  return priced(transaction, placeAndDay(state)).where('s.id', '=', id).executeTakeFirst();
}

/** Those of the clinic's own that are offered there today, in their order. */
export function offeredOfOwn(transaction: Transaction, state: PatientState): Promise<Service[]> {
  return offered(transaction, placeAndDay(state)).where('s.kind', 'in', ownKinds).execute();
}

/** One of the clinic's own, by whoever chose it by name; throws a sentence where it is not offered any more, or not there. */
export async function ownServiceOffered(transaction: Transaction, id: number, state: PatientState): Promise<Service> {
  const service = (await offeredOfOwn(transaction, state)).find((one) => one.id === id);
  if (!service) throw new Refusal(409, 'not_offered', await goneSentence(transaction, id), { fields: { step: 'what' } });
  return service;
}

/** Why what was chosen by name cannot be booked. */
export async function goneSentence(transaction: Transaction, id: number): Promise<string> {
  const row = await transaction.selectFrom('service').select('name').where('id', '=', id).where('kind', 'in', ownKinds).executeTakeFirst();
  return `${row?.name ?? 'This service'} is not offered there just now. Please choose another kind of visit; nothing else is lost.`;
}

/** What a service is, offered or not; nothing where there is none. */
export async function kindOfService(transaction: Transaction, id: number): Promise<ServiceKind | undefined> {
  return (await transaction.selectFrom('service').select('kind').where('id', '=', id).executeTakeFirst())?.kind;
}

/** Whether an insurer may be billed for it now. */
export async function isInsured(transaction: Transaction, id: number): Promise<boolean> {
  const row = await transaction.selectFrom('service').select('takes_insurance').where('id', '=', id).executeTakeFirst();
  return row?.takes_insurance ?? false;
}

/** How long it takes; nothing where it is no visit. */
export async function minutesOf(transaction: Transaction, id: number): Promise<number> {
  const { minutes } = await transaction.selectFrom('service').select('minutes').where('id', '=', id).executeTakeFirstOrThrow();
  return minutes ?? 0;
}

/** How long a visit of a kind takes, offered or not. */
export async function minutesOfKind(transaction: Transaction, kind: Kind): Promise<number> {
  const row = await transaction.selectFrom('service').select('minutes').where('kind', '=', kind).orderBy('id').limit(1).executeTakeFirst();
  return row?.minutes ?? 0;
}

/** Where somebody is taken to be before they have said; null while no state is open. */
export async function homeState(transaction: Transaction): Promise<string | null> {
  const { rows } = await sql<{ state: string | null }>`select home_state() as state`.execute(transaction);
  return rows[0]?.state ?? null;
}

function placeAndDay(state: PatientState) {
  const where = state === null ? sql<string | null>`home_state()` : sql<string | null>`${state}::text`;
  return { state: where, day: sql<string>`today_in(${where})` };
}

function offered(transaction: Transaction, at: ReturnType<typeof placeAndDay>) {
  return priced(transaction, at)
    .where('s.is_offered', '=', true)
    .where('s.kind', 'not in', providerKinds)
    .orderBy('s.position')
    .orderBy('s.id');
}

/** A price counts from the beginning of its day, where the patient is, until a later one does. */
function priced(transaction: Transaction, { state, day }: ReturnType<typeof placeAndDay>) {
  return transaction
    .selectFrom('service as s')
    .innerJoinLateral(
      sql<{ price: number; currency: 'USD' }>`(select price_in_force(s.id, ${state}, ${day}) as price, 'USD' as currency)`.as<'today'>(
        sql.ref('today'),
      ),
      (join) => join.on('today.price', 'is not', null),
    )
    .select(['s.id', 's.name', 's.kind', 's.minutes', 's.follow_up_kind', 's.takes_insurance', 's.about', 'today.price', 'today.currency']);
}

/** Of the visits that are offered and cost something, in whatever state is served today; null where none does. */
export async function lowestPriceOfVisits(transaction: Transaction): Promise<number | null> {
  const { rows } = await sql<{ lowest: number | null }>`
    select min(price_in_force(s.id, w.state, today_in(w.state))) as lowest
    from service s, (select distinct state from served_state where is_open_in(state) union select null) w
    where s.is_offered and s.kind = any(${[...visitKinds]}::text[]) and price_in_force(s.id, w.state, today_in(w.state)) > 0`.execute(
    transaction,
  );
  return rows[0]?.lowest ?? null;
}

export interface PriceByState {
  kind: Kind;
  /** Null while no state is served. */
  state: string | null;
  price: number;
  currency: 'USD';
}

/** What is offered in each state that is served today: one service of a kind, as `serviceOfKind` has it. */
export async function offeredInStates(transaction: Transaction): Promise<PriceByState[]> {
  const { rows } = await sql<PriceByState>`
    with open_state as (select distinct state from served_state where is_open_in(state)),
      place as (select state from open_state union all select null where not exists (select from open_state)),
      offered as (select distinct on (kind) id, kind from service where is_offered and kind = any(${[...builtInKinds]}::text[]) order by kind, id)
    select * from (select s.kind, w.state, price_in_force(s.id, w.state, today_in(w.state)) as price, 'USD' as currency
      from offered s, place w) prices
    where price is not null order by kind, state`.execute(transaction);
  return rows;
}

export interface OwnInState {
  id: number;
  name: string;
  about: string;
  minutes: number;
  takes_insurance: boolean;
  kind: ServiceKind;
  state: string | null;
  price: number;
}

/** Those of the clinic's own in each state that is served today, in their order. */
export async function ownInStates(transaction: Transaction): Promise<OwnInState[]> {
  const { rows } = await sql<OwnInState>`
    with open_state as (select distinct state from served_state where is_open_in(state)),
      place as (select state from open_state union all select null where not exists (select from open_state))
    select * from (select s.id, s.name, s.about, s.minutes, s.takes_insurance, s.kind, s.position, w.state,
        price_in_force(s.id, w.state, today_in(w.state)) as price
      from service s, place w where s.is_offered and s.kind = any(${[...ownKinds]}::text[])) own
    where price is not null order by position, id, state`.execute(transaction);
  return rows;
}

export async function takesInsurance(transaction: Transaction): Promise<boolean> {
  const found = await transaction
    .selectFrom('service')
    .select('id')
    .where('is_offered', '=', true)
    .where('takes_insurance', '=', true)
    .limit(1)
    .execute();
  return found.length > 0;
}
