/** One appointment, with everything its page needs: when, who, how to join, what may be done and what that costs. */
import type { Appointment } from '@pellis/contract/appointments/appointment-changes';
import type { AppointmentStatus } from '@pellis/contract/appointments/appointment-statuses';
import { policySentence } from '@pellis/contract/bookings/visit-terms';
import { insurerLabels } from '@pellis/contract/health-profiles/health-profiles';
import { type TermsRow, termsById } from '../availability/terms-records.ts';
import { type AppointmentRow, appointmentById, changesOf, replacementOf } from '../bookings/booking-records.ts';
import { isUntold } from '../bookings/intake-records.ts';
import { cancelling, moving } from '../bookings/outcome.ts';
import { isKeptFromActor } from '../confidential-care/records.ts';
import { profileFactsOf } from '../health-profiles/records.ts';
import { feeOfOrder, type OrderRow, orderOfEncounter } from '../payments/order-records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { found, permit } from '../platform/refusal.ts';
import { billOfVisit } from './claim-records.ts';
import { joinWindow, windowOf } from './join-window.ts';
import { isOwed, paySentence } from './pay-sentence.ts';
import { maySeeAppointment } from './policy.ts';
import { peopleOf, signedNoteOf } from './records.ts';

export function readAppointment(clinic: Clinic, asker: Asker, id: string): Promise<Appointment> {
  return clinic.db.read(asker, async (transaction, actor) => {
    const row = found(await appointmentById(transaction, id));
    permit(maySeeAppointment(actor, row));
    const isKept = await isKeptFromActor(transaction, id);
    await actAsClinic(transaction, actor);
    const shown = await presentAppointment(clinic, transaction, row);
    return isKept ? withoutNote(shown) : shown;
  });
}

/** Of a visit that is hidden from whoever booked it they see that it took place, and nothing that was written, told or left to tell. */
function withoutNote(shown: Appointment): Appointment {
  return { ...shown, note_id: null, is_untold: false, status: shown.status === 'note_signed' ? 'ended' : shown.status };
}

/** Needs a transaction as the clinic. */
export async function presentAppointment(clinic: Clinic, transaction: Transaction, row: AppointmentRow): Promise<Appointment> {
  const now = new Date();
  const terms = await termsById(transaction, row.terms_id);
  const { service, provider, patient } = await peopleOf(transaction, row);
  const changes = await changesOf(transaction, row.id);
  const note = await signedNoteOf(transaction, row.id);
  const order = await orderOfEncounter(transaction, row.id);
  const cancelFee = changes.findLast(({ what }) => what === 'cancelled')?.fee ?? 0;
  return {
    id: row.id,
    // the table's own check holds the list
    status: row.status as AppointmentStatus,
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    state: row.state,
    time_zone: row.time_zone,
    service,
    provider,
    patient,
    join: joinWindow({ ...terms, ...row }, now),
    cancelling: cancelling(row, terms, { now, order: order?.status }),
    moving: moving(row, terms, { now, order: order?.status }),
    policy: policySentence(terms),
    ...(await moneyOf(clinic, transaction, row, { order, cancelFee, terms, now })),
    rebooking: await rebookingOf(transaction, row),
    changes: changes.map(({ what, at, is_by_clinic, reason, from_at }) => ({
      what: what,
      at,
      by: is_by_clinic ? 'clinic' : 'patient',
      reason,
      from: from_at,
    })),
    calendar: { path: `/appointments/${row.id}/calendar.ics`, sequence: row.sequence },
    interpreter: row.interpreter,
    access_needs: row.access_needs,
    helper_name: row.helper_name,
    is_untold: await isUntold(transaction, row.id),
    note_id: note?.id ?? null,
  };
}

async function rebookingOf(transaction: Transaction, { id, status }: AppointmentRow): Promise<Appointment['rebooking']> {
  if (status !== 'technical_failure') return { may: false, visit_id: null };
  const instead = await replacementOf(transaction, id);
  return { may: instead === undefined, visit_id: instead?.id ?? null };
}

async function moneyOf(
  clinic: Clinic,
  transaction: Transaction,
  row: AppointmentRow,
  { order, cancelFee, terms, now }: { order: OrderRow | undefined; cancelFee: number; terms: TermsRow; now: Date },
): Promise<Pick<Appointment, 'pay' | 'receipt'>> {
  const fee = order && (await feeOfOrder(transaction, order.id));
  const bill = row.pays_by === 'insurance' ? await billOfVisit(transaction, row.id) : undefined;
  const isDoorShut = windowOf({ ...terms, ...row }).closes_at <= now;
  const type = (await profileFactsOf(transaction, row.patient_id))?.insuranceType;
  const insurer = type && type !== 'none' ? insurerLabels[type] : 'your insurance';
  return {
    pay: {
      by: row.pays_by,
      price: row.price,
      currency: row.currency,
      order_id: order?.id ?? null,
      order_status: order?.status ?? null,
      sentence: paySentence(row, { terms, insurer, cancelFee, order, isDoorShut, bill, isBilling: clinic.config.promises.billing }),
      due_at: row.status === 'booked' ? row.fee_due_at : null,
      is_owed: isOwed(row, { order, isDoorShut }),
      bill: bill?.is_theirs ? { owes: bill.patient_owes } : null,
    },
    receipt: fee ? { provider_id: fee.provider_id, fee_id: fee.id } : null,
  };
}
