/** Tickets for the live connection: a browser cannot send its token when it opens a WebSocket, so it brings a ticket that is good once, for a minute. */
import type { LiveTicket } from '@pellis/contract/platform/live';
import { type Asker, theClinic } from '../actor.ts';
import type { Clinic } from '../clinic.ts';
import { actAsClinic, type Transaction } from '../db/database.ts';
import { newId } from '../ids.ts';
import { signInFirst } from '../refusal.ts';
import { insertTicket, standing, type TicketRow, takeTicket } from './ticket-records.ts';
import { type CountedHolder, personOf } from './topics.ts';

const seconds = 60;

export function giveTicket(clinic: Clinic, asker: Asker): Promise<LiveTicket> {
  if (asker.kind !== 'session') throw signInFirst();
  return clinic.db.write(asker, async (transaction, actor) => {
    await actAsClinic(transaction, actor);
    return writeTicket(transaction, { session_id: asker.sessionId, guest: null });
  });
}

/**
 * For somebody without an account, or beside one: the noun vouches that `guest` ("<kind>:<id>") is who holds this browser.
 * Their topics will ask for exactly that name. With a session, the connection ends when the session does. Needs a transaction as the clinic.
 */
export function giveGuestTicket(transaction: Transaction, guest: string, sessionId: string | null = null): Promise<LiveTicket> {
  return writeTicket(transaction, { session_id: sessionId, guest });
}

async function writeTicket(transaction: Transaction, row: TicketRow): Promise<LiveTicket> {
  const ticket = newId() + newId();
  await insertTicket(transaction, ticket, row);
  return { ticket, expires_in: seconds };
}

/** Who brings it; nobody when it is unknown, used, too old, or of a session that is over. It is gone afterwards. */
export function redeemTicket(clinic: Clinic, ticket: string): Promise<CountedHolder | undefined> {
  return clinic.db.write(theClinic('live'), async (transaction) => {
    const row = await takeTicket(transaction, ticket);
    const account = row?.session_id ? (await standing(transaction, [row.session_id])).get(row.session_id) : undefined;
    if (!row || (row.session_id && !account)) return undefined;
    if (row.guest) return { kind: 'guest', guest: row.guest, sessionId: row.session_id, person: `guest ${row.guest}` };
    return row.session_id && account ? { kind: 'session', sessionId: row.session_id, person: personOf(account) } : undefined;
  });
}
