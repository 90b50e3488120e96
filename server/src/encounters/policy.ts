/** Whose an encounter is. */
import { type Actor, may } from '../platform/actor.ts';

export interface EncounterRow {
  id: string;
  patient_id: string;
  provider_id: string | null;
  /** Who prepares it for them. */
  assistant_id: string | null;
  assistant_name: string | null;
  service_id: number;
  account_id: string;
  began_at: Date;
}

/** Whoever has the case: only they sign and ask. */
export function hasEncounter(actor: Actor, encounter: EncounterRow): boolean {
  return encounter.provider_id === actor.id;
}

/** Whoever drafts the note for them. That they are still supervised, row-level security has answered by showing the encounter. */
export function prepares(actor: Actor, encounter: Pick<EncounterRow, 'assistant_id'>): boolean {
  return may(actor, 'prepare-cases') && encounter.assistant_id === actor.id;
}
