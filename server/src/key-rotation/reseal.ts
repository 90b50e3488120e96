/** Seals again with the first key of the ring what earlier keys have sealed. Stopped anywhere it loses nothing: each thing is replaced whole, and what is done is passed over. */
import type pg from 'pg';
import { sealed } from '../platform/gateways/storage/sealed.ts';
import { always, FileMissing, type Storage } from '../platform/gateways/storage/storage.ts';
import type { PhotoKey } from '../platform/photo-keys.ts';
import { ringFor, seal, sealedBy, unseal } from '../platform/seal.ts';
import { replaceSealed, sealedColumns, sealedIn } from './records.ts';

export interface Resealing {
  client: pg.Client;
  /** Where sealed files lie, as they lie there. */
  files: Storage;
  ring: readonly PhotoKey[];
  /** How many of how many were looked at. */
  onProgress: (done: number, all: number) => void;
}

/** Answers how many things were sealed again. */
export async function reseal({ client, files, ring, onProgress }: Resealing): Promise<number> {
  const keys = await keysIn(files);
  const storage = sealed(files, ring);
  let count = 0;
  for (const [index, key] of keys.entries()) {
    if (await isOfEarlierKey(files, key, ring)) {
      const bytes = await storage.get(key).catch(unlessGone);
      if (bytes) await storage.put(key, bytes);
      count += bytes ? 1 : 0;
    }
    onProgress(index + 1, keys.length);
  }
  return count + (await resealRows(client, ring));
}

/** How many things only an earlier key opens. */
export async function countOfEarlierKeys({ client, files, ring }: Omit<Resealing, 'onProgress'>): Promise<number> {
  let count = 0;
  for (const key of await keysIn(files)) if (await isOfEarlierKey(files, key, ring)) count += 1;
  for (const column of sealedColumns)
    for (const row of await sealedIn(client, column)) if (sealedBy(row.sealed) !== ring[0]?.id) count += 1;
  return count;
}

async function resealRows(client: pg.Client, ring: readonly PhotoKey[]): Promise<number> {
  let count = 0;
  for (const column of sealedColumns) {
    const purpose = ringFor(column.purpose, ring);
    const name = (of: string) => column.nameFor(of);
    const rows = (await sealedIn(client, column)).filter((row) => sealedBy(row.sealed) !== ring[0]?.id);
    for (const { of, sealed: old } of rows)
      await replaceSealed(client, column, { of, old, sealed: seal(purpose, name(of), unseal(purpose, name(of), old)) });
    count += rows.length;
  }
  return count;
}

async function isOfEarlierKey(files: Storage, key: string, ring: readonly PhotoKey[]): Promise<boolean> {
  const head = await files.headOf(key).catch(unlessGone);
  return head !== undefined && sealedBy(Buffer.from(head)) !== ring[0]?.id;
}

async function keysIn(files: Storage): Promise<string[]> {
  const found: string[] = [];
  for await (const keys of files.keptBefore(always)) found.push(...keys);
  return found;
}

/** Somebody has taken it away in this moment. */
function unlessGone(error: unknown): undefined {
  if (!(error instanceof FileMissing)) throw error;
  return undefined;
}
