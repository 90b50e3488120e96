/** Tickets for the live line: a browser cannot send its token when it opens one, so it brings a word that is good once, for a minute. */
import type { LiveTicket } from '@pellis/contract/live';
import { sql } from 'kysely';
import { type Asker, theClinic } from '../actor.ts';
import type { Clinic } from '../clinic.ts';
import { letTheClinicAct, type Records } from '../db/database.ts';
import { hashOf, newId } from '../ids.ts';
import { signInFirst } from '../refusal.ts';
import type { CountedHolder } from './topics.ts';

const seconds = 60;

export function giveTicket(clinic: Clinic, asker: Asker): Promise<LiveTicket> {
  if (asker.kind !== 'session') throw signInFirst();
  return clinic.db.write(asker, async (records, actor) => {
    await letTheClinicAct(records, actor);
    return writeTicket(records, { session_id: asker.sessionId, guest: null });
  });
}

/**
 * For somebody without an account, or beside one: the noun vouches that `guest` ("<kind>:<id>") is who holds this browser.
 * Their topics will ask for exactly that name. With a session, the line ends when the session does. Needs records open as the clinic.
 */
export function giveGuestTicket(records: Records, guest: string, sessionId: string | null = null): Promise<LiveTicket> {
  return writeTicket(records, { session_id: sessionId, guest });
}

async function writeTicket(records: Records, row: { session_id: string | null; guest: string | null }): Promise<LiveTicket> {
  const ticket = newId() + newId();
  await records
    .insertInto('live_ticket')
    .values({ hash: hashOf(ticket), ...row })
    .execute();
  return { ticket, expires_in: seconds };
}

/** Who brings it; nobody when it is unknown, used, too old, or of a session that is over. It is gone afterwards. */
export function redeemTicket(clinic: Clinic, ticket: string): Promise<CountedHolder | undefined> {
  return clinic.db.write(theClinic('live'), async (records) => {
    const row = await records
      .deleteFrom('live_ticket')
      .where('hash', '=', hashOf(ticket))
      .where('expires_at', '>', sql<Date>`now()`)
      .returning(['session_id', 'guest'])
      .executeTakeFirst();
    const account = row?.session_id ? (await standing(records, [row.session_id])).get(row.session_id) : undefined;
    if (!row || (row.session_id && !account)) return undefined;
    if (row.guest) return { kind: 'guest', guest: row.guest, sessionId: row.session_id, person: `guest ${row.guest}` };
    return row.session_id && account ? { kind: 'session', sessionId: row.session_id, person: `account ${account}` } : undefined;
  });
}

/** Which of these sessions still stand, and whose each is. */
export async function standing(records: Records, sessionIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await records
    .selectFrom('session as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .select(['s.id', 's.account_id'])
    .where('s.id', 'in', sessionIds)
    .where('s.ended_at', 'is', null)
    .where('s.ends_at', '>', sql<Date>`now()`)
    .where('s.idle_ends_at', '>', sql<Date>`now()`)
    .where('a.disabled_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, account_id }) => [id, account_id]));
}
