/** The prescriptions of a note while it is a draft: as they were written as data, or its lines of before as free entries. */
import type { DraftToSave } from '@pellis/contract/notes/notes';
import { freeEntry, fromLines, linesOf, type Prescription, prescriptionsAsKept } from '@pellis/contract/prescriptions/prescriptions';

export interface Written {
  rx: string[];
  prescriptions: Prescription[];
}

/** A constraint keeps the column in this shape. */
export function prescriptionsIn(note: { prescriptions: unknown; rx: readonly string[] }): Prescription[] {
  return (note.prescriptions as Prescription[] | null) ?? note.rx.map(freeEntry);
}

/** What a save says: the lines are always written from the data. */
export function written({ rx, prescriptions }: DraftToSave, known: { prescriptions: unknown; rx: readonly string[] } | undefined): Written {
  const before = known ? prescriptionsIn(known) : [];
  const kept = prescriptionsAsKept(prescriptions ?? (rx ? fromLines(rx, before) : before));
  return { rx: linesOf(kept), prescriptions: kept };
}
