/** What of the recommended products was not tolerated: what it was and what somebody wrote beside it is in plain, or one text a row under the patient's key. */
import type { SideEffect } from '@pellis/contract/routines/side-effect-names';
import type { Insertable, Selectable } from 'kysely';
import { sealedKeyOf } from '../patient-keys/records.ts';
import { erasedWords, keepLaterKind, openSealed } from '../patient-keys/sealed-rows.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { ProductIrritation } from '../platform/db/schema.ts';
import { standingOf } from './standing-records.ts';

const table = 'product_irritation';

type Kept = Selectable<ProductIrritation>;
type Opened<Row extends Kept> = Omit<Row, 'key_id' | 'under_key' | 'sealed_key'>;

function irritations(transaction: Transaction) {
  return transaction.selectFrom(table).selectAll().select(sealedKeyOf(table).as('sealed_key'));
}

/** The row as if it were kept in plain. Without the key nobody knows what it was: no page has a name for that but what stands for the rest. */
function inWords<Row extends Kept & { sealed_key: Buffer | null }>(transaction: Transaction, row: Row): Opened<Row> {
  const { key_id, under_key, sealed_key, ...plain } = row;
  const sealed = openSealed<{ what: string; words: string }>(transaction, table, { id: row.id, key_id, under_key, sealed_key });
  return { ...plain, ...(sealed === null ? { what: unnamed, words: erasedWords } : sealed) };
}

/** In place of what is sealed, as the database leaves it too: a release that does not open the row shows it. */
const unnamed: SideEffect = 'other';

/** What was not tolerated stays so, whatever became of the note. */
export async function irritationsOf(transaction: Transaction, patientId: string) {
  const rows = await irritations(transaction)
    .select(standingOf('alternative').as('standing_of_alternative'))
    .where('patient_id', '=', patientId)
    .orderBy('reported_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => inWords(transaction, row));
}

type Irritation = Insertable<ProductIrritation> & { signed_at: Date };

/** Under this id, whatever it says. */
export async function irritationById(transaction: Transaction, id: string) {
  const row = await irritations(transaction).where('id', '=', id).executeTakeFirst();
  return row && inWords(transaction, row);
}

/** The same said of the same product on the same day. Whoever asks holds the patient's products (`lockProductsOf`). */
export async function sameIrritation(transaction: Transaction, row: Omit<Irritation, 'conversation_id' | 'alternative'>) {
  const rows = await irritations(transaction)
    .where('note_id', '=', row.note_id)
    .where('signed_at', '=', row.signed_at)
    .where('product_id', '=', row.product_id)
    .where('severity', '=', row.severity)
    .where('day', '=', row.day)
    .execute();
  return rows.map((one) => inWords(transaction, one)).find(({ what, words }) => what === row.what && words === (row.words ?? ''));
}

/** Needs a transaction as the clinic. */
export async function insertIrritation(transaction: Transaction, row: Irritation) {
  const said = { what: row.what, words: row.words ?? '' };
  const kept = await keepLaterKind(transaction, table, row, said);
  const written = await transaction
    .insertInto(table)
    .values({ ...row, ...(kept && { ...kept, what: unnamed, words: '' }) })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { key_id: _, under_key: __, ...plain } = written;
  return { ...plain, ...said };
}
