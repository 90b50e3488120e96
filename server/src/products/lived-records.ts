/** What a note recommends, and what of it its patient keeps. All of it belongs to one signature of the note. */
import type { RecommendedProduct } from '@pellis/contract/products/recommendations';
import { type Insertable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { isAskedFor, questionInWords } from '../conversations/question-records.ts';
import { withdrawalsOfNote } from '../notes/recommendation-records.ts';
import { signedAt } from '../notes/signature-records.ts';
import { sealedKeyOf } from '../patient-keys/records.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { KeptProduct, ProductWithdrawal } from '../platform/db/schema.ts';
import { standingOf } from './standing-records.ts';

export type SignedNote = NonNullable<Awaited<ReturnType<typeof signedNote>>>;

/** A signed note that recommends something, as row-level security shows it. */
export function signedNote(transaction: Transaction, noteId: string) {
  return transaction
    .selectFrom('note')
    .innerJoin('provider', 'provider.id', 'note.signed_by')
    .leftJoin('rapid_assessment as r', 'r.id', 'note.id')
    .select(['note.id', 'note.patient_id', 'note.signed_by as provider_id', 'provider.name as provider', 'r.concern'])
    .select((of) => jsonArrayFrom(withdrawalsOfNote(of)).as('withdrawals'))
    .select([signedAt.as('signed_at'), sql<RecommendedProduct[]>`note.recommendations`.as('recommendations')])
    .where('note.id', '=', noteId)
    .where('note.state', '=', 'signed')
    .executeTakeFirst();
}

/** Until the end of the transaction nothing else is kept or said of this patient's products, whichever note recommends them. Needs no row: read after it. */
export async function lockProductsOf(transaction: Transaction, patientId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`products ${patientId}`}, 0))`.execute(transaction);
}

/** Signed notes that recommend something, the newest first. */
export function notesRecommending(transaction: Transaction, patientId: string) {
  return transaction
    .selectFrom('note')
    .innerJoin('provider', 'provider.id', 'note.signed_by')
    .select(['note.id', 'note.signed_at', 'provider.name as provider'])
    .select((of) => jsonArrayFrom(withdrawalsOfNote(of)).as('withdrawals'))
    .select(sql<RecommendedProduct[]>`note.recommendations`.as('recommendations'))
    .where('note.patient_id', '=', patientId)
    .where('note.state', '=', 'signed')
    .where('note.recommendations', '<>', '[]')
    .orderBy('note.signed_at', 'desc')
    .execute();
}

/** Of signatures that stand: what a note that was taken back recommended is in nobody's routine. */
export function keptProductsOf(transaction: Transaction, patientId: string) {
  return transaction
    .selectFrom('kept_product as k')
    .innerJoin('note', (join) => join.onRef('note.id', '=', 'k.note_id').on('k.signed_at', '=', signedAt))
    .innerJoin('provider', 'provider.id', 'note.signed_by')
    .leftJoin('product_withdrawal as w', (join) =>
      join.onRef('w.note_id', '=', 'k.note_id').onRef('w.signed_at', '=', 'k.signed_at').onRef('w.product_id', '=', 'k.product_id'),
    )
    .select(['k.note_id', 'k.product_id', 'k.kept_at', 'provider.name as provider'])
    .select(['w.reason', 'w.withdrawn_by_name', 'w.withdrawn_at', standingOf('k.as_recommended').as('standing')])
    .select(sql<RecommendedProduct>`k.as_recommended`.as('product'))
    .where('k.patient_id', '=', patientId)
    .where('note.state', '=', 'signed')
    .orderBy('k.kept_at')
    .orderBy('k.product_id')
    .execute();
}

export async function insertKept(transaction: Transaction, row: Insertable<KeptProduct>): Promise<boolean> {
  const added = await transaction
    .insertInto('kept_product')
    .values(row)
    .onConflict((known) => known.columns(['note_id', 'signed_at', 'product_id']).doNothing())
    .returning('product_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Whichever of these notes it was kept from. */
export async function takeOut(transaction: Transaction, noteIds: readonly string[], productId: string): Promise<void> {
  await transaction
    .deleteFrom('kept_product')
    .where('note_id', 'in', [...noteIds])
    .where('product_id', '=', productId)
    .execute();
}

/** It leaves the routine whichever of the patient's notes it was kept from. */
export async function takeOutOfAll(transaction: Transaction, patientId: string, productId: string): Promise<void> {
  await transaction.deleteFrom('kept_product').where('patient_id', '=', patientId).where('product_id', '=', productId).execute();
}

/** Where the last of this signature is answered, while the dermatologist is still asked there. */
export async function threadOfIrritations(transaction: Transaction, of: SignedNote): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('product_irritation as s')
    .innerJoin('medical_question as q', 'q.conversation_id', 's.conversation_id')
    .select('s.conversation_id')
    .where('s.note_id', '=', of.id)
    .where('s.signed_at', '=', of.signed_at)
    .where(isAskedFor(of.provider_id))
    .where('q.ended_at', 'is', null)
    .orderBy('s.reported_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.conversation_id;
}

/** Where this was asked of the same note, while the dermatologist is still asked there. */
export async function threadOfQuestions(transaction: Transaction, of: SignedNote, about: string): Promise<string | undefined> {
  const rows = await transaction
    .selectFrom('medical_question as q')
    .innerJoin('conversation_link as l', 'l.conversation_id', 'q.conversation_id')
    .leftJoin('order as o', 'o.id', 'l.thing_id')
    .select(['q.id', 'q.conversation_id', 'q.words', 'q.key_id', 'q.under_key', sealedKeyOf('q').as('sealed_key')])
    .where('q.patient_id', '=', of.patient_id)
    .where(isAskedFor(of.provider_id))
    .where('q.ended_at', 'is', null)
    .where((is) => is.or([is('l.thing_id', '=', of.id), is('o.encounter_id', '=', of.id)]))
    .orderBy('q.asked_at', 'desc')
    .execute();
  // what is asked lies sealed, so it is compared once it is opened: a patient has few questions open
  return rows.map((row) => questionInWords(transaction, row)).find(({ words }) => words === about)?.conversation_id;
}

/** False where this signature's was withdrawn already. */
export async function insertWithdrawal(transaction: Transaction, row: Insertable<ProductWithdrawal>): Promise<boolean> {
  const added = await transaction
    .insertInto('product_withdrawal')
    .values(row)
    .onConflict((known) => known.columns(['note_id', 'signed_at', 'product_id']).doNothing())
    .returning('product_id')
    .executeTakeFirst();
  return added !== undefined;
}
