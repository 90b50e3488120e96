/** Checks of who somebody is: that they were made and how they ended, and the codes that were mailed for them. */
import { identityTries } from '@pellis/contract/identity-checks/identity-checks';
import { type Insertable, sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { IdentityCheck } from '../platform/db/schema.ts';
import { hashOf } from '../platform/ids.ts';

const codeMinutes = 15;

export async function insertCheck(transaction: Transaction, row: Insertable<IdentityCheck>): Promise<void> {
  await transaction.insertInto('identity_check').values(row).execute();
}

/** Counted for the patient, in whatever conversations somebody tries. */
export async function triesLeft(transaction: Transaction, patientId: string): Promise<number> {
  const { failed } = await transaction
    .selectFrom('identity_check')
    .select((of) => of.fn.countAll<number>().as('failed'))
    .where('patient_id', '=', patientId)
    .where('fits', '=', false)
    .where('at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return Math.max(0, identityTries - failed);
}

/** Tries at the same patient wait for each other, so that nobody tries more often by trying at once. */
export async function oneTryAtATime(transaction: Transaction, patientId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity ${patientId}`}, 0))`.execute(transaction);
}

/** The latest code counts. */
export async function keepCode(transaction: Transaction, conversationId: string, patientId: string, code: string): Promise<void> {
  const kept = {
    patient_id: patientId,
    code_hash: asKept(conversationId, code),
    expires_at: sql<Date>`now() + make_interval(mins => ${codeMinutes}::int)`,
  };
  await transaction
    .insertInto('identity_code')
    .values({ conversation_id: conversationId, ...kept })
    .onConflict((known) => known.column('conversation_id').doUpdateSet(kept))
    .execute();
}

/** Once. */
export async function useCode(transaction: Transaction, conversationId: string, patientId: string, code: string): Promise<boolean> {
  const used = await transaction
    .deleteFrom('identity_code')
    .where('conversation_id', '=', conversationId)
    .where('patient_id', '=', patientId)
    .where('code_hash', '=', asKept(conversationId, code))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return used.numDeletedRows > 0n;
}

const asKept = (conversationId: string, code: string) => hashOf(`${conversationId} ${code}`);

/** The birth date that is on file: of the health profile, or as it was told when somebody added them. */
export async function birthdayOf(transaction: Transaction, patientId: string): Promise<string | null> {
  const row = await transaction
    .selectFrom('patient as p')
    .leftJoin('health_profile as h', (join) => join.onRef('h.patient_id', '=', 'p.id').on('h.is_current', '=', sql.lit(true)))
    .select(['p.dob', 'h.dob as profile_dob'])
    .where('p.id', '=', patientId)
    .executeTakeFirst();
  return row?.profile_dob ?? row?.dob ?? null;
}
