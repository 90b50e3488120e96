/** Tells every process of the clinic, after the commit: what changed (ids only), and who must be asked again whether they may listen. */
import type { Transaction } from '../db/database.ts';
import { keepPayload, notifyAll, payloadById } from './payload-records.ts';

export const channel = 'pellis_live';
/** A notification carries under 8,000 bytes. */
const mostBytes = 7_500;

/** What travels between the processes (NOTIFY). The keys are read by processes of an older version too while one upgrade follows another, so they keep their names. */
export type Announcement =
  | { news: string; name: string; data?: Record<string, string> }
  | { said: string; name: string; data: unknown; from: string; person: string; to?: string }
  | { recheck: string }
  /** An account whose rights have changed; said by the tables themselves. */
  | { rights: string }
  | { seat: string; person: string; peer: string; claim: string }
  | { ended: string }
  | { letter: string };

/** Something changed that everybody in the topic should read again. Delivered only if the transaction commits. */
export function announce(transaction: Transaction, topic: string, name: string, data?: Record<string, string>): Promise<void> {
  return tell(transaction, { news: topic, name, ...(data ? { data } : {}) });
}

/** Whoever may no longer join leaves the topic, in whatever process they are. */
export function recheck(transaction: Transaction, topic: string): Promise<void> {
  return tell(transaction, { recheck: topic });
}

/** Needs a transaction as the clinic when the payload is long. */
export async function tell(transaction: Transaction, announcement: Announcement): Promise<void> {
  const body = JSON.stringify(announcement);
  const payload = Buffer.byteLength(body) <= mostBytes ? body : JSON.stringify({ letter: await keepPayload(transaction, body) });
  await notifyAll(transaction, channel, payload);
}

/** What was too long for a notification; nothing when it was forgotten already. */
export async function openPayload(transaction: Transaction, id: string): Promise<Announcement | undefined> {
  const body = await payloadById(transaction, id);
  // written by `tell`
  return body === undefined ? undefined : (JSON.parse(body) as Announcement);
}
