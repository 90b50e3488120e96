/** The dermatologist stops what they prescribed, or a colleague who has left: once, with a reason; no refill of it is given after that. */
import { providerAddresses } from '../accounts/provider-records.ts';
import { encounterById } from '../encounters/records.ts';
import { type Asker, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { mayStop } from './policy.ts';
import { lockPrescription, markStopped } from './records.ts';

export async function stopPrescription(
  clinic: Clinic,
  asker: Asker,
  { id, position }: { id: string; position: string },
  reason: string,
): Promise<{ detail: string }> {
  const working = await clinic.db.read(theClinic('prescriptions'), providerAddresses);
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayStop(actor, found(await encounterById(transaction, id)), working));
    const one = await lockPrescription(transaction, id, Number(position));
    if (!one) throw conflict('no_prescription', 'This note has no such prescription. Reload to see it as it is.');
    if (one.stopped_at) throw conflict('stopped', 'It has been stopped already. Reload to see by whom.');
    await markStopped(transaction, one, { stopped_by: actor.id, stop_reason: reason });
    await clinic.happened(transaction, actor, { name: 'prescription.stopped', patientId: one.patient_id, subjectId: id });
    return {
      detail:
        'Stopped. The patient, or who acts for them, gets an e-mail and reads it where the prescription stands. Please tell the pharmacy.',
    };
  });
}
