/** Tickets as they are kept: hashed, with what belongs to their step. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { hashOf } from '../platform/ids.ts';

/**
 * `second_factor`: to be shown after the first. `enrol`: to be set up before the first session. `passkey`: a passkey alone, whosever it is.
 * `set_up`: to be set up by somebody signed in. `prove`: somebody signed in proves who they are again.
 */
export type TicketPurpose = 'second_factor' | 'enrol' | 'passkey' | 'set_up' | 'prove';

export interface Ticket {
  ticket_hash: string;
  purpose: TicketPurpose;
  account_id: string | null;
  challenge: string | null;
  sealed_secret: Buffer | null;
  tries: number;
}

const parts = ['ticket_hash', 'purpose', 'account_id', 'challenge', 'sealed_secret', 'tries'] as const;

interface NewTicket {
  ticket: string;
  purpose: TicketPurpose;
  accountId: string | null;
  minutes: number;
}

export function insertTicket(transaction: Transaction, { ticket, purpose, accountId, minutes }: NewTicket) {
  return transaction
    .insertInto('sign_in_ticket')
    .values({
      ticket_hash: hashOf(ticket),
      purpose,
      account_id: accountId,
      expires_at: sql`now() + make_interval(mins => ${minutes})`,
    })
    .execute();
}

/** Nothing for an unknown, used or expired one. */
export async function ticketFor(transaction: Transaction, ticket: string): Promise<Ticket | undefined> {
  const row = await transaction
    .selectFrom('sign_in_ticket')
    .select(parts)
    .where('ticket_hash', '=', hashOf(ticket))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row;
}

export async function countTicketTry(transaction: Transaction, ticket: string, most: number): Promise<Ticket | undefined> {
  const row = await transaction
    .updateTable('sign_in_ticket')
    .set({ tries: sql<number>`tries + 1` })
    .where('ticket_hash', '=', hashOf(ticket))
    .where('used_at', 'is', null)
    .where('tries', '<', most)
    .returning(parts)
    .executeTakeFirst();
  return row;
}

/** What the browser was asked to sign, or the app's secret until it is proven. */
export function noteOnTicket(transaction: Transaction, ticketHash: string, note: { challenge: string } | { sealed_secret: Buffer }) {
  return transaction.updateTable('sign_in_ticket').set(note).where('ticket_hash', '=', ticketHash).execute();
}

export async function useUpTicket(transaction: Transaction, { ticket_hash }: Ticket): Promise<boolean> {
  const used = await transaction
    .updateTable('sign_in_ticket')
    .set({ used_at: sql`now()` })
    .where('ticket_hash', '=', ticket_hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

/** Nobody finishes a sign-in of this account that is half done. */
export function endTickets(transaction: Transaction, accountId: string) {
  return transaction.deleteFrom('sign_in_ticket').where('account_id', '=', accountId).execute();
}

export async function forgetTickets(transaction: Transaction, before: Date): Promise<void> {
  await transaction.deleteFrom('sign_in_ticket').where('expires_at', '<', before).execute();
}
