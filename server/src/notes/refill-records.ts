/** Refill requests as they are read with their note. What is told with one and how it is answered is in plain, or one text a row under the patient's key. */
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { sealedKeyOf } from '../patient-keys/records.ts';
import { bytesInJson, erasedWords, openSealed, openSealedWhole, type SealedRow } from '../patient-keys/sealed-rows.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { DB } from '../platform/db/schema.ts';

const table = 'refill_request';

export interface RefillWords {
  new_allergies: string;
  new_medications: string;
  side_effects: string;
  /** The answer, once there is one. */
  words: string;
}

/** A row of the request with some of its words. */
type WithWords = SealedRow & { id: string; state: string; asked_by_pharmacy: boolean } & Partial<RefillWords>;

/** The row as if it were kept in plain. What an earlier version wrote into a sealed one stands before what is sealed. */
export function refillWordsIn<Row extends WithWords>(transaction: Transaction, row: Row): Omit<Row, keyof SealedRow> {
  const { key_id, under_key, sealed_key, ...plain } = row;
  const words = openSealed<RefillWords>(transaction, table, row);
  return words === undefined ? plain : { ...plain, ...besideOf(row, words ?? erasedOf(row)) };
}

/** The same, for whom it is no use without the words. */
export function refillWordsWhole<Row extends WithWords & RefillWords>(transaction: Transaction, row: Row): RefillWords {
  const { new_allergies, new_medications, side_effects, words } = row;
  const plain = { new_allergies, new_medications, side_effects, words };
  const sealed = openSealedWhole<RefillWords>(transaction, table, row);
  return sealed ? { ...plain, ...besideOf(plain, sealed) } : plain;
}

const besideOf = (row: Partial<RefillWords>, words: RefillWords): Partial<RefillWords> =>
  Object.fromEntries(Object.entries(words).filter(([field]) => field in row && !row[field as keyof RefillWords]));

/** A pharmacy tells nothing with what it asks, and what is open or was taken back has no answer. */
function erasedOf({ state, asked_by_pharmacy }: WithWords): RefillWords {
  const told = asked_by_pharmacy ? '' : erasedWords;
  const words = state === 'open' || state === 'withdrawn' ? '' : erasedWords;
  return { new_allergies: told, new_medications: told, side_effects: told, words };
}

/** The portal shows both in one piece. */
export function refillsOfNote(of: ExpressionBuilder<DB, 'note'>) {
  return (
    of
      .selectFrom('refill_request as r')
      .leftJoin('provider as decider', 'decider.id', 'r.decided_by')
      .select(['r.id', 'r.state', 'r.pharmacy', 'r.asked_at', 'r.ended_at', 'r.asked_by_pharmacy', 'decider.name as decided_by', 'r.words'])
      // bytes are text in JSON
      .select(['r.key_id', sql<string | null>`r.under_key`.as('under_key'), sql<string | null>`${sealedKeyOf('r')}`.as('sealed_key')])
      .select((has) =>
        jsonArrayFrom(
          has
            .selectFrom('refill_medication as m')
            .select(['m.position', 'm.text'])
            .whereRef('m.refill_id', '=', 'r.id')
            .orderBy('m.position'),
        ).as('medications'),
      )
      .whereRef('r.note_id', '=', 'note.id')
      .where('r.retraction_id', 'is', null)
      .orderBy('r.asked_at', 'desc')
  );
}

type InJson = Omit<WithWords, 'under_key' | 'sealed_key'> & { under_key: string | null; sealed_key: string | null };

/** As they came in the JSON of a note. */
export function openRefills<Row extends InJson>(transaction: Transaction, refills: readonly Row[]) {
  return refills.map((row) => {
    const kept = { under_key: bytesInJson(row.under_key), sealed_key: bytesInJson(row.sealed_key) };
    return refillWordsIn(transaction, { ...row, ...kept } as Omit<Row, keyof SealedRow> & WithWords);
  });
}
