/** A visitor's conversation as this browser remembers it: the token that opens it, and whether it has begun. */

import { newId } from '../platform/new-id.ts';
import { recall, remember } from '../platform/session.ts';
import { visitorMark } from './chat-marks.ts';

let fresh: string | undefined;

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
}

export function forgetVisitor(): void {
  fresh = undefined;
  remember(visitorMark, null);
}

/** A visitor's token that is kept here, begun or not. */
export function keptVisitorToken(): string | null {
  return kept()?.token ?? null;
}

function kept(): Kept | null {
  try {
    // written by the function above
    return JSON.parse(recall(visitorMark) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}
