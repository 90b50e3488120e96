/** Tickets for the live line: a browser cannot send its token when it opens one, so it brings a word that is good once, for a minute. */
import type { LiveTicket } from '@pellis/contract/live';
import { type Asker, theClinic } from '../actor.ts';
import type { Clinic } from '../clinic.ts';
import { letTheClinicAct, type Records } from '../db/database.ts';
import { newId } from '../ids.ts';
import { signInFirst } from '../refusal.ts';
import { insertTicket, standing, type TicketRow, takeTicket } from './ticket-records.ts';
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

async function writeTicket(records: Records, row: TicketRow): Promise<LiveTicket> {
  const ticket = newId() + newId();
  await insertTicket(records, ticket, row);
  return { ticket, expires_in: seconds };
}

/** Who brings it; nobody when it is unknown, used, too old, or of a session that is over. It is gone afterwards. */
export function redeemTicket(clinic: Clinic, ticket: string): Promise<CountedHolder | undefined> {
  return clinic.db.write(theClinic('live'), async (records) => {
    const row = await takeTicket(records, ticket);
    const account = row?.session_id ? (await standing(records, [row.session_id])).get(row.session_id) : undefined;
    if (!row || (row.session_id && !account)) return undefined;
    if (row.guest) return { kind: 'guest', guest: row.guest, sessionId: row.session_id, person: `guest ${row.guest}` };
    return row.session_id && account ? { kind: 'session', sessionId: row.session_id, person: `account ${account}` } : undefined;
  });
}
