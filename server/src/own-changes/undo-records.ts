/** What an account has done since a moment, to be taken back. Each needs a transaction as the clinic. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

/** Of whomever it acted for: whoever has the link opens nothing any more, from this commit on. */
export function endLinksSince(transaction: Transaction, { accountId, since }: { accountId: string; since: Date }) {
  return transaction
    .updateTable('progress_link')
    .set({ ended_at: sql<Date>`now()` })
    .where('made_by', '=', accountId)
    .where('made_at', '>=', since)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['id', 'patient_id', 'made_at'])
    .execute();
}

/** Oldest first, with who changed it. */
export function phonesSince(transaction: Transaction, patientId: string, since: Date) {
  return transaction
    .selectFrom('own_change')
    .select(['account_id', 'before', 'changed_at'])
    .where('patient_id', '=', patientId)
    .where('what', '=', 'phone')
    .where('changed_at', '>=', since)
    .orderBy('id')
    .execute();
}
