/** The pair of keys of the backups: the backup key seals and may lie anywhere, the recovery key opens and is kept elsewhere by the owner. */
import { createPrivateKey, createPublicKey, diffieHellman, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { fromBech32, toBech32 } from './bech32.ts';

const publicPrefix = 'age';
const secretPrefix = 'age-secret-key-';
/** What stands in front of the 32 bytes in the forms that Node reads. */
const spki = Buffer.from('302a300506032b656e032100', 'hex');
const pkcs8 = Buffer.from('302e020100300506032b656e04220420', 'hex');
const keyBytes = 32;

export interface RecoveryKey {
  /** `AGE-SECRET-KEY-1…`: never kept by the clinic. */
  recoveryKey: string;
  /** `age1…` */
  backupKey: string;
}

export function makeRecoveryKey(): RecoveryKey {
  const { privateKey } = generateKeyPairSync('x25519');
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(pkcs8.length);
  return { recoveryKey: toBech32(secretPrefix, secret).toUpperCase(), backupKey: backupKeyOf(privateKey) };
}

/** Undefined for what is no backup key. */
export function readBackupKey(text: string): KeyObject | undefined {
  const bytes = fromBech32(publicPrefix, text.trim());
  return bytes?.length === keyBytes ? publicKeyOf(bytes) : undefined;
}

/** Undefined for what is no recovery key, or a mistyped one. */
export function readRecoveryKey(text: string): KeyObject | undefined {
  const bytes = fromBech32(secretPrefix, text.trim());
  if (bytes?.length !== keyBytes) return undefined;
  return createPrivateKey({ key: Buffer.concat([pkcs8, bytes]), format: 'der', type: 'pkcs8' });
}

/** The half that may be seen. */
export function backupKeyOf(key: KeyObject): string {
  return toBech32(publicPrefix, rawPublic(key));
}

/** The 32 bytes of the public half. */
export function rawPublic(key: KeyObject): Buffer {
  const isPublic = key.type === 'public';
  return (isPublic ? key : createPublicKey(key)).export({ format: 'der', type: 'spki' }).subarray(spki.length);
}

export function publicKeyOf(raw: Uint8Array): KeyObject {
  return createPublicKey({ key: Buffer.concat([spki, raw]), format: 'der', type: 'spki' });
}

export function sharedSecret(mine: KeyObject, theirs: KeyObject): Buffer {
  return diffieHellman({ privateKey: mine, publicKey: theirs });
}
