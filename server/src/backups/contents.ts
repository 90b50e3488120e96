/** What stands in a backup beside rows and files: what it is, at its beginning, and what was counted, at its end. */
import { createHash, type Hash } from 'node:crypto';
import { z } from 'zod';
import { countLines, type Table } from './tables.ts';

/** Raised when an older version could not read a backup any more. */
export const format = 1;

const TableShape = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) });

export const About = z.object({
  format: z.literal(format),
  made_at: z.iso.datetime(),
  clinic: z.string(),
  backup_key: z.string(),
  /** The shape of the database, as the migrations that made it. */
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  /** Without that of patients' keys, which have a file of their own. */
  tables: z.array(TableShape),
  /** How many keys there were, in that file. Of before there was one the keys are in the backup. */
  patient_keys: z.int().optional(),
});
export type About = z.output<typeof About>;

/** Without them no photo of the backup could be opened. */
export const Secrets = z.object({ SESSION_SECRET: z.string(), PHOTO_KEYS: z.string(), VAPID_KEY: z.string() });
export type Secrets = z.output<typeof Secrets>;

export const Counts = z.object({
  tables: z.record(z.string(), z.object({ rows: z.int(), sha256: z.string() })),
  files: z.object({ count: z.int(), bytes: z.int(), sha256: z.string() }),
});
export type Counts = z.output<typeof Counts>;

export const Manifest = Counts.extend({
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), last_value: z.string(), is_called: z.boolean() })),
  /** Files that a row names and that were gone already. */
  lost: z.array(z.string()),
});
export type Manifest = z.output<typeof Manifest>;

export const names = { about: 'about.json', secrets: 'secrets.json', manifest: 'manifest.json' } as const;

export const tableName = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => `${schema}.${name}`;

/** Parts of a table are put together in the order of their numbers. */
export const nameOfPart = (table: string, part: number) => `database/${table}.${String(part).padStart(6, '0')}.gz`;
export const tableOfPart = (name: string) => /^database\/(.+)\.\d{6,}\.gz$/.exec(name)?.[1];

/** Two letters a level, as they lie in the data folder. */
export const nameOfFile = (key: string) => `files/${key.slice(0, 2)}/${key}`;
export const keyOfFile = (name: string) => /^files\/.{2}\/([A-Za-z0-9_-]+(?:\.[a-z]+)?)$/.exec(name)?.[1];

/** Counts the same on both sides: while a backup is written, and while it is read. */
export function openTally(tables: readonly Table[]) {
  const ofTable = new Map(tables.map((table) => [tableName(table), { rows: 0, hash: createHash('sha256') }]));
  const ofFiles = { count: 0, bytes: 0, hash: createHash('sha256') };
  return {
    addRows(table: string, bytes: Uint8Array): void {
      const counted = ofTable.get(table);
      if (!counted) return;
      counted.rows += countLines(bytes);
      counted.hash.update(bytes);
    },
    /** To be fed with the bytes of the file. */
    addFile(key: string, size: number): Pick<Hash, 'update'> {
      ofFiles.count += 1;
      ofFiles.bytes += size;
      return ofFiles.hash.update(`${key} ${size}\n`);
    },
    counts: (): Counts => ({
      tables: Object.fromEntries([...ofTable].map(([name, { rows, hash }]) => [name, { rows, sha256: hash.copy().digest('hex') }])),
      files: { count: ofFiles.count, bytes: ofFiles.bytes, sha256: ofFiles.hash.copy().digest('hex') },
    }),
  };
}
export type Tally = ReturnType<typeof openTally>;
