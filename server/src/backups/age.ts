/** Sealed files in the format of age (age-encryption.org/v1), which other programs open too: X25519 for the key, ChaCha20-Poly1305 for each 64 KiB. */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { type ByteReader, readBytes } from './byte-reader.ts';
import { backupKeyOf, publicKeyOf, rawPublic, sharedSecret } from './recovery-key.ts';

const cipherName = 'chacha20-poly1305';
const intro = 'age-encryption.org/v1';
/** Ours beside the one that age reads: whom a file is for, so that a wrong key is told by name. Others pass over it. */
const namesKey = 'pellis-backup-key';
const chunkBytes = 64 * 1024;
const tagBytes = 16;
const longestHeader = 4_096;

export type BrokenReason = 'not_a_backup' | 'wrong_key' | 'damaged' | 'cut_short';

/** A sealed file that cannot be opened, and nothing of it can be trusted. */
export class Broken extends Error {
  override name = 'Broken';
  readonly reason: BrokenReason;
  /** Whom it is for, where it says so. */
  readonly keyOf: string | undefined;
  constructor(reason: BrokenReason, keyOf?: string) {
    super(`the backup is ${reason.replaceAll('_', ' ')}`);
    this.reason = reason;
    this.keyOf = keyOf;
  }
}

export async function* sealFor(recipient: KeyObject, source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const fileKey = randomBytes(16);
  const head = headFor(recipient, fileKey);
  yield Buffer.from(`${head} ${macOf(fileKey, head)}\n`);
  const nonce = randomBytes(16);
  yield nonce;
  const key = derive(fileKey, nonce, 'payload');
  const bytes = readBytes(source);
  for (let counter = 0; ; counter += 1) {
    const chunk = await bytes.upTo(chunkBytes);
    const isLast = chunk.length < chunkBytes || (await bytes.isAtEnd());
    const cipher = createCipheriv(cipherName, key, chunkNonce(counter, isLast), { authTagLength: tagBytes });
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
    if (isLast) return;
  }
}

/** Throws `Broken`. What it hands out is authentic; whether it is whole shows at the end. */
export async function* openWith(recoveryKey: KeyObject, source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const bytes = readBytes(source);
  const fileKey = await fileKeyIn(bytes, recoveryKey);
  const nonce = await bytes.upTo(16);
  if (nonce.length < 16) throw new Broken('cut_short');
  const key = derive(fileKey, nonce, 'payload');
  for (let counter = 0; ; counter += 1) {
    const sealed = await bytes.upTo(chunkBytes + tagBytes);
    if (sealed.length < tagBytes) throw new Broken('cut_short');
    const isLast = await bytes.isAtEnd();
    const chunk = openChunk(key, counter, isLast, sealed);
    if (!chunk) throw new Broken(isLast && openChunk(key, counter, false, sealed) ? 'cut_short' : 'damaged');
    yield chunk;
    if (isLast) return;
  }
}

/** The backup key that a sealed file names; undefined when it names none. */
export async function keyNamedIn(source: AsyncIterable<Uint8Array>): Promise<string | undefined> {
  return namedIn(await readHead(readBytes(source)));
}

function openChunk(key: Buffer, counter: number, isLast: boolean, sealed: Buffer): Buffer | undefined {
  const decipher = createDecipheriv(cipherName, key, chunkNonce(counter, isLast), { authTagLength: tagBytes });
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]);
  } catch {
    return undefined;
  }
}

function headFor(recipient: KeyObject, fileKey: Buffer): string {
  const passing = generateKeyPairSync('x25519').privateKey;
  const share = rawPublic(passing);
  const wrap = wrapKey(sharedSecret(passing, recipient), share, rawPublic(recipient));
  const cipher = createCipheriv(cipherName, wrap, Buffer.alloc(12), { authTagLength: tagBytes });
  const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
  return `${intro}\n-> X25519 ${base64(share)}\n${base64(body)}\n-> ${namesKey} ${backupKeyOf(recipient)}\n\n---`;
}

async function fileKeyIn(bytes: ByteReader, recoveryKey: KeyObject): Promise<Buffer> {
  const head = await readHead(bytes);
  const wrongKey = () => new Broken('wrong_key', namedIn(head));
  const [, share, body] = /^-> X25519 (\S+)\n(\S+)$/m.exec(head) ?? [];
  if (!share || !body) throw new Broken('damaged');
  const [theirs, sealed] = [Buffer.from(share, 'base64'), Buffer.from(body, 'base64')];
  if (theirs.length !== 32 || sealed.length !== 32) throw new Broken('damaged');
  const fileKey = openWrapped(() => wrapKey(sharedSecret(recoveryKey, publicKeyOf(theirs)), theirs, rawPublic(recoveryKey)), sealed);
  if (!fileKey) throw namedIn(head) === backupKeyOf(recoveryKey) ? new Broken('damaged') : wrongKey();
  const [, signed = '', mac = ''] = /^([\s\S]*\n---) (\S+)\n$/.exec(head) ?? [];
  const [wanted, found] = [Buffer.from(macOf(fileKey, signed)), Buffer.from(mac)];
  if (wanted.length !== found.length || !timingSafeEqual(wanted, found)) throw new Broken('damaged');
  return fileKey;
}

function openWrapped(wrap: () => Buffer, sealed: Buffer): Buffer | undefined {
  try {
    // a share that was tampered with may have no secret at all
    const decipher = createDecipheriv(cipherName, wrap(), Buffer.alloc(12), { authTagLength: tagBytes });
    decipher.setAuthTag(sealed.subarray(-tagBytes));
    return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** Up to and with the line of its authentication. */
async function readHead(bytes: ByteReader): Promise<string> {
  let head = '';
  while (!/\n--- \S+\n$/.test(head)) {
    const next = await bytes.upTo(1);
    head += next.toString('latin1');
    const isOurs = `${intro}\n`.startsWith(head) || head.startsWith(`${intro}\n`);
    if (!isOurs || head.length > longestHeader) throw new Broken('not_a_backup');
    if (next.length === 0) throw new Broken('cut_short');
  }
  return head;
}

const namedIn = (head: string) => new RegExp(`^-> ${namesKey} (\\S+)$`, 'm').exec(head)?.[1];

function wrapKey(secret: Buffer, share: Buffer, recipient: Buffer): Buffer {
  return derive(secret, Buffer.concat([share, recipient]), `${intro}/X25519`);
}

function macOf(fileKey: Buffer, head: string): string {
  return base64(
    createHmac('sha256', derive(fileKey, Buffer.alloc(0), 'header'))
      .update(head)
      .digest(),
  );
}

function derive(secret: Buffer, salt: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, purpose, 32));
}

/** Eleven bytes that count, and one that marks the last chunk. */
function chunkNonce(counter: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(counter, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replaceAll('=', '');
