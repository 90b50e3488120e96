/** Tickets between two steps: whoever has shown the first may try the second, for minutes, a few times, once. */

import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { countTry } from '../platform/http/limits.ts';
import { newId } from '../platform/ids.ts';
import { Refusal, tooMany } from '../platform/refusal.ts';
import { countTicketTry, insertTicket, type Ticket, type TicketPurpose, ticketFor, useUpTicket } from './ticket-records.ts';

/** Minutes. Setting up an app takes somebody longer than reading its code. */
const lasts: Record<TicketPurpose, number> = { second_factor: 10, enrol: 30, passkey: 10, set_up: 30, prove: 10 };
const mostTries = 5;
const windowSeconds = 15 * 60;
const mostTriesOfAccount = 10;

export async function issueTicket(transaction: Transaction, purpose: TicketPurpose, accountId: string | null): Promise<string> {
  const ticket = newId();
  await insertTicket(transaction, { ticket, purpose, accountId, minutes: lasts[purpose] });
  return ticket;
}

/** The ticket, which must be good for one of these; trying costs nothing yet. */
export async function readTicket(transaction: Transaction, ticket: string, purposes: readonly TicketPurpose[]): Promise<Ticket> {
  const known = await ticketFor(transaction, ticket);
  if (!known || !purposes.includes(known.purpose) || known.tries >= mostTries) throw ticketIsOver();
  return known;
}

/**
 * One more try with it, counted at once and for good: many at the same moment are not one. Tries are counted for the account too, so
 * that somebody who has the password gets no more of them by signing in again and again.
 */
export async function tryTicket(clinic: Clinic, ticket: string, purposes: readonly TicketPurpose[]): Promise<Ticket> {
  const known = await clinic.db.write(theClinic('second factor'), async (transaction) => {
    await readTicket(transaction, ticket, purposes);
    return countTicketTry(transaction, ticket, mostTries);
  });
  if (!known) throw ticketIsOver();
  // setting up guesses at nothing: only its own ticket bears the tries
  const isGuess = known.purpose === 'second_factor' || known.purpose === 'prove';
  if (isGuess && known.account_id !== null && (await countTry(clinic, triesOf(known.account_id), windowSeconds)) > mostTriesOfAccount)
    throw tooMany(windowSeconds - (Math.floor(Date.now() / 1000) % windowSeconds));
  return known;
}

/** It has done its work. Of two who come with the same one, the second is refused. */
export async function useTicket(transaction: Transaction, ticket: Ticket): Promise<void> {
  if (!(await useUpTicket(transaction, ticket))) throw ticketIsOver();
}

/** The name under which tries of an account are counted. */
export function triesOf(accountId: string): string {
  return `second factor ${accountId}`;
}

export function isLastTry(ticket: Ticket): boolean {
  return ticket.tries >= mostTries;
}

export function wrongCode(): Refusal {
  return new Refusal(400, 'wrong_code', 'That code is not right. Codes change every 30 seconds: please type the newest one.');
}

export function wrongPasskey(): Refusal {
  return new Refusal(400, 'wrong_passkey', 'That passkey could not be used. Please try again, or choose another way.');
}

/** Unknown, expired, used, tried too often: one answer. */
export function ticketIsOver(): Refusal {
  return new Refusal(400, 'ticket_over', 'This step took too long or was tried too often. Please start again.');
}
