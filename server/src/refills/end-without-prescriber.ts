/** Requests that wait for somebody who answers none any more: a colleague who treats the patient gets them. Where there is none the patient is told to book a visit, and the pharmacy is answered. */
import { whoSeesTo } from '../accounts/who-sees-to.ts';
import { refillWordsWhole } from '../notes/refill-records.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { answerRefill, giveRefill, lockRefill, refillsOfNobody } from './records.ts';

const asClinic = theClinic('refills');
const words = 'Your dermatologist cannot answer this any more. Please book a visit, so that a colleague sees you first.';

/** Each minute: what a colleague took over when somebody stopped is theirs by then, and this is of what came in that very moment. */
export async function endRefillsOfNobody(clinic: Clinic): Promise<void> {
  const ids = await clinic.db.read(asClinic, (transaction) => refillsOfNobody(transaction));
  for (const id of ids)
    await clinic.db.write(asClinic, async (transaction, actor) => {
      const refill = await lockRefill(transaction, id);
      // withdrawn or answered meanwhile
      if (refill?.state !== 'open') return;
      const colleague = await whoSeesTo(transaction, refill.provider_id, refill.patient_id);
      if (colleague === refill.provider_id) return;
      if (colleague !== null) {
        await giveRefill(transaction, id, colleague);
        const data = { colleague, results: 0, refills: 1, orders: 0, prescriptions: 0 };
        return clinic.happened(transaction, actor, { name: 'account.care_handed_over', subjectId: refill.provider_id, data });
      }
      const told = refillWordsWhole(transaction, refill);
      await answerRefill(transaction, refill, { ...told, words }, { state: 'visit_needed', decided_by: null });
      await clinic.happened(transaction, actor, { name: 'refill.decided', patientId: refill.patient_id, subjectId: id });
    });
}
