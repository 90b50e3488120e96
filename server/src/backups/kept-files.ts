/** The folder of sealed photos and documents, read for a backup. A file is there before its row, and is taken away after it. */
import { access, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { type RowsWithFiles, rowsWithFiles } from '../photos/rows-with-files.ts';
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

/** `stillNamed` asks the database of today: a row that went meanwhile took its files along. */
export function keptFiles(dataFolder: string, stillNamed: (ids: string[]) => Promise<Set<string>>): KeptFiles {
  return {
    async *all() {
      for (const level of (await listed(join(dataFolder, 'files'))).sort())
        for (const key of (await listed(join(dataFolder, 'files', level))).sort()) {
          // what is being written has another name, and no row yet
          if (keyOfFile(nameOfFile(key)) === undefined) continue;
          const file = await openFile(dataFolder, key);
          if (file) yield file;
        }
    },
    async lostOf(keys) {
      const isThere = await Promise.all(keys.map((key) => exists(join(dataFolder, nameOfFile(key)))));
      const missing = keys.filter((_, index) => !isThere[index]);
      if (missing.length === 0) return [];
      const named = await stillNamed(missing.map(idOf));
      return missing.filter((key) => named.has(idOf(key)));
    },
  };
}

/** The keys of all files that rows of the snapshot name, some at a time. */
export async function* keysOfRows(client: pg.Client): AsyncGenerator<string[]> {
  for (const rows of rowsWithFiles) yield* keysIn(client, rows);
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

/** Undefined when it was taken away in this moment. Once open it can be read to its end. */
async function openFile(dataFolder: string, key: string): Promise<KeptFile | undefined> {
  const name = nameOfFile(key);
  const file = await open(join(dataFolder, name)).catch(unlessMissing);
  if (!file) return undefined;
  const { size } = await file.stat();
  return { key, name, size, body: file.createReadStream() };
}

const listed = async (folder: string): Promise<string[]> => (await readdir(folder).catch(unlessMissing)) ?? [];

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

const idOf = (key: string) => key.split('.')[0] ?? '';

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
  return undefined;
}
