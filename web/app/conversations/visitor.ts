/** A visitor's conversation as this browser remembers it: the token that opens it, and whether it has begun. */

import { newId } from '../platform/new-id.ts';
import { recall, remember } from '../platform/session.ts';
import { visitorMark } from './chat-marks.ts';

let fresh: string | undefined;
/** Tokens that took the place of one that opens nothing any more, since this page was opened. */
const instead = new Set<string>();
/** Whose conversation has begun in this browser, as far as this page has seen: another window may forget it first. */
const begun = new Set<string>();

interface Kept {
  token: string;
  isBegun: boolean;
}

/** The token of the conversation that has begun, or of the one that may begin. */
export function visitorToken(): string {
  fresh ??= newId();
  return kept()?.token ?? fresh;
}

export function hasVisitorBegun(token: string): boolean {
  const found = kept();
  return found?.token === token && found.isBegun;
}

/** Before the first message leaves: should the answer be lost, the thread is found again. */
export function keepVisitor(token: string, isBegun: boolean): void {
  remember(visitorMark, JSON.stringify({ token, isBegun } satisfies Kept));
  if (isBegun) begun.add(token);
}

export function forgetVisitor(): void {
  fresh = undefined;
  remember(visitorMark, null);
}

/** The clinic knows nothing of this token any more: it has ended, or its conversation has joined a record. Answers which one to go on with. */
export function visitorTokenAfter(token: string): string {
  // another window may have begun anew already
  if (kept()?.token === token) remember(visitorMark, null);
  if (fresh === token) fresh = undefined;
  const next = visitorToken();
  // nobody is told of an earlier conversation that never was
  if (begun.has(token) || instead.has(token)) instead.add(next);
  return next;
}

/** What was written last stands in another conversation. */
export function isVisitorAnew(token: string): boolean {
  return instead.has(token);
}

/** A visitor's token that is kept here, begun or not. */
export function keptVisitorToken(): string | null {
  return kept()?.token ?? null;
}

function kept(): Kept | null {
  try {
    // written by the function above
    const found = JSON.parse(recall(visitorMark) ?? 'null') as Kept | null;
    if (found?.isBegun) begun.add(found.token);
    return found;
  } catch {
    return null;
  }
}
