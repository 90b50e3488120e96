/** What a patient told before the visit, for the dermatologist who will see them; reading it is recorded. */
import type { VisitIntake } from '@pellis/contract/appointments/visit-intake';
import { BodyPlaces } from '@pellis/contract/body-places/body-places';
import { labelOfConcern } from '@pellis/contract/concerns/concerns';
import { appointmentById } from '../bookings/booking-records.ts';
import { intakeOf } from '../bookings/intake-records.ts';
import { prepares } from '../encounters/policy.ts';
import { encounterById } from '../encounters/records.ts';
import { photosOf } from '../photos/records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { found, permit } from '../platform/refusal.ts';
import { safetyOf } from '../safety-questions/records.ts';
import { urgentOfVisit } from '../safety-questions/urgent-records.ts';
import { mayReadIntake } from './policy.ts';

export function readIntake(clinic: Clinic, asker: Asker, id: string): Promise<VisitIntake> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const row = found(await appointmentById(transaction, id));
    permit(mayReadIntake(actor, row) || prepares(actor, found(await encounterById(transaction, id))));
    // none was filled in for a visit that the front desk booked
    const intake = await intakeOf(transaction, id);
    const photos = await photosOf(transaction, intake?.photos_with ?? id);
    await clinic.happened(transaction, actor, { name: 'appointment.read', patientId: row.patient_id, subjectId: id });
    return {
      concern: intake?.concern ? labelOfConcern(intake.concern) : '',
      places: BodyPlaces.parse(intake?.places ?? []),
      about: intake?.about ?? '',
      changed: intake?.changed ?? '',
      pharmacy: intake?.pharmacy ?? '',
      interpreter: row.interpreter,
      access_needs: row.access_needs,
      helper_name: row.helper_name,
      photos: photos,
      // whoever books a visit themselves agrees to what stands there
      is_told_after: intake?.consent_version === '',
      safety: intake ? await safetyOf(transaction, intake) : null,
      urgent: await urgentOfVisit(transaction, id),
    };
  });
}
