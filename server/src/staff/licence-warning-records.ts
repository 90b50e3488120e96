/** Licenses that end soon, and of which of them was told. Needs a transaction as the clinic. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

export interface EndingLicence {
  provider_id: string;
  state: string;
  expires_on: string;
  days: number;
  name: string;
  email: string;
}

/** Marked as told with that: of two who look at once, each gets others. A warning whose time has passed when the next is due is left out. */
export async function takeEndingLicences(transaction: Transaction): Promise<EndingLicence[]> {
  const { rows } = await sql<EndingLicence>`
    with ending as (
      select l.provider_id, l.state, l.expires_on,
        (select min(stage) from unnest(array[90, 30, 7]) stage where l.expires_on - today_in(l.state) <= stage) as days
      from provider_licence l join account a on a.id = l.provider_id
      where a.disabled_at is null and a.confirmed_at is not null and l.expires_on between today_in(l.state) and today_in(l.state) + 90),
    told as (
      insert into licence_warning (provider_id, state, expires_on, days) select * from ending
      on conflict do nothing returning provider_id, state, expires_on, days)
    select t.*, a.name, a.email from told t join account a on a.id = t.provider_id order by t.expires_on, t.provider_id, t.state`.execute(
    transaction,
  );
  return rows;
}
