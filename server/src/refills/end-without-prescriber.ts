/** Requests that wait for somebody who answers none any more, and whom no colleague follows: the patient is told to book a visit, and the pharmacy is answered. */
import { refillWordsWhole } from '../notes/refill-records.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { answerRefill, lockRefill, refillsOfNobody } from './records.ts';

const asClinic = theClinic('refills');
const words = 'Your dermatologist cannot answer this any more. Please book a visit, so that a colleague sees you first.';

/** Each minute: what a colleague took over when somebody stopped is theirs by then. */
export async function endRefillsOfNobody(clinic: Clinic): Promise<void> {
  const ids = await clinic.db.read(asClinic, (transaction) => refillsOfNobody(transaction));
  for (const id of ids)
    await clinic.db.write(asClinic, async (transaction, actor) => {
      const refill = await lockRefill(transaction, id);
      // withdrawn or answered meanwhile
      if (refill?.state !== 'open') return;
      const told = refillWordsWhole(transaction, refill);
      await answerRefill(transaction, refill, { ...told, words }, { state: 'visit_needed', decided_by: null });
      await clinic.happened(transaction, actor, { name: 'refill.decided', patientId: refill.patient_id, subjectId: id });
    });
}
