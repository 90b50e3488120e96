/** What each signed note changed: what it prescribed, and which steps of the routine began, changed or ended beside the one before. Prescriptions as stretches of time. */

import { nameOfPrescription } from '@pellis/contract/prescriptions/prescriptions';
import type { Change, Medicine } from '@pellis/contract/progress/course';
import { type Routine, type RoutineStep, routineFromKept } from '@pellis/contract/routines/routines';
import type { PrescribedRow } from './care-records.ts';

interface SignedNote {
  id: string;
  on: string;
  provider: string;
  course: string;
  routine: unknown;
}

/** The notes in the order in which they were signed; a note without steps leaves the routine as it is. */
export function changesOf(notes: readonly SignedNote[], rows: readonly PrescribedRow[]): Change[] {
  let before: Routine = [];
  return notes.map(({ id, on, provider, course, routine: kept }) => {
    const routine = routineFromKept(kept);
    const steps = routine.length > 0 ? stepChanges(before, routine) : noChanges;
    if (routine.length > 0) before = routine;
    const prescribed = rows.filter(({ note_id, renews }) => note_id === id && renews === null).map(nameOf);
    return { note_id: id, on, course, provider, prescribed, ...steps };
  });
}

const noChanges = { begun: [], changed: [], ended: [] };

function stepChanges(before: Routine, after: Routine): Pick<Change, 'begun' | 'changed' | 'ended'> {
  const known = new Map(before.map((step) => [keyOf(step), step]));
  const now = new Set(after.map(keyOf));
  const names = (steps: readonly RoutineStep[]) => [...new Set(steps.map(({ prescription, what }) => prescription || what))];
  return {
    begun: names(after.filter((step) => !known.has(keyOf(step)))),
    changed: names(after.filter((step) => known.has(keyOf(step)) && howOf(step) !== howOf(known.get(keyOf(step))))),
    ended: names(before.filter((step) => !now.has(keyOf(step)))),
  };
}

/** A step is the same where it is of the same prescription, or says the same in other letters. */
function keyOf({ prescription, what }: RoutineStep): string {
  return (prescription || what).trim().toLowerCase();
}

/** All of a step that its patient reads, its words as well. */
function howOf(step: RoutineStep | undefined): string {
  return step ? JSON.stringify({ ...step, what: step.what.trim().toLowerCase() }) : '';
}

/** As it stood at that moment: what was stopped later goes on, and of why nothing is said. */
export function prescribedAt(rows: readonly PrescribedRow[], moment: Date): PrescribedRow[] {
  return rows
    .filter(({ prescribed_at }) => prescribed_at <= moment)
    .map((row) => (row.stopped_at && row.stopped_at > moment ? { ...row, stopped_at: null, stop_reason: null } : row));
}

/** A renewal goes on with what it renews. */
export function medicinesOf(
  rows: readonly PrescribedRow[],
  { dayOf, courseOf }: { dayOf: (moment: Date) => string; courseOf: (noteId: string) => string },
): Medicine[] {
  const latest = new Map<string, PrescribedRow>();
  const roots = new Map<string, string>();
  for (const row of rows) {
    const root = (row.renews && roots.get(row.renews)) || row.id;
    roots.set(row.id, root);
    latest.set(root, row);
  }
  return rows.flatMap((row) => {
    const newest = latest.get(row.id);
    if (!newest) return [];
    const { stopped_at, stop_reason, expires_on } = newest;
    const from = row.starts_on ?? dayOf(row.prescribed_at);
    const until = stopped_at ? dayOf(stopped_at) : expires_on;
    return [
      {
        name: nameOf(row),
        course: courseOf(row.note_id),
        note_id: row.note_id,
        from,
        until: [from, until].toSorted().at(-1) ?? from,
        stopped: stopped_at !== null,
        stop_reason,
      },
    ];
  });
}

function nameOf(row: PrescribedRow): string {
  // what was typed freely may be set in bold
  return row.free_entry?.replaceAll('**', '').trim().replace(/\.$/, '') ?? nameOfPrescription(row);
}
