/** A dermatologist sends a requisition to a laboratory by fax, and sees to one that did not arrive. */
import type { LabFaxForm } from '@pellis/contract/lab-orders/lab-order-faxes';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { insertFax, lockFax, numbersReached, settleFailedBefore, settleFax } from './fax-records.ts';
import { mayFaxOrder } from './policy.ts';
import { lockOrder } from './records.ts';
import { permitToSeeTo, permitToSeeToFax } from './see-to.ts';

type Told = Promise<{ detail: string }>;

export function faxLabOrder(clinic: Clinic, asker: Asker, id: string, { lab, number }: LabFaxForm): Told {
  return clinic.db.write(asker, async (transaction, actor) => {
    await permitToSeeTo(transaction, actor, id);
    await actAsClinic(transaction, actor);
    const order = found(await lockOrder(transaction, id));
    if (order.state !== 'ordered')
      throw conflict('not_open', 'Only an order that waits for its result is faxed. Reload to see it as it is.');
    const fax = { id: newId(), order_id: id, patient_id: order.patient_id, lab, number, asked_by: actor.id };
    await settleFailedBefore(transaction, id, { by: actor.id, words: `Sent again, to ${lab}.` });
    if (!(await insertFax(transaction, fax))) throw conflict('on_its_way', 'A fax of this order is on its way. Reload to see where to.');
    await clinic.happened(transaction, actor, { name: 'lab_order.fax_prepared', patientId: order.patient_id, subjectId: fax.id });
    return { detail: `On its way by fax to ${lab}, ${number}.` };
  });
}

export function settleLabFax(clinic: Clinic, asker: Asker, id: string, words: string): Told {
  return clinic.db.write(asker, async (transaction, actor) => {
    await permitToSeeToFax(transaction, actor, id);
    await actAsClinic(transaction, actor);
    const fax = found(await lockFax(transaction, id));
    if (fax.state !== 'failed') throw conflict('not_failed', 'This fax has not failed. Reload to see where it is.');
    if (fax.settled_at !== null) throw conflict('settled', 'Somebody has seen to it already. Reload to see how.');
    await settleFax(transaction, id, { by: actor.id, words });
    await clinic.happened(transaction, actor, { name: 'lab_order.fax_settled', patientId: fax.patient_id, subjectId: id });
    return { detail: 'Kept. It is off your list.' };
  });
}

/** The numbers of laboratories are nobody's secret, and the orders that went there are not told. */
export function listLabFaxNumbers(clinic: Clinic, asker: Asker): Promise<{ lab: string; number: string }[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayFaxOrder(actor));
    await actAsClinic(transaction, actor);
    return numbersReached(transaction);
  });
}
