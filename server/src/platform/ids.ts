/** Ids that leave the server, and the secrets that e-mails carry. */
import { createHash, randomBytes } from 'node:crypto';

/** 16 random bytes in base64url: 22 characters that nobody guesses. An id is still never permission. */
export function newId(): string {
  return randomBytes(16).toString('base64url');
}

/** What is kept of a code that only its holder may know. */
export function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
