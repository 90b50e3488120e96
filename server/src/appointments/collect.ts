/** Money that stayed owed for a visit: the front desk asks the card on file once more, and whatever is held late is taken at once. */

import { appointmentById } from '../bookings/booking-records.ts';
import { defaultCardOf } from '../payments/card-records.ts';
import { captureFor } from '../payments/move-money.ts';
import { lockOrder, orderOfEncounter } from '../payments/order-records.ts';
import { beginTry, finishTry } from '../payments/pay-order.ts';
import { type Asker, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { owedVisits } from './money-records.ts';
import { mayCollect } from './policy.ts';

const asClinic = theClinic('visits');

/** The patient agreed to it when they booked. A card that was changed since is the one that is asked. */
export async function collect(clinic: Clinic, asker: Asker, id: string): Promise<{ is_taken: boolean; detail: string }> {
  const orderId = await clinic.db.writeStep(asker, async (transaction, actor) => {
    const row = found(await appointmentById(transaction, id));
    permit(mayCollect(actor));
    await actAsClinic(transaction, actor);
    const known = await orderOfEncounter(transaction, id);
    const order = known && (await lockOrder(transaction, known.id));
    if (order?.status === 'confirming')
      throw conflict('being_asked', 'The bank is being asked just now. What it says appears here by itself.');
    const [owed] = await owedVisits(transaction, new Date(), { id });
    if (!order || !owed) throw conflict('not_owed', 'Nothing is owed for this visit any more.');
    const card = await defaultCardOf(transaction, order.account_id);
    if (!card) throw conflict('payment_method_missing', 'There is no card on file. Please ask the patient to add one.');
    await beginTry(clinic, transaction, order, card.id);
    const subject = { patientId: row.patient_id, subjectId: id };
    await clinic.happened(transaction, actor, { name: 'order.collected', ...subject, data: { order: order.id } });
    return order.id;
  });
  await finishTry(clinic, orderId);
  await takeOwed(clinic, id);
  const order = await clinic.db.read(asClinic, (transaction) => orderOfEncounter(transaction, id));
  if (order?.status === 'paid') return { is_taken: true, detail: 'The money was taken, and the patient has a receipt.' };
  if (order?.status === 'authorised') return { is_taken: true, detail: 'The fee is held now, and taken when the visit is over.' };
  if (order?.status === 'confirming')
    return { is_taken: false, detail: 'The bank has not answered yet. What it says appears here by itself.' };
  return { is_taken: false, detail: 'The bank said no again. Please ask the patient for another card.' };
}

/** Held only when the visit was over already, or for a fee: there is nothing more to wait for. Taken already, its fee may be missing still, of a process that died. */
export async function takeOwed(clinic: Clinic, visitId: string): Promise<void> {
  const owed = await clinic.db.read(asClinic, async (transaction) => {
    const visit = await appointmentById(transaction, visitId);
    const order = await orderOfEncounter(transaction, visitId);
    if (!visit || !order || !['authorised', 'paid'].includes(order.status)) return undefined;
    const isOver = order.comment !== '' || ['ended', 'note_signed'].includes(visit.status);
    return isOver ? { by: visit.provider_id, comment: order.comment } : undefined;
  });
  if (owed) await captureFor(clinic, visitId, owed.by, { comment: owed.comment });
}

export const takeHeldLate = (clinic: Clinic, event: RecordedEvent): Promise<void> => takeOwed(clinic, event.subject_id ?? '');
