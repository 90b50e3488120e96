/** What the clinic read on insurance cards: numbers in plain, or as one text a row under the patient's key. Needs a transaction as the clinic. */
import type { relations } from '@pellis/contract/claims/insured-visits';
import type { sexes } from '@pellis/contract/health-profiles/health-profiles';
import { sealSomeRows } from '../patient-keys/plain-records.ts';
import { type Kept, keepSealed, openSealed, type SealedRow } from '../patient-keys/sealed-rows.ts';
import type { Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';

/** On the card, and in the patient's own answers when it was read. */
export interface CardNumbers {
  told_member: string;
  told_group: string;
  member_id: string;
  group_num: string;
}

/** The seal is bound to `sealed_as`: the row's own number is not known before it is written. */
export interface SealedCard extends SealedRow {
  sealed_as: string | null;
}

const table = 'coverage';

/** As if it were kept in plain; null once the key is erased. */
export function cardNumbersIn<Numbers>(transaction: Transaction, sealed: SealedCard, plain: Numbers): CardNumbers | Numbers | null {
  const words = openSealed<CardNumbers>(transaction, table, { ...sealed, id: sealed.sealed_as ?? '' });
  return words === undefined ? plain : words;
}

type NumberColumns = CardNumbers & Partial<Kept> & { sealed_as?: string };

async function numberColumns(transaction: Transaction, patient_id: string, numbers: CardNumbers): Promise<NumberColumns> {
  const sealed_as = newId();
  const kept = await keepSealed(transaction, table, { id: sealed_as, patient_id }, numbers);
  return kept ? { told_member: '', told_group: '', member_id: '', group_num: '', sealed_as, ...kept } : numbers;
}

interface NewCoverage extends CardNumbers {
  patient_id: string;
  told_insurer: string;
  relation: (typeof relations)[number];
  holder_first_name: string;
  holder_last_name: string;
  holder_dob: string | null;
  holder_sex: (typeof sexes)[number] | null;
  set_by: string;
}

export async function insertCoverage(transaction: Transaction, row: NewCoverage): Promise<void> {
  const { told_member, told_group, member_id, group_num } = row;
  const numbers = await numberColumns(transaction, row.patient_id, { told_member, told_group, member_id, group_num });
  await transaction
    .insertInto(table)
    .values({ ...row, ...numbers })
    .execute();
}

/** Some cards that are in plain. */
export function sealSomeCoverages(transaction: Transaction, most: number): Promise<number> {
  const columns = ['patient_id', 'told_member', 'told_group', 'member_id', 'group_num'] as const;
  return sealSomeRows(transaction, { table, by: 'id', columns }, most, ({ id: _, patient_id, ...numbers }) =>
    numberColumns(transaction, patient_id, numbers),
  );
}
