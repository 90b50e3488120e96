/** Who may read and write what belongs to an encounter. */
import type { Actor } from '../platform/actor.ts';

export interface EncounterRow {
  id: string;
  patient_id: string;
  provider_id: string | null;
  service_id: number;
  account_id: string;
  began_at: Date;
}

/** The dermatologist who has the case: only they write, sign and ask. */
export function mayTreat(actor: Actor, encounter: EncounterRow): boolean {
  return actor.role === 'provider' && encounter.provider_id === actor.id;
}
