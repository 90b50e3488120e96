/** Encrypting before storing: AES-256-GCM with a key ring, the name of the thing bound to its content. */
import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import type { PhotoKey } from './photo-keys.ts';

const cipherName = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** The first key of the ring seals. Layout: id length, id, nonce, tag, sealed bytes. */
export function seal(ring: readonly PhotoKey[], name: string, bytes: Uint8Array): Buffer {
  const first = ring[0];
  if (!first) throw new Error('nothing can be sealed without a key');
  const { id, key } = first;
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(cipherName, madeReady(key), nonce).setAAD(Buffer.from(name));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  const keyId = Buffer.from(id);
  return Buffer.concat([Buffer.from([keyId.length]), keyId, nonce, cipher.getAuthTag(), body]);
}

/** The id of the key that sealed this; its first 256 bytes are enough. */
export function sealedBy(bytes: Uint8Array): string {
  return asBuffer(bytes).toString('utf8', 1, 1 + (bytes[0] ?? 0));
}

/** Every key of the ring opens what it once sealed. */
export function unseal(ring: readonly PhotoKey[], name: string, whole: Uint8Array): Buffer {
  const bytes = asBuffer(whole);
  const keyId = sealedBy(bytes);
  const key = ring.find((one) => one.id === keyId)?.key;
  if (!key) throw new Error(`the key ring lacks the key ${keyId}`);
  const nonceAt = 1 + (bytes[0] ?? 0);
  const tagAt = nonceAt + nonceBytes;
  const bodyAt = tagAt + tagBytes;
  const decipher = createDecipheriv(cipherName, madeReady(key), bytes.subarray(nonceAt, tagAt), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(tagAt, bodyAt));
  const body = decipher.update(bytes.subarray(bodyAt));
  // checks the tag; in this mode nothing is left for it to add
  decipher.final();
  return body;
}

/** The same bytes: a copy would cost as much as finding the key. */
const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength);

const ready = new WeakMap<Buffer, KeyObject>();

/** Handed over as bytes, a key costs more each time than opening a few sentences with it. */
function madeReady(key: Buffer): KeyObject {
  const known = ready.get(key) ?? createSecretKey(key);
  ready.set(key, known);
  return known;
}

/** The same ring for another purpose: what one purpose sealed, no other opens. */
export function ringFor(purpose: string, ring: readonly PhotoKey[]): PhotoKey[] {
  return ring.map(({ id, key }) => ({ id, key: Buffer.from(hkdfSync('sha256', key, '', purpose, key.length)) }));
}
