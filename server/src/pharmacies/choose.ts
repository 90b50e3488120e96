/** The pharmacy that a patient wants: read, and named by the patient, by whoever treats them, or by the front desk on the phone. */
import type { ChosenPharmacy, Pharmacy } from '@pellis/contract/pharmacies/pharmacies';
import { patientById } from '../patients/records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { found, permit } from '../platform/refusal.ts';
import { asReached } from './as-reached.ts';
import { mayFindPharmacies, maySeeChosen } from './policy.ts';
import { chosenPharmacyOf, insertChoice, insertTyped, maySeePharmacyOf, pharmacyById } from './records.ts';

export function readChosenPharmacy(clinic: Clinic, asker: Asker, patientId: string): Promise<{ pharmacy: Pharmacy | null; state: string }> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(maySeeChosen(actor) && (await maySeePharmacyOf(transaction, patientId)));
    const { state } = found(await patientById(transaction, patientId));
    const pharmacy = await chosenPharmacyOf(transaction, patientId);
    return { pharmacy: pharmacy ? asReached(clinic, pharmacy) : null, state };
  });
}

export function choosePharmacy(
  clinic: Clinic,
  asker: Asker,
  patientId: string,
  choice: ChosenPharmacy,
): Promise<{ detail: string; pharmacy: Pharmacy }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayFindPharmacies(actor) && (await maySeePharmacyOf(transaction, patientId)));
    // one they may see: a typed one of another patient is nobody else's
    const known = 'pharmacy_id' in choice ? found(await pharmacyById(transaction, choice.pharmacy_id)) : undefined;
    if (known?.patient_id && known.patient_id !== patientId) permit(false);
    await actAsClinic(transaction, actor);
    const id = known?.id ?? newId();
    if ('typed' in choice) await insertTyped(transaction, { id, patient_id: patientId, ...choice.typed });
    const before = await chosenPharmacyOf(transaction, patientId);
    if (before?.id !== id) {
      await insertChoice(transaction, { patient_id: patientId, pharmacy_id: id, chosen_by: actor.id });
      await clinic.happened(transaction, actor, { name: 'pharmacy.chosen', patientId, subjectId: id });
    }
    const pharmacy = found(await chosenPharmacyOf(transaction, patientId));
    return { detail: `${pharmacy.name} is the pharmacy for what is prescribed from now on.`, pharmacy };
  });
}
