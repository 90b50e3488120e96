/** Everything that a backup holds, one thing after the other: database and secrets as of one moment, then the files, which were there before. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type pg from 'pg';
import { type Entry, entryOf } from './archive.ts';
import { type About, type Manifest, nameOfPart, names, openTally, type Secrets, type Tally, tableName } from './contents.ts';
import { type KeptFiles, keysOfRows } from './kept-files.ts';
import { listSequences, readRows, type Table } from './tables.ts';

const compress = promisify(gzip);
const partBytes = 4 * 1024 * 1024;

export interface Packed {
  client: pg.Client;
  about: About;
  secrets: Secrets;
  files: KeptFiles;
  /** Told when all is handed out. */
  onManifest: (manifest: Manifest) => void;
}

export async function* pack({ client, about, secrets, files, onManifest }: Packed): AsyncGenerator<Entry> {
  const tally = openTally(about.tables);
  yield asJson(names.about, about);
  yield asJson(names.secrets, secrets);
  for (const table of about.tables) yield* packTable(client, table, tally);
  const sequences = await listSequences(client);
  for await (const file of files.all()) {
    const hash = tally.addFile(file.key, file.size);
    yield { name: file.name, size: file.size, body: passing(file.body, (piece) => hash.update(piece)) };
  }
  const lost: string[] = [];
  for await (const keys of keysOfRows(client)) lost.push(...(await files.lostOf(keys)));
  const manifest = { ...tally.counts(), sequences, lost };
  onManifest(manifest);
  yield asJson(names.manifest, manifest);
}

/** In parts, since an archive wants to know sizes beforehand. */
async function* packTable(client: pg.Client, table: Table, tally: Tally): AsyncGenerator<Entry> {
  const name = tableName(table);
  let part = 0;
  for await (const rows of inParts(readRows(client, table))) {
    tally.addRows(name, rows);
    part += 1;
    yield entryOf(nameOfPart(name, part), await compress(rows));
  }
}

async function* inParts(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const piece of pieces) {
    held.push(piece);
    length += piece.length;
    if (length < partBytes) continue;
    yield Buffer.concat(held);
    held = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(held);
}

async function* passing(pieces: AsyncIterable<Uint8Array>, look: (piece: Uint8Array) => void): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    look(piece);
    yield piece;
  }
}

const asJson = (name: string, value: unknown) => entryOf(name, Buffer.from(`${JSON.stringify(value, null, 1)}\n`));
