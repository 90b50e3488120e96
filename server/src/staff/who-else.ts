/** Who changed something of one of the clinic's people last. */
import type { Theirs } from '@pellis/contract/platform/two-at-once';
import type { Actor } from '../platform/actor.ts';
import type { Transaction } from '../platform/db/database.ts';
import { whoChangedLast } from '../platform/last-change-records.ts';
import { events } from './events.ts';

export function whoElse(transaction: Transaction, actor: Actor, id: string): () => Promise<Theirs['by']> {
  return () => whoChangedLast(transaction, actor, { of: [id], names: Object.keys(events) });
}
