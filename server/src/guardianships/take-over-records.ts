/** Who is invited to take over which record, and what stands in the way. */
import { takeOverDays, takeOverTries } from '@pellis/contract/patients/record-take-overs';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { hashOf, newId } from '../platform/ids.ts';

/** A newer invitation takes the place of the one before it. Answers its id. */
export async function insertTakeOver(
  transaction: Transaction,
  takeOver: { patientId: string; email: string; invitedBy: string },
): Promise<string> {
  const id = newId();
  await transaction
    .updateTable('record_claim')
    .set({ ended_at: sql<Date>`now()` })
    .where('patient_id', '=', takeOver.patientId)
    .where('ended_at', 'is', null)
    .execute();
  await transaction
    .insertInto('record_claim')
    .values({ id, patient_id: takeOver.patientId, email: takeOver.email, invited_by: takeOver.invitedBy })
    .execute();
  return id;
}

export function waitingTakeOverOf(transaction: Transaction, patientId: string) {
  return transaction
    .selectFrom('record_claim')
    .select(['id', 'email', 'invited_at', 'code_hash'])
    .where('patient_id', '=', patientId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** A path that works for 60 days, once it is opened by somebody who is signed in. */
export async function issueTakeOverPath(transaction: Transaction, id: string): Promise<string> {
  const code = newId();
  await transaction
    .updateTable('record_claim')
    .set({ code_hash: hashOf(code), expires_at: sql<Date>`now() + make_interval(days => ${takeOverDays}::int)` })
    .where('id', '=', id)
    .execute();
  return `/take-over?code=${code}`;
}

/** Counts before it compares, so that many tries at once are not one. Nothing for a link that is unknown, used, old or tried out. */
export function tryTakeOver(transaction: Transaction, code: string) {
  return transaction
    .updateTable('record_claim')
    .set({ tries: sql<number>`tries + 1` })
    .where('code_hash', '=', hashOf(code))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('tries', '<', takeOverTries)
    .returning(['id', 'patient_id'])
    .executeTakeFirst();
}

/** False when somebody was quicker. */
export async function useTakeOver(transaction: Transaction, id: string, accountId: string): Promise<boolean> {
  const used = await transaction
    .updateTable('record_claim')
    .set({ ended_at: sql<Date>`now()`, claimed_by: accountId })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

/** Somebody acts for the patient today: themselves, or another. */
export async function isActedFor(transaction: Transaction, patientId: string): Promise<boolean> {
  const tie = await transaction
    .selectFrom('guardianship')
    .select('account_id')
    .where('patient_id', '=', patientId)
    .where((is) => is.or([is('ended_at', 'is', null), is('ended_at', '>', sql<Date>`now()`)]))
    .executeTakeFirst();
  return tie !== undefined;
}

/** Somebody has, or once had, an account for this record. */
export async function wasEverActedFor(transaction: Transaction, patientId: string): Promise<boolean> {
  const tie = await transaction.selectFrom('guardianship').select('account_id').where('patient_id', '=', patientId).executeTakeFirst();
  return tie !== undefined;
}

/** What every record has, and what is of no use without the rest. */
const ofNothingYet = ['account', 'guardianship', 'event', 'own_change', 'patient_key'];

/** Nothing was ever written about this patient, or by them, but who they are. Whatever table it is in: nobody could see it any longer. */
export async function isEmptyRecord(transaction: Transaction, patientId: string): Promise<boolean> {
  const { rows } = await sql<{ is_empty: boolean }>`
    select count_of_patient(${patientId}) - ${ofNothingYet}::text[] = '{}' as is_empty`.execute(transaction);
  return rows[0]?.is_empty === true;
}

/** The account's own patient is another one from now on, and whom it acts for. */
export async function makeOwnPatient(transaction: Transaction, accountId: string, from: string, to: string): Promise<void> {
  await transaction
    .updateTable('guardianship')
    .set({ patient_id: to })
    .where('account_id', '=', accountId)
    .where('patient_id', '=', from)
    .where('relation', '=', 'self')
    .execute();
  await transaction.updateTable('account').set({ patient_id: to }).where('id', '=', accountId).execute();
}
