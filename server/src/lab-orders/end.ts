/** An order is cancelled with a reason that the patient reads; and the patient says that they were at the laboratory. */
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { conflict, found, permit, wrongField } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { hasReached } from './fax-records.ts';
import { maySayCollected } from './policy.ts';
import { lockOrder, markCancelled, orderById, setCollected } from './records.ts';
import { permitToSeeTo } from './see-to.ts';

export function cancelLabOrder(clinic: Clinic, asker: Asker, id: string, reason: string): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    await permitToSeeTo(transaction, actor, id);
    const order = found(await lockOrder(transaction, id));
    if (order.state === 'cancelled') throw conflict('cancelled', 'It has been cancelled already. Reload to see by whom.');
    if (order.state !== 'ordered')
      throw conflict('not_open', 'Only an order without a result can be cancelled. Reload to see it as it is.');
    await markCancelled(transaction, id, { by: actor.id, reason });
    await clinic.happened(transaction, actor, { name: 'lab_order.cancelled', patientId: order.patient_id, subjectId: id });
    const there = await hasReached(transaction, id);
    const call = there ? ` ${there.lab} has the order by fax, or will have it in a moment: please call them.` : '';
    return { detail: `Cancelled. The patient, or who acts for them, gets an e-mail and reads your reason where the order stands.${call}` };
  });
}

const eastOfEveryState = 'UTC';
const westOfEveryState = 'Pacific/Honolulu';

export function markCollected(clinic: Clinic, asker: Asker, id: string, day: string): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(maySayCollected(actor));
    const order = found(await orderById(transaction, id));
    if (order.state !== 'ordered') throw conflict('not_open', 'This order is not waiting any more. Reload to see it as it is.');
    // the day where they live, which may be another than the clinic's
    if (day > dayAt(new Date(), eastOfEveryState)) throw wrongField('collected_on', 'Choose today or an earlier day');
    if (order.ordered_at && day < dayAt(order.ordered_at, westOfEveryState))
      throw wrongField('collected_on', 'Choose a day after it was ordered');
    // whose order it is, row-level security has answered by showing it
    await actAsClinic(transaction, actor);
    await setCollected(transaction, id, day);
    await clinic.happened(transaction, actor, { name: 'lab_order.collected', patientId: order.patient_id, subjectId: id });
    return { detail: 'Thank you. We write to you when the result is here.' };
  });
}
