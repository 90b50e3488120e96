/** Reads a backup from its first byte to its last: hands out what is in it, and answers only when all of it is as it was written. */

import type { KeyObject } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { z } from 'zod';
import { Broken, openWith } from './age.ts';
import { type Entry, NoArchive, readArchive, wholeOf } from './archive.ts';
import { About, keyOfFile, Manifest, names, openTally, Secrets, type Tally, tableOfPart } from './contents.ts';

const expand = promisify(gunzip);

/** Who wants to see what is in it, in this order. */
export interface Taker {
  about?(about: About): Promise<void> | void;
  secrets?(secrets: Secrets): Promise<void> | void;
  /** Some lines of a table; each table's come one after the other. */
  rows?(table: string, rows: Buffer): Promise<void>;
  file?(key: string, body: AsyncIterable<Uint8Array>): Promise<void>;
}

export interface WholeBackup {
  about: About;
  secrets: Secrets;
  manifest: Manifest;
}

/** Throws `Broken`, and what a taker throws. */
export async function readBackup(path: string, recoveryKey: KeyObject, taker: Taker = {}): Promise<WholeBackup> {
  const read: Partial<WholeBackup> & { tally?: Tally } = {};
  try {
    for await (const entry of readArchive(openWith(recoveryKey, createReadStream(path)))) await readEntry(entry, read, taker);
  } catch (error) {
    throw error instanceof NoArchive || error instanceof z.ZodError || isCompression(error) ? new Broken('damaged') : error;
  }
  const { about, secrets, manifest, tally } = read;
  if (!about || !secrets || !manifest || !tally) throw new Broken('damaged');
  const { tables, files } = tally.counts();
  const isSame = JSON.stringify([tables, files]) === JSON.stringify([manifest.tables, manifest.files]);
  if (!isSame) throw new Broken('damaged');
  return { about, secrets, manifest };
}

async function readEntry(entry: Entry, read: Partial<WholeBackup> & { tally?: Tally }, taker: Taker): Promise<void> {
  if (entry.name === names.about) {
    read.about = About.parse(await jsonOf(entry));
    read.tally = openTally(read.about.tables);
    return taker.about?.(read.about);
  }
  if (!read.tally) throw new Broken('not_a_backup');
  if (entry.name === names.secrets) {
    read.secrets = Secrets.parse(await jsonOf(entry));
    return taker.secrets?.(read.secrets);
  }
  if (entry.name === names.manifest) {
    read.manifest = Manifest.parse(await jsonOf(entry));
    return;
  }
  return readThing(entry, read.tally, taker);
}

async function readThing(entry: Entry, tally: Tally, taker: Taker): Promise<void> {
  const table = tableOfPart(entry.name);
  const key = keyOfFile(entry.name);
  if (table) {
    const rows = await expand(await wholeOf(entry));
    tally.addRows(table, rows);
    return taker.rows?.(table, rows);
  }
  if (!key) throw new Broken('damaged');
  const hash = tally.addFile(key, entry.size);
  const body = passing(entry.body, hash);
  await taker.file?.(key, body);
  // what nobody took is read all the same
  for await (const _ of body);
}

async function* passing(pieces: AsyncIterable<Uint8Array>, hash: { update(piece: Uint8Array): unknown }): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
}

async function jsonOf(entry: Entry): Promise<unknown> {
  const bytes = await wholeOf(entry);
  try {
    return JSON.parse(bytes.toString());
  } catch {
    throw new Broken('damaged');
  }
}

const isCompression = (error: unknown) => String((error as NodeJS.ErrnoException).code ?? '').startsWith('Z_');
