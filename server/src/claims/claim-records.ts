/** Claims and what became of them. Needs a transaction as the clinic. */
import type { ClaimState, WaitingFor } from '@pellis/contract/claims/claims';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { lockParts } from '../payments/part-records.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { ClaimStep, Claim as Row } from '../platform/db/schema.ts';
import { waitingFor } from './waiting-records.ts';

export type ClaimRow = Selectable<Row>;

type Shown = ClaimRow & { waits_for: WaitingFor | null };

/** Of a visit, the newest first. */
export function claimsOfVisit(transaction: Transaction, encounterId: string): Promise<Shown[]> {
  return transaction
    .selectFrom('claim')
    .selectAll()
    .select(waitingFor('claim').as('waits_for'))
    .where('encounter_id', '=', encounterId)
    .orderBy('control_number', 'desc')
    .execute();
}

/** As whoever asks may see them, the newest first. */
export function claimsOfPatient(transaction: Transaction, patientId: string) {
  return transaction
    .selectFrom('claim')
    .select([
      'id',
      'encounter_id',
      'status',
      'facts',
      'charge',
      'paid',
      'adjusted',
      'patient_part',
      'written_off',
      'patient_paid',
      'currency',
    ])
    .select(['denied_because', 'prepared_at', 'sent_at'])
    .where('patient_id', '=', patientId)
    .orderBy('control_number', 'desc')
    .execute();
}

export function claimById(transaction: Transaction, id: string): Promise<Shown | undefined> {
  return transaction.selectFrom('claim').selectAll().select(waitingFor('claim').as('waits_for')).where('id', '=', id).executeTakeFirst();
}

/** Until the end of the transaction, so that it is moved by one at a time. */
export function lockClaim(transaction: Transaction, id: string): Promise<ClaimRow | undefined> {
  return transaction.selectFrom('claim').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The orders for the patient's part first, as whoever takes their money does. */
export async function lockWithOrders(transaction: Transaction, id: string): Promise<ClaimRow | undefined> {
  const seen = await claimById(transaction, id);
  if (seen) await lockParts(transaction, seen.encounter_id);
  return seen && lockClaim(transaction, id);
}

/** Undefined where a claim of the visit counts already. */
export function insertClaim(transaction: Transaction, claim: Insertable<Row>): Promise<ClaimRow | undefined> {
  return transaction
    .insertInto('claim')
    .values(claim)
    .onConflict((already) => already.column('encounter_id').where(sql<boolean>`status not in ('withdrawn', 'replaced')`).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function changeClaim(transaction: Transaction, id: string, change: Updateable<Row>): Promise<void> {
  await transaction
    .updateTable('claim')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function noteStep(transaction: Transaction, step: Insertable<ClaimStep>): Promise<void> {
  await transaction.insertInto('claim_step').values(step).execute();
}

export function stepsOf(transaction: Transaction, claimIds: readonly string[]) {
  return transaction
    .selectFrom('claim_step')
    .selectAll()
    .where('claim_id', 'in', claimIds.length > 0 ? claimIds : [''])
    .orderBy('id', 'desc')
    .execute();
}

/** Prepared and in no file: locked, in one order, so that two who make a file never hold each other up. */
export function lockWaiting(transaction: Transaction, only: string | null): Promise<ClaimRow[]> {
  return transaction
    .selectFrom('claim')
    .selectAll()
    .where('status', '=', 'prepared' satisfies ClaimState)
    .where('batch_id', 'is', null)
    .where(waitingFor('claim'), 'is', null)
    .$if(only !== null, (query) => query.where('id', '=', only ?? ''))
    .orderBy('control_number')
    .limit(mostInFile)
    .forUpdate()
    .execute();
}

/** Of the guide: one transaction set holds five thousand claims. */
const mostInFile = 5_000;

export function lockClaimsOfBatch(transaction: Transaction, batchId: string): Promise<ClaimRow[]> {
  return transaction.selectFrom('claim').selectAll().where('batch_id', '=', batchId).orderBy('control_number').forUpdate().execute();
}
