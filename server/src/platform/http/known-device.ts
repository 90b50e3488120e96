/** Knows a browser again in which somebody has signed in before: by a mark for each account that only we can make, for a year. */
import { createHmac, timingSafeEqual } from 'node:crypto';

const seconds = 365 * 24 * 3_600;

/** The name and the value of the mark of this e-mail; both say nothing to whoever reads them. */
function markOf(secret: string, email: string): { name: string; value: string } {
  const sign = (purpose: string) => createHmac('sha256', secret).update(`${purpose} ${email.toLowerCase()}`).digest('base64url');
  return { name: `pellis-known-${sign('name of a known device').slice(0, 12)}`, value: sign('known device') };
}

export function isKnownDevice(cookies: string | undefined, secret: string, email: string): boolean {
  const { name, value } = markOf(secret, email);
  const brought = new RegExp(`(?:^|; ?)${name}=([\\w-]{43})(?:;|$)`).exec(cookies ?? '')?.[1];
  return brought !== undefined && timingSafeEqual(Buffer.from(brought), Buffer.from(value));
}

/** The header that keeps the mark; it goes nowhere but to where one logs in. */
export function rememberDevice(secret: string, email: string, isSecure: boolean): string {
  const { name, value } = markOf(secret, email);
  const attributes = ['Path=/_api/v1/login', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Lax', ...(isSecure ? ['Secure'] : [])];
  return [`${name}=${value}`, ...attributes].join('; ');
}
