/** What was answered to the safety questions, kept in this browser beside the form that it belongs to; `form` is whose it is and which. */
import { del, get, set } from 'idb-keyval';
import { draftStore, formsKeptFor } from '../platform/drafts.ts';

export interface SafetyDraft {
  concern: string;
  version: number;
  said: string[];
  /** What was said before it was corrected. */
  corrected: string[][];
  /** Answered to the end, and what to do was read. */
  isDone: boolean;
  /** Milliseconds since 1970. */
  at: number;
}

const day = 24 * 3600 * 1000;

/** What was true of a body yesterday is asked again. */
export function isOld({ at }: Pick<SafetyDraft, 'at'>): boolean {
  return Date.now() - at > day;
}

/** As long as the form beside it: what led away from it is not forgotten when it is old. */
export async function readSafetyDraft(form: string): Promise<SafetyDraft | undefined> {
  const kept = await get<SafetyDraft>(nameOf(form), draftStore()).catch(() => undefined);
  return kept && Date.now() - kept.at < formsKeptFor ? kept : undefined;
}

export function keepSafetyDraft(form: string, draft: SafetyDraft): void {
  void set(nameOf(form), draft, draftStore()).catch(() => undefined);
}

export function forgetSafetyDraft(form: string): void {
  void del(nameOf(form), draftStore()).catch(() => undefined);
}

function nameOf(form: string): string {
  return `${form}:safety`;
}
