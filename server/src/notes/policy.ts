/** Who reads and who writes a doctor's note. */
import { type EncounterRow, hasEncounter, prepares } from '../encounters/policy.ts';
import { type Actor, may } from '../platform/actor.ts';
import type { NoteRow } from './records.ts';

/** The patient and whoever acts for them, once it is signed; the dermatologist who wrote it, or opened the record in an emergency. */
export function mayRead(actor: Actor, note: NoteRow): boolean {
  // whose record this is, row-level security has answered already by showing the row at all
  if (may(actor, 'act-for-patients')) return note.state === 'signed';
  return may(actor, 'read-clinical') || actor.role === 'clinic';
}

export function mayWrite(actor: Actor, encounter: EncounterRow): boolean {
  return may(actor, 'write-notes') && (hasEncounter(actor, encounter) || prepares(actor, encounter));
}

/** A draft may be written by more people than may stand by it. */
export function maySign(actor: Actor, encounter: EncounterRow): boolean {
  return may(actor, 'sign-notes') && hasEncounter(actor, encounter);
}
