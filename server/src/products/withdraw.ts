/** The dermatologist recommends a product of a signed note no longer: once, with a reason; it stands beside the note's words and in the patient's routine. */
import { isHidden } from '../confidential-care/records.ts';
import { toldOfCare } from '../confidential-care/who-is-told.ts';
import { encounterById } from '../encounters/records.ts';
import { maySign } from '../notes/policy.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { insertWithdrawal, lockProductsOf, signedNote } from './lived-records.ts';

export function withdrawRecommendation(
  clinic: Clinic,
  asker: Asker,
  { noteId, productId }: { noteId: string; productId: string },
  reason: string,
): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const encounter = found(await encounterById(transaction, noteId));
    permit(maySign(actor, encounter));
    const { patient_id } = encounter;
    await lockProductsOf(transaction, patient_id);
    const signed = found(await signedNote(transaction, noteId));
    const one = found(signed.recommendations.find(({ product_id }) => product_id === productId));
    await actAsClinic(transaction, actor);
    const row = {
      ...{ note_id: noteId, signed_at: signed.signed_at, product_id: productId, patient_id, reason },
      ...{ withdrawn_by: actor.id, withdrawn_by_name: actor.name },
    };
    if (!(await insertWithdrawal(transaction, row)))
      throw conflict('withdrawn', `${one.name} is recommended no longer already. Reload to see by whom.`);
    await clinic.happened(transaction, actor, { name: 'product.withdrawn', patientId: patient_id, subjectId: noteId });
    if ((await isHidden(transaction, noteId)) && (await toldOfCare(transaction, encounter)).length === 0)
      return { detail: `It stands at ${one.name}. The visit is hidden from the family: tell the patient yourself.` };
    return {
      detail: `The patient, or who acts for them, gets an e-mail and reads at ${one.name} that you recommend it no longer, and why.`,
    };
  });
}
