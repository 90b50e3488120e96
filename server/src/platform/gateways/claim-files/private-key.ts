/** A private key with which the clinic logs in at the clearinghouse: what is wrong with one, and how it is told from another. */
import { createRequire } from 'node:module';
import type { ParsedKey } from 'ssh2';
import { fingerprintOf } from './fingerprint.ts';

/** After "This"; undefined where it serves. */
export function faultOfPrivateKey(text: string): string | undefined {
  const key = parsed(text);
  if (key instanceof Error)
    return /passphrase|encrypted/i.test(key.message)
      ? 'key is locked with a passphrase: take that away first, with ssh-keygen -p'
      : 'is no private key: paste all of its lines, from -----BEGIN to -----END';
  return key.isPrivateKey()
    ? undefined
    : 'is the public key, which the clearinghouse gets: paste the private one, from -----BEGIN to -----END';
}

/** The fingerprint of its public part, as ssh-keygen -l says it; undefined of what is no key. */
export function fingerprintOfPrivateKey(text: string): string | undefined {
  const key = parsed(text);
  return key instanceof Error ? undefined : fingerprintOf(key.getPublicSSH());
}

/** The library is loaded with the first key: few clinics have one. */
function parsed(text: string): ParsedKey | Error {
  const ssh2: typeof import('ssh2') = createRequire(import.meta.url)('ssh2');
  // its end is lost where it was pasted without the last line's
  const read = ssh2.utils.parseKey(`${text.trim()}\n`);
  return Array.isArray(read) ? (read[0] ?? new Error('no key')) : read;
}
