/** Who reads and who writes a doctor's note. */
import { type EncounterRow, mayTreat } from '../encounters/policy.ts';
import type { Actor } from '../platform/actor.ts';
import type { NoteRow } from './records.ts';

/** The patient and whoever acts for them, once it is signed; the dermatologist who wrote it, or opened the record in an emergency. */
export function mayRead(actor: Actor, note: NoteRow): boolean {
  // whose record this is, row-level security has answered already by showing the row at all
  if (actor.role === 'client') return note.state === 'signed';
  return actor.role === 'provider' || actor.role === 'clinic';
}

export function mayWrite(actor: Actor, encounter: EncounterRow): boolean {
  return mayTreat(actor, encounter);
}
