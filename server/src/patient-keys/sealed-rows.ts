/** Rows that hold what is written about a patient as one sealed text, `under_key`, by the key that `key_id` names. What it says in plain is empty then. */
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { sealingOf } from '../platform/db/transaction.ts';
import type { PhotoKey } from '../platform/photo-keys.ts';
import { Refusal } from '../platform/refusal.ts';
import type { LaterKind } from './late-records.ts';
import { openKey, openWords, sealingKeyFor, sealWords } from './patient-keys.ts';
import { areKindsOpened, patientKeyById } from './records.ts';

/** What opens it comes with the row, by `sealedKeyOf`: null where the row is in plain, or its key erased. */
export interface SealedRow {
  key_id: string | null;
  under_key: Buffer | null;
  sealed_key: Buffer | null;
}

/** What the row holds in place of the words. */
export interface Kept {
  key_id: string;
  under_key: Buffer;
}

export const erasedWords = 'Erased with the patient’s record.';

/** Bytes as Postgres writes them into JSON. */
export const bytesInJson = (hex: string | null | undefined) => (hex ? Buffer.from(hex.slice(2), 'hex') : null);

/** As `keepSealed` was given it; undefined where the row is in plain, null where its key is erased. */
export function openSealed<Words>(transaction: Transaction, table: string, row: SealedRow & { id: string }): Words | undefined | null {
  const { id, key_id, under_key, sealed_key } = row;
  if (!key_id || !under_key) return undefined;
  if (!sealed_key) return null;
  const key = openKey({ config: sealingOf(transaction) }, { id: key_id, sealed_key });
  // it was this column that was sealed: the name of its place is bound to it
  return JSON.parse(openWords(key, placeOf(table, id), under_key)) as Words;
}

/** The same, where nothing can be said without the words. */
export function openSealedWhole<Words>(transaction: Transaction, table: string, row: SealedRow & { id: string }): Words | undefined {
  const words = openSealed<Words>(transaction, table, row);
  if (words === null) throw new Refusal(404, 'erased', erasedWords);
  return words;
}

/** The one that the row names, unless that is erased. */
export async function keyToSeal(transaction: Transaction, of: { patient_id: string; key_id?: string | null }): Promise<PhotoKey> {
  const clinic = { config: sealingOf(transaction) };
  const named = of.key_id ? await patientKeyById(transaction, of.key_id) : undefined;
  return named ? openKey(clinic, named) : sealingKeyFor(clinic, transaction, of.patient_id);
}

/** What to keep in place of the words; undefined where they are kept in plain. */
export async function keepSealed(
  transaction: Transaction,
  table: string,
  of: { id: string; patient_id: string; key_id?: string | null },
  words: object,
): Promise<Kept | undefined> {
  if (!sealingOf(transaction).sealsPatientWords) return undefined;
  const key = await keyToSeal(transaction, of);
  return { key_id: key.id, under_key: sealWords(key, placeOf(table, of.id), JSON.stringify(words)) };
}

/** The migrations with which kinds of rows came under a key; others came before any process that runs. */
const since = {
  later: '0826-said-rows-under-keys.sql',
  info_request: '0890-requests-under-keys.sql',
  refill_request: '0906-refills-under-keys.sql',
  medical_question: '0906-refills-under-keys.sql',
  prevention_questionnaire: '0907-prevention-answers-under-keys.sql',
  side_effect: '0908-side-effects-under-keys.sql',
  product_irritation: '0909-more-words-under-keys.sql',
  pregnancy_test: '0909-more-words-under-keys.sql',
  staff_question: '0910-staff-questions-in-one-text.sql',
} as const;
/** Those that have no migration of their own came with `later`. */
export type KindOfRow = keyof typeof since | LaterKind;

/** By process: kinds that were opened stay so. */
const known = new WeakMap<object, Set<string>>();

/** Whether the clinic seals rows of this kind: until no process of the release before it runs any more they are kept in plain. */
export async function sealsLaterKinds(transaction: Transaction, kind: KindOfRow = 'later'): Promise<boolean> {
  const sealing = sealingOf(transaction);
  if (!sealing.sealsPatientWords) return false;
  const migration = kind in since ? since[kind as keyof typeof since] : since.later;
  const opened = known.get(sealing) ?? new Set();
  known.set(sealing, opened);
  if (!opened.has(migration) && (await areKindsOpened(transaction, migration))) opened.add(migration);
  return opened.has(migration);
}

/** As `keepSealed`, of a kind that came later. */
export async function keepLaterKind(
  transaction: Transaction,
  table: Exclude<KindOfRow, 'later'>,
  of: { id: string; patient_id: string; key_id?: string | null },
  words: object,
): Promise<Kept | undefined> {
  return (await sealsLaterKinds(transaction, table)) ? keepSealed(transaction, table, of, words) : undefined;
}

/** The same words for another row of the patient, under the same key; undefined where the row is in plain, or its key erased. */
export function resealFor(transaction: Transaction, table: string, row: SealedRow & { id: string }, to: string): Kept | undefined {
  const { id, key_id, under_key, sealed_key } = row;
  if (!key_id || !under_key || !sealed_key) return undefined;
  const key = openKey({ config: sealingOf(transaction) }, { id: key_id, sealed_key });
  return { key_id, under_key: sealWords(key, placeOf(table, to), openWords(key, placeOf(table, id), under_key)) };
}

/** So many in one transaction, and so many transactions before the clock's other tasks go on: the rest comes a minute later. */
const atOnce = 100;
const mostTimes = 20;

/** Rows from before the clinic sealed, and what an earlier version still wrote. Cut off anywhere it goes on where it was: `sealSome` says how many it sealed. */
export async function sealEarlier(
  clinic: Clinic,
  sealSome: (transaction: Transaction, most: number) => Promise<number>,
  what = sealSome.name,
): Promise<void> {
  if (!clinic.config.sealsPatientWords) return;
  let all = 0;
  let sealed = atOnce;
  for (let times = 0; sealed === atOnce && times < mostTimes; times += 1) {
    sealed = await clinic.db.write(theClinic('sealing'), (transaction) => sealSome(transaction, atOnce));
    all += sealed;
  }
  if (all > 0) clinic.log.info({ what, sealed: all, isWhole: sealed < atOnce }, 'words from before are under their patients’ keys');
}

const placeOf = (table: string, row: string) => ({ table, column: 'under_key', row });
