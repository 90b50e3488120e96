/** Refill requests and the medications they ask for. What is told and answered in words is in plain, or one text a row under the patient's key. */
import type { RefillState } from '@pellis/contract/refills/refill';
import { type Insertable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type RefillWords, refillWordsIn } from '../notes/refill-records.ts';
import { wordsIn } from '../notes/word-records.ts';
import { sealedKeyOf } from '../patient-keys/records.ts';
import { keepLaterKind } from '../patient-keys/sealed-rows.ts';
import type { Transaction } from '../platform/db/database.ts';
import { givesCare } from '../platform/db/rights.ts';
import type { RefillRequest } from '../platform/db/schema.ts';

export interface AskedMedication {
  position: number;
  text: string;
}

/** What the columns hold of the words. Needs a transaction as the clinic. */
export async function refillColumns(
  transaction: Transaction,
  of: { id: string; patient_id: string; key_id?: string | null },
  words: RefillWords,
) {
  const kept = await keepLaterKind(transaction, 'refill_request', of, words);
  if (!kept) return { ...words, key_id: null, under_key: null };
  return { new_allergies: '', new_medications: '', side_effects: '', words: '', ...kept };
}

/** Needs a transaction as the clinic. */
export async function insertRefill(
  transaction: Transaction,
  { new_allergies = '', new_medications = '', side_effects = '', ...refill }: Insertable<RefillRequest>,
  medications: AskedMedication[],
): Promise<void> {
  const words = await refillColumns(transaction, refill, { new_allergies, new_medications, side_effects, words: '' });
  await transaction
    .insertInto('refill_request')
    .values({ ...refill, ...words })
    .execute();
  const belongs = { refill_id: refill.id, note_id: refill.note_id, patient_id: refill.patient_id };
  await transaction
    .insertInto('refill_medication')
    .values(medications.map((medication) => ({ ...belongs, ...medication })))
    .execute();
}

/** Whether one of these is asked for already and not answered. */
export async function isAskedFor(transaction: Transaction, noteId: string, positions: number[]): Promise<boolean> {
  const open = await transaction
    .selectFrom('refill_medication')
    .select('position')
    .where('note_id', '=', noteId)
    .where('state', '=', 'open')
    .where('position', 'in', positions)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** The request that waits for an answer to one of a note's prescriptions. */
export async function openRefillOf(transaction: Transaction, noteId: string, position: number): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('refill_medication')
    .select('refill_id')
    .where('note_id', '=', noteId)
    .where('position', '=', position)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return row?.refill_id;
}

/** Whether anything of this note was ever asked for again. */
export async function wasRefillAsked(transaction: Transaction, noteId: string): Promise<boolean> {
  return (
    (await transaction.selectFrom('refill_request').select('id').where('note_id', '=', noteId).limit(1).executeTakeFirst()) !== undefined
  );
}

/** Locked until the end of the transaction: a request is answered once. */
export function lockRefill(transaction: Transaction, id: string) {
  return transaction
    .selectFrom('refill_request')
    .selectAll()
    .select(sealedKeyOf('refill_request').as('sealed_key'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Open ones to somebody who does not work here as a dermatologist any more, the longest waiting first. Needs a transaction as the clinic. */
export async function refillsOfNobody(transaction: Transaction): Promise<string[]> {
  const rows = await transaction
    .selectFrom('refill_request as r')
    .innerJoin('account as a', 'a.id', 'r.provider_id')
    .select('r.id')
    .where('r.state', '=', 'open')
    .where((is) => is.not(givesCare('a')))
    .orderBy('r.asked_at')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

export function medicationsOf(transaction: Transaction, refillId: string): Promise<AskedMedication[]> {
  return transaction
    .selectFrom('refill_medication')
    .select(['position', 'text'])
    .where('refill_id', '=', refillId)
    .orderBy('position')
    .execute();
}

export function takeRefillBack(transaction: Transaction, id: string) {
  return transaction.updateTable('refill_request').set({ state: 'withdrawn', ended_at: sql<Date>`now()` }).where('id', '=', id).execute();
}

/** With the words that were told, as they were opened. Needs a transaction as the clinic. */
export async function answerRefill(
  transaction: Transaction,
  { id, patient_id, key_id }: { id: string; patient_id: string; key_id: string | null },
  words: RefillWords,
  end: { state: RefillState; decided_by: string | null },
): Promise<void> {
  const columns = await refillColumns(transaction, { id, patient_id, key_id }, words);
  await transaction
    .updateTable('refill_request')
    .set({ ...end, ...columns, ended_at: sql<Date>`now()`, nobody_answers_at: end.decided_by === null ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .execute();
}

export function giveRefill(transaction: Transaction, id: string, to: string) {
  return transaction.updateTable('refill_request').set({ provider_id: to }).where('id', '=', id).execute();
}

/** All of a patient, the newest first: for the record to take along. */
export async function refillsOfPatient(transaction: Transaction, patientId: string) {
  const rows = await transaction
    .selectFrom('refill_request as r')
    .select([
      'r.id',
      'r.note_id',
      'r.asked_at',
      'r.pregnant',
      'r.is_nursing',
      'r.new_allergies',
      'r.new_medications',
      'r.side_effects',
      'r.course',
      'r.asked_by_pharmacy',
      'r.state',
    ])
    .select(['r.key_id', 'r.under_key', sealedKeyOf('r').as('sealed_key')])
    .select((of) =>
      jsonArrayFrom(
        of.selectFrom('refill_medication as m').select(['m.position', 'm.text']).whereRef('m.refill_id', '=', 'r.id').orderBy('m.position'),
      ).as('medications'),
    )
    .where('r.patient_id', '=', patientId)
    .orderBy('r.asked_at', 'desc')
    .execute();
  return rows.map((row) => {
    const { state: _, ...told } = refillWordsIn(transaction, row);
    return told;
  });
}

/** Those to one dermatologist, but for what ended with a retracted note: open ones first, the longest waiting on top; then the latest answered. */
export function refillsTo(transaction: Transaction, providerId: string) {
  return transaction
    .selectFrom('refill_request as r')
    .innerJoin('patient as p', 'p.id', 'r.patient_id')
    .select([
      'r.id',
      'r.state',
      'r.flags',
      'r.asked_at',
      'r.ended_at',
      'r.patient_id',
      'r.asked_by_pharmacy',
      'p.first_name',
      'p.last_name',
    ])
    .select((of) =>
      of
        .selectFrom('refill_medication as m')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('m.refill_id', '=', 'r.id')
        .as('medication_count'),
    )
    .where('r.provider_id', '=', providerId)
    .where('r.retraction_id', 'is', null)
    .orderBy(sql`r.state <> 'open'`)
    .orderBy(sql`case when r.state = 'open' then r.asked_at end`)
    .orderBy('r.ended_at', 'desc')
    .limit(100)
    .execute();
}

/** With its note, its patient and its medications. */
export async function refillInFull(transaction: Transaction, id: string) {
  const row = await transaction
    .selectFrom('refill_request as r')
    .innerJoin('patient as p', 'p.id', 'r.patient_id')
    .innerJoin('note as n', 'n.id', 'r.note_id')
    .innerJoin('encounter as e', 'e.id', 'n.id')
    .leftJoin('provider as d', 'd.id', 'r.decided_by')
    .selectAll('r')
    .select(sealedKeyOf('r').as('sealed_key'))
    .select(['n.key_id as note_key_id', 'n.under_key as under_note_key', sealedKeyOf('n').as('sealed_note_key')])
    .select(['p.first_name', 'p.last_name', 'n.signed_at', 'e.began_at', 'n.diagnosis', 'e.service_name as service', 'd.name as decider'])
    .select((of) =>
      jsonArrayFrom(
        of.selectFrom('refill_medication as m').select(['m.position', 'm.text']).whereRef('m.refill_id', '=', 'r.id').orderBy('m.position'),
      ).as('medications'),
    )
    .select((of) =>
      of
        .selectFrom('pharmacy_renewal as n')
        .select('n.untold_because')
        .whereRef('n.refill_id', '=', 'r.id')
        .where('n.untold_because', '<>', '')
        .limit(1)
        .as('untold_because'),
    )
    .where('r.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { note_key_id: key_id, under_note_key: under_key, sealed_note_key: sealed_key, ...refill } = row;
  // the diagnosis is the note's, whose row is not the request's
  const { diagnosis } = wordsIn(transaction, { id: row.note_id, diagnosis: row.diagnosis, key_id, under_key, sealed_key });
  return { ...refillWordsIn(transaction, refill), diagnosis };
}
