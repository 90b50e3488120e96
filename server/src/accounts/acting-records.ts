/** For whom an account acts from now on. Whether it may, the caller has asked. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

export async function actFor(transaction: Transaction, accountId: string, patientId: string): Promise<void> {
  await transaction.updateTable('account').set({ patient_id: patientId }).where('id', '=', accountId).execute();
}

/** Back to the account's own patient, if it still acted for somebody whom it may act for no longer. */
export async function actForOneself(transaction: Transaction, accountId: string, formerPatientId: string): Promise<void> {
  await transaction
    .updateTable('account')
    .set({ patient_id: sql<string>`(select g.patient_id from guardianship g where g.account_id = ${accountId} and g.relation = 'self')` })
    .where('id', '=', accountId)
    .where('patient_id', '=', formerPatientId)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('guardianship').select('patient_id').where('account_id', '=', accountId).where('relation', '=', 'self')),
    )
    .execute();
}
