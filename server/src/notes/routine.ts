/** The plan's steps as a note has them. */
import { type Routine, routineFromKept } from '@pellis/contract/routines/routines';

/** Only saving writes the column, in this shape. */
export function routineIn(note: { routine: unknown }): Routine {
  return routineFromKept(note.routine);
}
