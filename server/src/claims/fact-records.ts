/** The insured's numbers in what a claim says: in plain, or beside it under the patient's key. */
import { sealedKeyOf } from '../patient-keys/records.ts';
import { erasedWords, type Kept, keepSealed, openSealed, type SealedRow } from '../patient-keys/sealed-rows.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { ClaimFacts } from './facts.ts';

type Numbers = Pick<ClaimFacts, 'member_id' | 'group_num'>;

const table = 'claim';
const erased: Numbers = { member_id: erasedWords, group_num: erasedWords };

/** To be selected for `withNumbers`, from the table by its own name. */
export const factsKey = sealedKeyOf(table).as('sealed_key');

/** The row as if it were kept in plain, each number in its place. */
export function withNumbers<Row extends SealedRow & { id: string; facts: unknown }>(
  transaction: Transaction,
  row: Row,
): Omit<Row, keyof SealedRow> {
  const { key_id, under_key, sealed_key, ...plain } = row;
  const numbers = openSealed<Numbers>(transaction, table, row);
  if (numbers === undefined) return plain;
  // the column holds what `factColumns` wrote
  return { ...plain, facts: { ...(plain.facts as ClaimFacts), ...(numbers ?? erased) } };
}

/** What the columns hold. The rest of the facts stays in plain: a patient's own list of bills asks for the insurer. */
export async function factColumns(
  transaction: Transaction,
  of: { id: string; patient_id: string },
  facts: ClaimFacts,
): Promise<{ facts: string } & Partial<Kept>> {
  const { member_id, group_num } = facts;
  const kept = await keepSealed(transaction, table, of, { member_id, group_num });
  return { facts: JSON.stringify(kept ? { ...facts, member_id: '', group_num: '' } : facts), ...kept };
}
