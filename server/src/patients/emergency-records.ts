/** Who opened whose record in an emergency, why, and until when. */
import { sql } from 'kysely';
import type { Records } from '../platform/db/database.ts';

interface EmergencyAccess {
  providerId: string;
  patientId: string;
  reason: string;
  minutes: number;
}

export function insertEmergencyAccess(records: Records, access: EmergencyAccess): Promise<{ until: Date }> {
  return records
    .insertInto('emergency_access')
    .values({
      provider_id: access.providerId,
      patient_id: access.patientId,
      reason: access.reason,
      until: sql`now() + make_interval(mins => ${access.minutes})`,
    })
    .returning('until')
    .executeTakeFirstOrThrow();
}
