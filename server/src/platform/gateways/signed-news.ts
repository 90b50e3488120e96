/** Tells whether a message to a webhook of ours truly comes from who shares its secret, and was sent just now. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export const toleranceSeconds = 300;

/**
 * What is wrong with it, or nothing. `header` is `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`; several v1 are allowed while a secret is being
 * changed.
 */
export function faultOfSignature(rawBody: Buffer, header: string, { secret, now }: { secret: string; now: Date }): string | undefined {
  const parts = header.split(',').map((part) => part.trim().split('='));
  const sentAt = Number(parts.find(([name]) => name === 't')?.[1]);
  const given = parts.filter(([name]) => name === 'v1').map(([, value]) => value ?? '');
  if (!Number.isSafeInteger(sentAt) || given.length === 0) return 'The signature is missing or unreadable';

  const expected = createHmac('sha256', secret).update(`${sentAt}.`).update(rawBody).digest();
  if (!given.some((value) => isSame(expected, value))) return 'The signature does not match';
  return Math.abs(now.getTime() / 1000 - sentAt) > toleranceSeconds ? 'The message is too old or from the future' : undefined;
}

function isSame(expected: Buffer, givenHex: string): boolean {
  const given = Buffer.from(givenHex, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Undefined where it is none. */
export function asJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
