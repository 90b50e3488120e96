/** The states that the clinic serves, each from a day on and perhaps until one. */
import type { KeptState } from '@pellis/contract/served-states/state-settings';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

export interface StateRow {
  id: number;
  state: string;
  time_zone: string;
  opens_on: string;
  closes_on: string | null;
}

/** By the clock of each. */
export function openStates(transaction: Transaction): Promise<Pick<StateRow, 'state' | 'time_zone'>[]> {
  return transaction
    .selectFrom('served_state')
    .select(['state', 'time_zone'])
    .where(sql<boolean>`opens_on <= today_in(state) and (closes_on is null or closes_on > today_in(state))`)
    .orderBy('state')
    .execute();
}

/** Today, or will be: what may be chosen for a visit that lies ahead. */
export function stretchesOf(transaction: Transaction, state: string): Promise<StateRow[]> {
  return transaction
    .selectFrom('served_state')
    .selectAll()
    .where('state', '=', state)
    .where(sql<boolean>`closes_on is distinct from opens_on`)
    .orderBy('opens_on')
    .execute();
}

export async function isOpen(transaction: Transaction, state: string): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`select is_open_in(${state}) as open`.execute(transaction);
  return rows[0]?.open === true;
}

/** Until the end of the transaction: states are opened and closed one after the other. */
export async function lockStates(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('served states', 0))`.execute(transaction);
}

/** The newest first, with who is licensed there and what is open. Needs a transaction as the clinic. */
export function keptStates(transaction: Transaction) {
  return transaction
    .selectFrom('served_state as s')
    .selectAll('s')
    .select(
      sql<KeptState['stands']>`case when s.closes_on = s.opens_on or s.closes_on <= today_in(s.state) then 'closed'
        when s.opens_on > today_in(s.state) then 'coming' else 'open' end`.as('stands'),
    )
    .select(
      sql<string[]>`array(select p.name from provider_licence l join provider p on p.id = l.provider_id join account a on a.id = p.id
        where l.state = s.state and l.expires_on >= today_in(s.state) and a.disabled_at is null order by p.name)`.as('dermatologists'),
    )
    .select(
      sql<number>`(select count(*)::int from rapid_assessment r
        where r.patient_state = s.state and r.state in ('submitted', 'claimed', 'needs_info'))`.as('open_cases'),
    )
    .select(
      sql<number>`(select count(*)::int from appointment a where a.state = s.state
        and a.status in ('booked', 'checked_in', 'ready', 'in_call', 'disconnected') and upper(a.during) > now())`.as('visits_ahead'),
    )
    .orderBy('s.opens_on', 'desc')
    .orderBy('s.id', 'desc')
    .execute();
}

export function insertState(transaction: Transaction, row: Omit<StateRow, 'id' | 'closes_on'>) {
  return transaction.insertInto('served_state').values(row).execute();
}

export function stateById(transaction: Transaction, id: number): Promise<StateRow | undefined> {
  return transaction.selectFrom('served_state').selectAll().where('id', '=', id).executeTakeFirst();
}

export function setClosing(transaction: Transaction, id: number, closes_on: string | null) {
  return transaction.updateTable('served_state').set({ closes_on }).where('id', '=', id).execute();
}

/** The day it is by a zone's clock. */
export async function todayBy(transaction: Transaction, timeZone: string): Promise<string> {
  const { rows } = await sql<{ today: string }>`select (now() at time zone ${timeZone})::date as today`.execute(transaction);
  return rows[0]?.today ?? '';
}
