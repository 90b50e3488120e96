/** What was answered to the safety questions, kept in this browser beside the form that it belongs to. */
import { del, get, set } from 'idb-keyval';
import { draftStore } from '../../platform/drafts.ts';

export interface SafetyDraft {
  concern: string;
  version: number;
  said: readonly string[];
  /** What was said before it was corrected. */
  corrected: readonly (readonly string[])[];
  /** Answered to the end, and what to do was read. */
  isDone: boolean;
  /** Milliseconds since 1970. */
  at: number;
}

/** What was true of a body yesterday is asked again. */
const keptFor = 24 * 3600 * 1000;

export async function readSafetyDraft(owner: string): Promise<SafetyDraft | undefined> {
  const kept = await get<SafetyDraft>(nameOf(owner), draftStore()).catch(() => undefined);
  return kept && Date.now() - kept.at < keptFor ? kept : undefined;
}

export function keepSafetyDraft(owner: string, draft: SafetyDraft): void {
  void set(nameOf(owner), draft, draftStore()).catch(() => undefined);
}

export function forgetSafetyDraft(owner: string): void {
  void del(nameOf(owner), draftStore()).catch(() => undefined);
}

function nameOf(owner: string): string {
  return `${owner}:rapid-assessment:safety`;
}
