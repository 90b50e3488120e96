/** What a patient sent with an assessment or a check-in: in plain, or as one text under the patient's key. */
import { sealSomeRows } from '../patient-keys/plain-records.ts';
import { sealedKeyOf } from '../patient-keys/records.ts';
import { type Kept, keepSealed, openSealedWhole, type SealedRow } from '../patient-keys/sealed-rows.ts';
import type { Transaction } from '../platform/db/database.ts';

const table = 'rapid_assessment';

/** As they were sent; read by the contract. */
export interface Sent {
  answers: unknown;
  plan_answers: unknown;
  safety_answers: unknown;
}

export type KeptSent = Sent & SealedRow & { id: string };

/** To be selected for `sentIn`, from the table by its own name. */
export const sentColumns = ['answers', 'plan_answers', 'safety_answers', 'key_id', 'under_key'] as const;
export const sentKey = sealedKeyOf(table).as('sealed_key');

/** The row as if it were kept in plain. */
export function sentIn<Row extends KeptSent>(transaction: Transaction, row: Row): Omit<Row, keyof SealedRow> & Sent {
  const { key_id, under_key, sealed_key, ...plain } = row;
  return { ...plain, ...openSealedWhole<Sent>(transaction, table, row) };
}

interface New {
  id: string;
  patient_id: string;
  answers: object;
  plan_answers: object | null;
  safety_answers: object | null;
}

type Columns = { answers: string; plan_answers: string | null; safety_answers: string | null } & Partial<Kept>;

/** What the columns hold. Sealed, they tell no more than whether the safety questions were asked. */
export async function sentColumnsFor(transaction: Transaction, row: New): Promise<Columns> {
  const { answers, plan_answers, safety_answers } = row;
  const kept = await keepSealed(transaction, table, row, { answers, plan_answers, safety_answers });
  if (!kept)
    return {
      answers: JSON.stringify(answers),
      plan_answers: plan_answers && JSON.stringify(plan_answers),
      safety_answers: safety_answers && JSON.stringify(safety_answers),
    };
  return { answers: '{}', plan_answers: null, safety_answers: safety_answers && '{}', ...kept };
}

/** Some that are in plain. Needs a transaction as the clinic. */
export function sealSomeSent(transaction: Transaction, most: number): Promise<number> {
  const columns = ['patient_id', 'answers', 'plan_answers', 'safety_answers'] as const;
  // jsonb that was written by `sentColumnsFor` alone
  return sealSomeRows(transaction, { table, by: 'id', columns }, most, (row) => sentColumnsFor(transaction, row as New));
}
