/** The releases that `docs/releases.md` lists, and what stood in the demo clinic of each, made by that release's own code: kept small beside this file. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { About, Secrets } from '../backups/contents.ts';
import type { Sequence } from '../backups/tables.ts';
import { rootFolder } from '../platform/environment.ts';

export interface Release {
  /** The day it was made, with a number where it was not the first of that day. */
  name: string;
  commit: string;
  /** Its newest migration and how many there were. */
  schema: { newest: string; count: number };
}

const row = /^\| (\d{4}-\d\d-\d\d(?:\.\d+)?) \| `([0-9a-f]{40})` \| `([\w-]+\.sql)`, (\d+) \|/gm;

/** The oldest first; the last one is the one that clinics run. */
export function readReleases(): Release[] {
  const text = readFileSync(join(rootFolder, 'docs/releases.md'), 'utf8');
  return [...text.matchAll(row)].map(([, name = '', commit = '', newest = '', count]) => ({
    name,
    commit,
    schema: { newest, count: Number(count) },
  }));
}

export interface ReleaseData {
  about: Pick<About, 'made_at' | 'migrations' | 'tables'>;
  /** Of that demo clinic alone; without them its photos do not open. */
  secrets: Secrets;
  sequences: Sequence[];
  /** Lines as Postgres copies them, by table. */
  rows: Record<string, string>;
  /** The small sizes of its photos, sealed, in base64. */
  files: Record<string, string>;
}

const fixtureOf = (name: string) => join(rootFolder, 'server/src/testing/releases', `${name}.json.gz`);

export function readRelease(name: string): ReleaseData {
  return JSON.parse(gunzipSync(readFileSync(fixtureOf(name))).toString()) as ReleaseData;
}

/** Answers how many bytes it takes. */
export function writeRelease(name: string, data: ReleaseData): number {
  const bytes = gzipSync(JSON.stringify(data), { level: 9 });
  mkdirSync(dirname(fixtureOf(name)), { recursive: true });
  writeFileSync(fixtureOf(name), bytes);
  return bytes.length;
}
