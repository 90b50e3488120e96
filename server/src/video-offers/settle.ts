/** What became of the visit that was chosen: once its money is held, or none is needed, or it has begun, the case is closed; when it falls through, the offer is open as before. */
import { appointmentById, standsOpen } from '../bookings/booking-records.ts';
import { orderOfEncounter } from '../payments/order-records.ts';
import { type Actor, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { found } from '../platform/refusal.ts';
import { endAfterOffer } from '../rapid-assessments/offered.ts';
import { lockAssessment, type RapidAssessmentRow } from '../rapid-assessments/records.ts';
import { carryNote, endOffer, forgetVisit, lockOpenOffer, type OfferRow, openlyChosenBy } from './records.ts';

/**
 * Asked after everything that happens to a visit or its money, in any order and again: it looks at what is there. From its beginning on
 * the visit goes on with the case, held fee or not: one that took place stays owed as any does, one that failed has its new time. One that
 * was missed is like one that was cancelled, since nobody was seen: the patient chooses again or declines.
 */
export function settleOffer(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return settleVisit(clinic, event.subject_id ?? '');
}

export function settleVisit(clinic: Clinic, visitId: string): Promise<void> {
  return clinic.db.write(theClinic('video offers'), async (transaction, actor) => {
    const chosen = await openlyChosenBy(transaction, visitId);
    if (!chosen) return;
    const row = found(await lockAssessment(transaction, chosen.rapid_assessment_id));
    const open = await lockOpenOffer(transaction, row.id);
    if (open?.appointment_id !== visitId) return;
    const visit = found(await appointmentById(transaction, visitId));
    if (fellThrough(visit.status)) return reopen(clinic, transaction, actor, { row, open, visitId });
    if (standsOpen.some((status) => status === visit.status) && (await waitsForMoney(transaction, visitId))) return;
    await close(clinic, transaction, actor, { row, open, visitId });
  });
}

const fellThrough = (status: string) => status.startsWith('cancelled') || status === 'no_show';

async function waitsForMoney(transaction: Transaction, visitId: string): Promise<boolean> {
  const order = await orderOfEncounter(transaction, visitId);
  return order !== undefined && order.status !== 'authorised' && order.status !== 'paid';
}

interface Chosen {
  row: RapidAssessmentRow;
  open: OfferRow;
  visitId: string;
}

async function close(clinic: Clinic, transaction: Transaction, actor: Actor, { row, open, visitId }: Chosen): Promise<void> {
  await endOffer(transaction, open.id, 'booked');
  await endAfterOffer(transaction, row.id, { as: 'converted_to_video', reason: open.reason });
  await carryNote(transaction, row.id, visitId);
  await tell(clinic, transaction, actor, { name: 'video_offer.booked', row, open, visitId });
}

async function reopen(clinic: Clinic, transaction: Transaction, actor: Actor, { row, open, visitId }: Chosen): Promise<void> {
  await forgetVisit(transaction, open.id);
  await tell(clinic, transaction, actor, { name: 'video_offer.reopened', row, open, visitId });
}

function tell(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  { name, row, open, visitId }: Chosen & { name: 'video_offer.booked' | 'video_offer.reopened' },
): Promise<void> {
  const subject = { patientId: row.patient_id, subjectId: row.id };
  return clinic.happened(transaction, actor, { name, ...subject, data: { offer: open.id, visit: visitId } });
}
