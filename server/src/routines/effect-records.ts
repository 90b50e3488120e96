/** What came of the steps of a routine: what it was and what somebody wrote beside it is in plain, or one text a row under the patient's key. */
import type { SideEffect as Effect } from '@pellis/contract/routines/side-effect-names';
import type { Insertable, Selectable } from 'kysely';
import { sealedKeyOf } from '../patient-keys/records.ts';
import { erasedWords, keepLaterKind, openSealed } from '../patient-keys/sealed-rows.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { SideEffect } from '../platform/db/schema.ts';
import type { OfSignature } from './left-off-records.ts';

const table = 'side_effect';

type Kept = Selectable<SideEffect>;
type EffectRow = Omit<Kept, 'key_id' | 'under_key'>;

function effects(transaction: Transaction) {
  return transaction.selectFrom(table).selectAll().select(sealedKeyOf(table).as('sealed_key'));
}

/** The row as if it were kept in plain. Without the key nobody knows what it was: no page has a name for that but what stands for the rest. */
function inWords(transaction: Transaction, { key_id, under_key, sealed_key, ...row }: Kept & { sealed_key: Buffer | null }): EffectRow {
  const sealed = openSealed<{ what: string; words: string }>(transaction, table, { id: row.id, key_id, under_key, sealed_key });
  return { ...row, ...(sealed === null ? { what: unnamed, words: erasedWords } : sealed) };
}

/** In place of what is sealed, as the database leaves it too: a release that does not open the row shows it. */
const unnamed: Effect = 'other';

/** Every one, the newest first. */
export async function effectsOfNote(transaction: Transaction, of: { id: string; signed_at: Date }): Promise<EffectRow[]> {
  const rows = await effects(transaction)
    .where('note_id', '=', of.id)
    .where('signed_at', '=', of.signed_at)
    .orderBy('reported_at', 'desc')
    .execute();
  return rows.map((row) => inWords(transaction, row));
}

/** All that was not mild. */
export async function effectsSaid(transaction: Transaction, { id, signed_at, patient_id }: OfSignature) {
  const rows = await effects(transaction)
    .where('note_id', '=', id)
    .where('patient_id', '=', patient_id)
    .$if(signed_at !== null, (those) => those.where('signed_at', '=', signed_at))
    .where('severity', '<>', 'mild')
    .execute();
  return rows
    .map((row) => inWords(transaction, row))
    .map(({ step, what, severity, conversation_id: conversation, reported_at: at }) => ({
      ...{ step, severity, conversation, at },
      what: [what as Effect],
    }));
}

/** Under this id, whatever it says. */
export async function effectById(transaction: Transaction, id: string): Promise<EffectRow | undefined> {
  const row = await effects(transaction).where('id', '=', id).executeTakeFirst();
  return row && inWords(transaction, row);
}

/** The same said of the same step on the same day. Whoever asks holds the routine (`lockRoutine`). */
export async function sameEffect(transaction: Transaction, row: Insertable<SideEffect>): Promise<EffectRow | undefined> {
  const rows = await effects(transaction)
    .where('note_id', '=', row.note_id)
    .where('signed_at', '=', new Date(row.signed_at))
    .where('step', '=', row.step)
    .where('severity', '=', row.severity)
    .where('day', '=', row.day)
    .execute();
  return rows.map((one) => inWords(transaction, one)).find(({ what, words }) => what === row.what && words === (row.words ?? ''));
}

/** Needs a transaction as the clinic. */
export async function insertEffect(transaction: Transaction, row: Insertable<SideEffect>): Promise<EffectRow> {
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
