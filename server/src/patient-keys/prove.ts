/** Whether what opens now is what was signed or sent: of all that was sealed later than it was said. */
import { theClinic } from '../platform/actor.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { sealingOf } from '../platform/db/transaction.ts';
import { openKey } from './patient-keys.ts';
import { type LateSealing, lateSealingsAfter } from './proof-records.ts';
import { macOfOpened } from './said-before.ts';

export interface Proof {
  same: number;
  /** With the patient's key: nobody opens them, and nobody guesses at them. */
  erased: number;
  /** By table and row: other words, or nothing that was sealed then. */
  wrong: string[];
}

const atOnce = 500;

export async function proveSaid(db: Database): Promise<Proof> {
  const proof: Proof = { same: 0, erased: 0, wrong: [] };
  for (let last = 0, isWhole = false; !isWhole; ) {
    const found = await db.read(theClinic('proof'), async (transaction) => {
      const rows = await lateSealingsAfter(transaction, last, atOnce);
      return rows.map((row) => ({ row, finding: findingOf(transaction, row) }));
    });
    for (const { row, finding } of found) {
      last = row.id;
      if (finding === 'wrong') proof.wrong.push(`${row.place} ${row.row_id}`);
      else proof[finding] += 1;
    }
    isWhole = found.length < atOnce;
  }
  return proof;
}

function findingOf(transaction: Transaction, row: LateSealing): keyof Proof {
  if (!row.under_key) return 'wrong';
  if (!row.sealed_key) return 'erased';
  try {
    const key = openKey({ config: sealingOf(transaction) }, { id: row.key_id, sealed_key: row.sealed_key });
    return macOfOpened(key, { place: row.place, id: row.row_id }, row.under_key).equals(row.words_mac) ? 'same' : 'wrong';
  } catch {
    return 'wrong';
  }
}
