/** Tells every process of the clinic, after the commit: what changed (ids only), and who must be asked again whether they may listen. */
import type { Transaction } from '../db/database.ts';
import { keepLetter, letterById, notifyAll } from './payload-records.ts';

export const channel = 'pellis_live';
/** A notification carries under 8,000 bytes. */
const mostBytes = 7_500;

/** What travels between the processes. */
export type Heard =
  | { news: string; name: string; data?: Record<string, string> }
  | { said: string; name: string; data: unknown; from: string; person: string; to?: string }
  | { recheck: string }
  /** An account whose rights have changed; said by the tables themselves. */
  | { rights: string }
  | { seat: string; person: string; peer: string; claim: string }
  | { ended: string }
  | { letter: string };

/** Something changed that everybody in the topic should read again. Heard only if the transaction commits. */
export function announce(transaction: Transaction, topic: string, name: string, data?: Record<string, string>): Promise<void> {
  return tell(transaction, { news: topic, name, ...(data ? { data } : {}) });
}

/** Whoever may no longer join leaves the topic, in whatever process they are. */
export function recheck(transaction: Transaction, topic: string): Promise<void> {
  return tell(transaction, { recheck: topic });
}

/** Needs a transaction as the clinic when the words are long. */
export async function tell(transaction: Transaction, heard: Heard): Promise<void> {
  const body = JSON.stringify(heard);
  const payload = Buffer.byteLength(body) <= mostBytes ? body : JSON.stringify({ letter: await keepLetter(transaction, body) });
  await notifyAll(transaction, channel, payload);
}

/** What was too long for a notification; nothing when it was forgotten already. */
export async function openLetter(transaction: Transaction, id: string): Promise<Heard | undefined> {
  const body = await letterById(transaction, id);
  // written by `tell`
  return body === undefined ? undefined : (JSON.parse(body) as Heard);
}
