/** Who stands behind a note, in the words that screen and paper share. */
import type { Note } from './notes.ts';

/** "Drafted by Nia North, PA-C, signed by Dr. Grace Lee"; undefined where nobody drafted it for the dermatologist. */
export function whoWrote({
  prepared_by,
  provider,
  closedDate,
}: Pick<Note, 'prepared_by' | 'closedDate'> & { provider: { name: string } }): string | undefined {
  if (prepared_by === null) return undefined;
  return closedDate === null ? `Drafted by ${prepared_by}, not signed yet` : `Drafted by ${prepared_by}, signed by ${provider.name}`;
}
