/** A key for each patient: what is sealed with it, no dump of the database tells, and nobody reads once the key is erased. */
import { randomBytes } from 'node:crypto';
import type { Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import type { PhotoKey } from '../platform/photo-keys.ts';
import { ringFor, seal, unseal } from '../platform/seal.ts';
import { insertPatientKey, type SealedKey, sealingKeyOf } from './records.ts';

/** Whose settings hold the ring: the clinic's. */
interface Keyed {
  config: { photoKeys: readonly PhotoKey[] };
}

interface Opened {
  /** Of patients' keys. */
  ring: PhotoKey[];
  opened: Map<string, { sealed_key: Buffer; patientKey: PhotoKey }>;
}

/** In this process, by the clinic's ring: deriving and opening cost as much as reading the words. */
const openedWithRing = new WeakMap<readonly PhotoKey[], Opened>();
const mostOpened = 5_000;

/** Where in the database the words stand: sealed there, they open nowhere else. Not whose they are: a merge moves them to another record. */
export interface Place {
  table: string;
  column: string;
  row: string;
}

/** What the ring of the clinic seals a patient's key under. */
export const patientKeysPurpose = 'patients';
export const nameOfPatientKey = (id: string) => `patient key ${id}`;

/** The first time it is made; made by two at once there are two, and each opens what it sealed. Needs a transaction as the clinic. */
export async function sealingKeyFor(clinic: Keyed, transaction: Transaction, patientId: string): Promise<PhotoKey> {
  const known = await sealingKeyOf(transaction, patientId);
  if (known) return openKey(clinic, known);
  const made = { id: newId(), key: randomBytes(32) };
  await insertPatientKey(transaction, patientId, {
    id: made.id,
    sealed_key: seal(openedWith(clinic).ring, nameOfPatientKey(made.id), made.key),
  });
  return made;
}

/** One that was opened lately is not opened again, as long as its row is there and the same. */
export function openKey(clinic: Keyed, { id, sealed_key }: SealedKey): PhotoKey {
  const { ring, opened } = openedWith(clinic);
  const known = opened.get(id);
  if (known?.sealed_key.equals(sealed_key)) return known.patientKey;
  const patientKey = { id, key: unseal(ring, nameOfPatientKey(id), sealed_key) };
  if (opened.size >= mostOpened) opened.clear();
  opened.set(id, { sealed_key, patientKey });
  return patientKey;
}

export function sealWords(key: PhotoKey, place: Place, words: string): Buffer {
  return seal([key], nameOf(place), Buffer.from(words));
}

export function openWords(key: PhotoKey, place: Place, sealed: Uint8Array): string {
  return unseal([key], nameOf(place), sealed).toString();
}

const nameOf = ({ table, column, row }: Place) => `${table}.${column} ${row}`;

function openedWith({ config: { photoKeys } }: Keyed): Opened {
  const known = openedWithRing.get(photoKeys);
  if (known) return known;
  const made = { ring: ringFor(patientKeysPurpose, photoKeys), opened: new Map() };
  openedWithRing.set(photoKeys, made);
  return made;
}
