/** Claims and what became of them. Needs a transaction as the clinic. */
import type { ClaimState, WaitingFor } from '@pellis/contract/claims/claims';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { lockParts } from '../payments/part-records.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { ClaimStep, Claim as Row } from '../platform/db/schema.ts';
import { factColumns, factsKey, withNumbers } from './fact-records.ts';
import type { ClaimFacts } from './facts.ts';
import { waitingFor } from './waiting-records.ts';

/** With the insured's numbers in its facts, however they are kept. */
export type ClaimRow = Omit<Selectable<Row>, 'key_id' | 'under_key'>;

type Shown = ClaimRow & { waits_for: WaitingFor | null };

const claims = (transaction: Transaction) => transaction.selectFrom('claim').selectAll().select(factsKey);

/** Of a visit, the newest first. */
export async function claimsOfVisit(transaction: Transaction, encounterId: string): Promise<Shown[]> {
  const rows = await claims(transaction)
    .select(waitingFor('claim').as('waits_for'))
    .where('encounter_id', '=', encounterId)
    .orderBy('control_number', 'desc')
    .execute();
  return rows.map((row) => withNumbers(transaction, row));
}

/** As whoever asks may see them, the newest first. */
export async function claimsOfPatient(transaction: Transaction, patientId: string) {
  const rows = await transaction
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
    .select(['denied_because', 'prepared_at', 'sent_at', 'key_id', 'under_key', factsKey])
    .where('patient_id', '=', patientId)
    .orderBy('control_number', 'desc')
    .execute();
  return rows.map((row) => withNumbers(transaction, row));
}

export async function claimById(transaction: Transaction, id: string): Promise<Shown | undefined> {
  const row = await claims(transaction).select(waitingFor('claim').as('waits_for')).where('id', '=', id).executeTakeFirst();
  return row && withNumbers(transaction, row);
}

/** Until the end of the transaction, so that it is moved by one at a time. */
export async function lockClaim(transaction: Transaction, id: string): Promise<ClaimRow | undefined> {
  const row = await claims(transaction).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && withNumbers(transaction, row);
}

/** The orders for the patient's part first, as whoever takes their money does. */
export async function lockWithOrders(transaction: Transaction, id: string): Promise<ClaimRow | undefined> {
  const seen = await claimById(transaction, id);
  if (seen) await lockParts(transaction, seen.encounter_id);
  return seen && lockClaim(transaction, id);
}

type NewClaim = Omit<Insertable<Row>, 'key_id' | 'under_key'> & { facts: ClaimFacts };

/** Undefined where a claim of the visit counts already. */
export async function insertClaim(transaction: Transaction, claim: NewClaim): Promise<Pick<ClaimRow, 'id' | 'frequency'> | undefined> {
  return transaction
    .insertInto('claim')
    .values({ ...claim, ...(await factColumns(transaction, claim, claim.facts)) })
    .onConflict((already) => already.column('encounter_id').where(sql<boolean>`status not in ('withdrawn', 'replaced')`).doNothing())
    .returning(['id', 'frequency'])
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
export async function lockWaiting(transaction: Transaction, only: string | null): Promise<ClaimRow[]> {
  const rows = await claims(transaction)
    .where('status', '=', 'prepared' satisfies ClaimState)
    .where('batch_id', 'is', null)
    .where(waitingFor('claim'), 'is', null)
    .$if(only !== null, (query) => query.where('id', '=', only ?? ''))
    .orderBy('control_number')
    .limit(mostInFile)
    .forUpdate()
    .execute();
  return rows.map((row) => withNumbers(transaction, row));
}

/** Of the guide: one transaction set holds five thousand claims. */
const mostInFile = 5_000;

export async function lockClaimsOfBatch(transaction: Transaction, batchId: string): Promise<ClaimRow[]> {
  const rows = await claims(transaction).where('batch_id', '=', batchId).orderBy('control_number').forUpdate().execute();
  return rows.map((row) => withNumbers(transaction, row));
}
