/** Whose an encounter is. */
import type { Actor } from '../platform/actor.ts';

export interface EncounterRow {
  id: string;
  patient_id: string;
  provider_id: string | null;
  service_id: number;
  account_id: string;
  began_at: Date;
}

/** Whoever has the case: only they write, sign and ask. */
export function hasEncounter(actor: Actor, encounter: EncounterRow): boolean {
  return encounter.provider_id === actor.id;
}
