/** Files one after the other in the format of tar (ustar), written and read as a stream: what is inside a backup opens with any tar. */
import { type ByteReader, readBytes } from './byte-reader.ts';

export interface Entry {
  name: string;
  size: number;
  /** To be read before the next entry is asked for. */
  body: AsyncIterable<Uint8Array>;
}

const block = 512;
const longestName = 100;
const pieceBytes = 256 * 1024;

/** Something that is no archive, or not a whole one. */
export class NoArchive extends Error {
  override name = 'NoArchive';
}

export async function* writeArchive(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  for await (const { name, size, body } of entries) {
    yield headOf(name, size);
    let written = 0;
    for await (const piece of body) {
      written += piece.length;
      yield piece;
    }
    if (written !== size) throw new Error(`${name} has ${written} bytes instead of ${size}: it was changed while it was read`);
    yield Buffer.alloc(padding(size));
  }
  yield Buffer.alloc(2 * block);
}

export async function* readArchive(source: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const bytes = readBytes(source);
  for (;;) {
    const head = await bytes.upTo(block);
    if (head.length < block) throw new NoArchive('it ends before its end');
    if (head.every((byte) => byte === 0)) break;
    const { name, size } = readHead(head);
    const left = { bytes: size };
    yield { name, size, body: bodyOf(bytes, left) };
    for await (const _ of bodyOf(bytes, left));
    await bytes.upTo(padding(size));
  }
  // to the end, so that all of it was looked at
  while (!(await bytes.isAtEnd())) await bytes.upTo(pieceBytes);
}

export function entryOf(name: string, bytes: Uint8Array): Entry {
  return { name, size: bytes.length, body: once(bytes) };
}

export async function wholeOf({ body }: Entry): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function* bodyOf(bytes: ByteReader, left: { bytes: number }): AsyncGenerator<Buffer> {
  while (left.bytes > 0) {
    const piece = await bytes.upTo(Math.min(left.bytes, pieceBytes));
    if (piece.length === 0) throw new NoArchive('it ends before its end');
    left.bytes -= piece.length;
    yield piece;
  }
}

const padding = (size: number) => (block - (size % block)) % block;

function headOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > longestName) throw new Error(`the name ${name} is too long for an archive`);
  const head = Buffer.alloc(block);
  head.write(name, 0);
  head.write('0000600\0', 100);
  head.write('0000000\0', 108);
  head.write('0000000\0', 116);
  head.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  head.write('00000000000\0', 136);
  head.write('0', 156);
  head.write('ustar\u000000', 257);
  head.write(`${sumOf(head).toString(8).padStart(6, '0')}\0 `, 148);
  return head;
}

function readHead(head: Buffer): { name: string; size: number } {
  const text = (from: number, length: number) =>
    head
      .subarray(from, from + length)
      .toString()
      .replace(/\0.*$/s, '')
      .trim();
  if (Number.parseInt(text(148, 8), 8) !== sumOf(head)) throw new NoArchive('a head in it is not one');
  return { name: text(0, longestName), size: Number.parseInt(text(124, 12), 8) };
}

/** As tar counts: the field of the sum itself as blanks. */
function sumOf(head: Buffer): number {
  return head.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0);
}
