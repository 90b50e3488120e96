/** A result stands in a record that it does not belong to: somebody says so with a reason, and it waits again for whoever finds whose it is. */
import { markOrderUnanswered } from '../lab-orders/answered.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { mayTakeOut } from './policy.ts';
import {
  changeResult,
  hasOrderResult,
  keepReading,
  lockResult,
  now,
  pregnancyTestedOn,
  resultById,
  takeFromPatient,
  toReadAgain,
} from './records.ts';

/** What was said of it stays that patient's and is shown to nobody else. */
export function takeLabResultOut(
  clinic: Clinic,
  asker: Asker,
  id: string,
  { reason, patient_id: shown }: { reason: string; patient_id: string },
): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    found(await resultById(transaction, id));
    permit(mayTakeOut(actor));
    await actAsClinic(transaction, actor);
    const { patient_id, encounter_id, order_id, document_id, taken_out_paper, read_by, owner_id } = found(
      await lockResult(transaction, id),
    );
    if (patient_id === null) throw conflict('taken_out', 'It is in nobody’s record any more. Reload to see why.');
    if (patient_id !== shown) throw conflict('elsewhere', 'It is in another patient’s record by now. Reload to see whose it is.');
    const tested_on = await pregnancyTestedOn(transaction, id, clinic.config.clinicTimeZone);
    await keepReading(transaction, id);
    await takeFromPatient(transaction, id);
    await changeResult(transaction, id, {
      ...toReadAgain,
      ...{ patient_id: null, order_id: null, encounter_id: null, owner_id: null, matched_by_name: null, escalated_at: null },
      ...{ document_id: null, taken_out_paper: document_id ?? taken_out_paper, seen_to_by: null, seen_to_by_name: null },
      ...{ taken_out_at: now, taken_out_by_name: actor.name, taken_out_reason: reason },
    });
    await waitAgainFor(transaction, order_id);
    await clinic.happened(transaction, actor, {
      ...{ name: 'lab_result.taken_out', patientId: patient_id, subjectId: id, reason },
      data: { encounter_id, read_by, owner_id, tested_on },
    });
    return { detail: 'It is out of the record, and waits under “For nobody yet”. The patient is told without a word of what it says.' };
  });
}

/** Of another result that has come for it, the order stays answered. */
async function waitAgainFor(transaction: Transaction, orderId: string | null): Promise<void> {
  if (orderId !== null && !(await hasOrderResult(transaction, orderId))) await markOrderUnanswered(transaction, orderId);
}
