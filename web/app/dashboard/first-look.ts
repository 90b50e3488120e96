/** The portal's first reads in one call: those that are asked in the same moment wait for it together, and each settles by itself. */
import { type Dashboard, type DashboardPart, readDashboard } from '@pellis/contract/dashboard/dashboard';
import type { NoteRow } from '@pellis/contract/notes/note-rows';
import { call } from '../platform/api.ts';
import { ApiError, isNotFound } from '../platform/api-error.ts';

interface Asked {
  part: DashboardPart;
  /** By its own call. */
  alone: () => Promise<unknown>;
  answer: PromiseWithResolvers<unknown>;
}

let asked: Asked[] = [];
let hearers: ((patientId: string, notes: NoteRow[]) => void)[] = [];

/** My notes come with the look, before their own read knows whose they are; whoever hears of them hears before the others are told. Answers how to stop. */
export function hearNotes(hear: (patientId: string, notes: NoteRow[]) => void): () => void {
  hearers = [...hearers, hear];
  return () => {
    hearers = hearers.filter((other) => other !== hear);
  };
}

/** Reads a part with whatever else of the portal is read in this moment; alone where nothing is. */
export const withTheOthers =
  (part: DashboardPart) =>
  <Answer>(alone: () => Promise<Answer>): Promise<Answer> => {
    const answer = Promise.withResolvers<unknown>();
    if (asked.length === 0) queueMicrotask(() => void askAll());
    asked.push({ part, alone, answer });
    return answer.promise as Promise<Answer>;
  };

async function askAll(): Promise<void> {
  const those = asked;
  asked = [];
  // on other pages, after this one, what is asked is little of it
  const isPortalThere = hearers.length > 0;
  const seen = isPortalThere && those.length > 1 ? await lookTogether() : null;
  if (seen && !(seen instanceof ApiError)) tellNotes(seen);
  for (const { part, alone, answer } of those) {
    if (seen instanceof ApiError) answer.reject(seen);
    else if (!seen || seen.failed.includes(part)) alone().then(answer.resolve, answer.reject);
    else answer.resolve(seen[part]);
  }
}

function tellNotes({ me, notes }: Dashboard): void {
  if (me?.patient_id && notes) for (const hear of hearers) hear(me.patient_id, notes);
}

/**
 * Null where they are to be asked for alone: a process of the release before knows no such call, and whoever acts for somebody else by now is still told by their own
 * call who they are.
 */
function lookTogether() {
  return call(readDashboard).catch((error: unknown) => {
    const isOneForAll = error instanceof ApiError && !isNotFound(error) && !['unreadable', 'other_patient'].includes(error.code);
    return isOneForAll ? error : null;
  });
}
