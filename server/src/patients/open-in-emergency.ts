/** Opens a patient's record to a dermatologist who does not treat them: for 60 minutes, five a day, recorded, announced to the patient, and reviewed. */
import { emergenciesADay, emergencyMinutes } from '@pellis/contract/patients/patients';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { notFound, permit, Refusal } from '../platform/refusal.ts';
import { insertEmergencyAccess, openingsOfTheDay } from './emergency-records.ts';
import { mayOpenInEmergency } from './policy.ts';

export function openInEmergency(clinic: Clinic, asker: Asker, patientId: string, reason: string): Promise<{ until: Date }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayOpenInEmergency(actor));
    refuseMany(await openingsOfTheDay(transaction, actor.id));
    const access = await insertEmergencyAccess(transaction, { providerId: actor.id, patientId, reason, minutes: emergencyMinutes }).catch(
      noSuchPatient,
    );
    await clinic.happened(transaction, actor, { name: 'patient.emergency_access', patientId, subjectId: patientId, reason });
    return access;
  });
}

function refuseMany(openings: readonly number[]): void {
  if (openings.length < emergenciesADay) return;
  const detail =
    'You have opened five records in an emergency within a day, and there are no more. Please ask another dermatologist to open this one.';
  throw new Refusal(429, 'emergency_limit', detail, { retryAfter: Math.max(1, openings[0] ?? 1) });
}

/** The row that the patient's id refers to is hidden from the dermatologist until now, so the reference itself is asked. */
function noSuchPatient(error: { code?: string }): never {
  throw error.code === '23503' ? notFound() : error;
}
