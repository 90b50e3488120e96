/** A sign of life of whoever has a case: the claim rests with them for another while. */
import type { Records } from '../platform/db/database.ts';
import { idleEnd } from './records.ts';

/** Does nothing for an encounter that is no Rapid Assessment, or that somebody else has. */
export async function keepClaim(records: Records, id: string, providerId: string): Promise<void> {
  await records
    .updateTable('rapid_assessment')
    .set({ claim_idle_at: idleEnd })
    .where('id', '=', id)
    .where('claimed_by', '=', providerId)
    .execute();
}
