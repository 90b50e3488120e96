/** A sign of life of whoever has a case: the claim rests with them for another while. */
import type { Transaction } from '../platform/db/database.ts';
import { moveIdleEnd } from './records.ts';

/** Does nothing for an encounter that is no Rapid Assessment, or that somebody else has. */
export function keepClaim(transaction: Transaction, id: string, providerId: string): Promise<void> {
  return moveIdleEnd(transaction, id, providerId);
}
