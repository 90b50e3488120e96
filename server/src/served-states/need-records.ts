/** Where care is missing: cases that nobody may answer, notes that nobody can write, dermatologists who may answer nowhere, and states that people wait for. Needs a transaction as the clinic. */
import type { StateNeeds } from '@pellis/contract/served-states/state-settings';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { hasRight } from '../platform/db/rights.ts';

/** Open cases by state, where no dermatologist who may sign in has a license that counts today. */
export async function casesNobodyMayAnswer(transaction: Transaction): Promise<{ state: string; cases: number }[]> {
  const { rows } = await sql<{ state: string; cases: number }>`
    select patient_state as state, count(*)::int as cases from rapid_assessment
    where state in ('submitted', 'claimed', 'needs_info')
    group by patient_state having not is_served_by_somebody(patient_state, null) order by patient_state`.execute(transaction);
  return rows;
}

/** Whoever treats and works here already, without a license that counts today wherever it is. */
export async function treatingNowhere(transaction: Transaction): Promise<StateNeeds['without_license']> {
  const { rows } = await sql<StateNeeds['without_license'][number]>`
    select a.id, a.name, exists (select from provider_licence l where l.provider_id = a.id) as had_one
    from account a
    where ${hasRight('a', 'treat')} and a.confirmed_at is not null and a.disabled_at is null
      and not exists (select from provider_licence l where l.provider_id = a.id and l.expires_on >= today_in(l.state))
    order by a.name, a.id`.execute(transaction);
  return rows;
}

/** Visits that are over and wait for the note of somebody who signs here no more, by whose they were; not where the money was given back. */
export async function notesOfNobody(transaction: Transaction): Promise<{ name: string; visits: number }[]> {
  const { rows } = await sql<{ name: string; visits: number }>`
    select a.name, count(*)::int as visits from appointment v join account a on a.id = v.provider_id
    where v.status = 'ended' and (a.disabled_at is not null or not ${hasRight('a', 'sign-notes')}) and not exists (select from note n where n.id = v.id and n.state = 'signed')
      and not exists (select from "order" o where o.encounter_id = v.id and o.status = 'refunded')
    group by a.id, a.name order by a.name, a.id`.execute(transaction);
  return rows;
}

/** Of those who said yes; a state that opens tells and forgets them. */
export async function waitedFor(transaction: Transaction): Promise<{ state: string; people: number }[]> {
  const { rows } = await sql<{ state: string; people: number }>`
    select state, count(*)::int as people from opening_notice where confirmed_at is not null group by state order by people desc, state`.execute(
    transaction,
  );
  return rows;
}
