/** What was signed or sent in plain, and what is never changed otherwise, comes under its patient's key: with what proves afterwards that it is what was said. */
import { createHmac, hkdfSync } from 'node:crypto';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { sealingOf } from '../platform/db/transaction.ts';
import type { PhotoKey } from '../platform/photo-keys.ts';
import { type GoingUnderKey, goUnderKey, type PlainPlace, type SaidPlace, someSaid } from './late-records.ts';
import { openWords, sealingKeyFor, sealWords } from './patient-keys.ts';
import { patientsAtRest } from './records.ts';
import { sealEarlier, sealsLaterKinds } from './sealed-rows.ts';

/** Their words, in the order in which the database takes them. */
const wordsOf = {
  note: ['diagnosis', 'treatment_plan', 'follow_up', 'returned_words'],
  addendum: ['text'],
  message: ['text'],
  claim: ['member_id', 'group_num'],
  visit_message: ['text'],
  second_read: ['question', 'diagnosis', 'treatment_plan', 'first_answer'],
  second_read_message: ['text'],
  note_retraction: ['because'],
  urgent_answer: ['answers'],
  diary_entry: ['words'],
  conversation_note: ['text'],
  refill_request: ['new_allergies', 'new_medications', 'side_effects', 'words'],
  prevention_questionnaire: ['answers'],
  side_effect: ['what', 'words'],
  product_irritation: ['what', 'words'],
  pregnancy_test: ['withdrawn_because'],
} as const satisfies Record<SaidPlace, readonly string[]>;

type Words<Place extends SaidPlace> = Record<(typeof wordsOf)[Place][number], string | null>;

/** By the clock: those from before the clinic sealed. */
export function sealEarlierSaid(clinic: Clinic, place: PlainPlace): Promise<void> {
  return sealEarlier(clinic, (transaction, most) => sealSomeSaid(transaction, place, most), place);
}

/** Answers how many. Needs a transaction as the clinic. */
export async function sealSomeSaid(transaction: Transaction, place: PlainPlace, most: number): Promise<number> {
  const isSealed = place === 'note' || place === 'addendum' || (await sealsLaterKinds(transaction, place));
  if (!isSealed) return 0;
  const rows = await someSaid(transaction, place, wordsOf[place], most);
  // the columns that were asked for
  return sealAllSaid(transaction, place, rows as ({ id: string; patient_id: string } & Words<PlainPlace>)[]);
}

/** Answers how many: what somebody is at just now comes again, so that it waits for no lock. Needs a transaction as the clinic that seals. */
export async function sealAllSaid<Place extends SaidPlace>(
  transaction: Transaction,
  place: Place,
  rows: readonly ({ id: string; patient_id: string; retraction_id?: string } & Words<Place>)[],
): Promise<number> {
  const atRest = await patientsAtRest(transaction, [...new Set(rows.map((row) => row.patient_id))]);
  let sealed = 0;
  for (const { id, patient_id, retraction_id, ...words } of rows) {
    if (!atRest.has(patient_id)) continue;
    const going = await sealSaid(transaction, { place, id, patient_id }, words as unknown as Words<Place>);
    if (await goUnderKey(transaction, place, { ...going, ...(retraction_id !== undefined && { retraction_id }) })) sealed += 1;
  }
  return sealed;
}

export async function sealSaid<Place extends SaidPlace>(
  transaction: Transaction,
  { place, id, patient_id }: { place: Place; id: string; patient_id: string },
  words: Words<Place>,
): Promise<GoingUnderKey> {
  const key = await sealingKeyFor({ config: sealingOf(transaction) }, transaction, patient_id);
  const under_key = sealWords(key, { table: place, column: 'under_key', row: id }, JSON.stringify(words));
  return { id, key_id: key.id, under_key, mac_key: macKeyFor(key, place, id), opened_mac: macOfOpened(key, { place, id }, under_key) };
}

/** Of what opens now, to be compared with the code of the words in plain. */
export function macOfOpened(key: PhotoKey, { place, id }: { place: SaidPlace; id: string }, underKey: Uint8Array): Buffer {
  const opened = JSON.parse(openWords(key, { table: place, column: 'under_key', row: id }, underKey)) as Record<string, string | null>;
  const words = wordsOf[place].map((name) => {
    const word = opened[name];
    // no text of the database has this byte: with it, words could pass for others
    if (word === undefined || word?.includes('\0')) throw new Error(`no words of ${place} ${id}: ${name}`);
    return word;
  });
  return macOfWords(macKeyFor(key, place, id), words);
}

/** As `words_mac` of the database takes it. */
export function macOfWords(macKey: Buffer, words: readonly (string | null)[]): Buffer {
  const mac = createHmac('sha256', macKey);
  for (const word of words) {
    if (word === null) mac.update(Buffer.of(2));
    else mac.update(Buffer.of(1)).update(word).update(Buffer.of(0));
  }
  return mac.digest();
}

/** For one row alone: whoever learns it guesses at no other row's words. Erased with the patient's key. */
function macKeyFor({ key }: PhotoKey, place: SaidPlace, id: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `said before: ${place} ${id}`, 32));
}
