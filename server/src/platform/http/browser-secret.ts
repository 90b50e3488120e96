/** Knows a browser again for half an hour, without knowing who uses it: what was begun in it can be finished only in it. */
import { newId } from '../ids.ts';

const name = 'pellis-browser';
const seconds = 1_800;

/** The secret that a browser was given earlier, out of its cookies. */
export function browserIn(cookies: string | undefined): string | undefined {
  return new RegExp(`(?:^|; ?)${name}=([\\w-]{22})(?:;|$)`).exec(cookies ?? '')?.[1];
}

/** The secret to keep, and the header that keeps it; a browser that has one keeps the same, for half an hour more. */
export function markBrowser(known: string | undefined, isSecure: boolean): { browser: string; header: string } {
  const browser = known ?? newId();
  const attributes = ['Path=/_api/v1/', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Lax', ...(isSecure ? ['Secure'] : [])];
  return { browser, header: [`${name}=${browser}`, ...attributes].join('; ') };
}
