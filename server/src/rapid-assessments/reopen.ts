/** The answer of a case was retracted: the case is open again, with whoever signed, and its 24 hours begin anew. */
import type { Transaction } from '../platform/db/database.ts';
import { lockAssessment, reopen } from './records.ts';

/** Does nothing for an encounter that is no Rapid Assessment. Needs a transaction as the clinic. */
export async function reopenCase(transaction: Transaction, id: string, providerId: string): Promise<void> {
  const assessment = await lockAssessment(transaction, id);
  if (assessment?.state === 'answered' || assessment?.state === 'closed') await reopen(transaction, id, providerId);
}
