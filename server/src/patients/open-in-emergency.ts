/** Opens a patient's record to a dermatologist who does not treat them: for 60 minutes, recorded, and announced to the patient. */
import { emergencyMinutes } from '@pellis/contract/patients';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { notFound, permit } from '../platform/refusal.ts';
import { insertEmergencyAccess } from './emergency-records.ts';
import { mayOpenInEmergency } from './policy.ts';

export function openInEmergency(clinic: Clinic, asker: Asker, patientId: string, reason: string): Promise<{ until: Date }> {
  return clinic.db.as(asker, async (records, actor) => {
    permit(mayOpenInEmergency(actor));
    const access = await insertEmergencyAccess(records, { providerId: actor.id, patientId, reason, minutes: emergencyMinutes }).catch(
      noSuchPatient,
    );
    await clinic.happened(records, actor, { name: 'patient.emergency_access', patientId, subjectId: patientId, reason });
    return access;
  });
}

/** The row that the patient's id refers to is hidden from the dermatologist until now, so the reference itself is asked. */
function noSuchPatient(error: { code?: string }): never {
  throw error.code === '23503' ? notFound() : error;
}
