/** Any storage, with what is put into it encrypted first (AES-256-GCM, a key ring, the name bound to the content). */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { PhotoKey } from '../../config.ts';
import type { Storage } from './storage.ts';

const cipherName = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** The first key of the ring seals; every key opens what it once sealed. Layout: id length, id, nonce, tag, sealed bytes. */
export function sealed(storage: Storage, ring: readonly PhotoKey[]): Storage {
  const first = ring[0];
  if (!first) throw new Error('storage cannot be sealed without a key');
  return {
    put: (key, bytes) => storage.put(key, seal(first, key, bytes)),
    get: async (key) => unseal(ring, key, await storage.get(key)),
  };
}

function seal({ id, key }: PhotoKey, name: string, bytes: Uint8Array): Uint8Array {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(cipherName, key, nonce).setAAD(Buffer.from(name));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  const keyId = Buffer.from(id);
  return Buffer.concat([Buffer.from([keyId.length]), keyId, nonce, cipher.getAuthTag(), body]);
}

function unseal(ring: readonly PhotoKey[], name: string, whole: Uint8Array): Uint8Array {
  const bytes = Buffer.from(whole);
  const idEnd = 1 + (bytes[0] ?? 0);
  const keyId = bytes.subarray(1, idEnd).toString();
  const key = ring.find((one) => one.id === keyId)?.key;
  if (!key) throw new Error(`the key ring lacks the key ${keyId}`);
  const nonce = bytes.subarray(idEnd, idEnd + nonceBytes);
  const tag = bytes.subarray(idEnd + nonceBytes, idEnd + nonceBytes + tagBytes);
  const decipher = createDecipheriv(cipherName, key, nonce).setAAD(Buffer.from(name)).setAuthTag(tag);
  return Buffer.concat([decipher.update(bytes.subarray(idEnd + nonceBytes + tagBytes)), decipher.final()]);
}
