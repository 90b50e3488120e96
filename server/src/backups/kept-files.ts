/** The sealed photos and documents, read for a backup. A file is there before its row, and is taken away after it. */
import type pg from 'pg';
import { type RowsWithFiles, rowsWithFiles } from '../photos/rows-with-files.ts';
import { always, FileMissing, type Storage } from '../platform/gateways/storage/storage.ts';
import { keyOfFile, nameOfFile } from './contents.ts';

export interface KeptFile {
  key: string;
  name: string;
  size: number;
  body: AsyncIterable<Uint8Array>;
}

export interface KeptFiles {
  all(): AsyncIterable<KeptFile>;
  /** Which of these are not there, though a row still names them. */
  lostOf(keys: string[]): Promise<string[]>;
}

const atOnce = 1_000;
const lookedAtOnce = 32;

/** `stillNamed` asks the database of today: a row that went meanwhile took its files along. */
export function keptFiles(storage: Storage, stillNamed: (ids: string[]) => Promise<Set<string>>): KeptFiles {
  return {
    async *all() {
      for await (const keys of storage.keptBefore(always))
        for (const key of keys.filter((each) => keyOfFile(nameOfFile(each)) !== undefined)) {
          // undefined when it was taken away in this moment
          const bytes = await storage.get(key).catch(unlessMissing);
          if (bytes) yield { key, name: nameOfFile(key), size: bytes.length, body: oneAfterTheOther([bytes]) };
        }
    },
    async lostOf(keys) {
      const missing: string[] = [];
      for (let from = 0; from < keys.length; from += lookedAtOnce) {
        const some = keys.slice(from, from + lookedAtOnce);
        const heads = await Promise.all(some.map((key) => storage.headOf(key).catch(unlessMissing)));
        missing.push(...some.filter((_, index) => heads[index] === undefined));
      }
      if (missing.length === 0) return [];
      const named = await stillNamed(missing.map(idOf));
      return missing.filter((key) => named.has(idOf(key)));
    },
  };
}

async function* oneAfterTheOther(pieces: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* pieces;
}

/** The keys of all files that rows of the snapshot name, some at a time. */
export async function* keysOfRows(client: pg.Client): AsyncGenerator<string[]> {
  for (const rows of rowsWithFiles) yield* keysIn(client, rows);
}

/** Which of these ids rows name, in any table. */
export async function idsStillNamed(client: pg.Client, ids: string[]): Promise<Set<string>> {
  const named = rowsWithFiles.map(({ table, column }) => `select ${column} as id from ${table} where ${column} = any($1)`);
  const { rows } = await client.query<{ id: string }>(named.join(' union all '), [ids]);
  return new Set(rows.map(({ id }) => id));
}

async function* keysIn(client: pg.Client, { table, column, keysOf }: RowsWithFiles): AsyncGenerator<string[]> {
  for (let after = ''; ; ) {
    const next = `select ${column} as id from ${table} where ${column} > $1 order by ${column} limit ${atOnce}`;
    const { rows } = await client.query<{ id: string }>(next, [after]);
    if (rows.length > 0) yield rows.flatMap(({ id }) => keysOf(id));
    if (rows.length < atOnce) return;
    after = rows.at(-1)?.id ?? '';
  }
}

const idOf = (key: string) => key.split('.')[0] ?? '';

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof FileMissing)) throw error;
  return undefined;
}
