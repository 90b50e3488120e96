/** The offered visit as its patient reads it: why, what it costs, and the soonest times with somebody who is licensed where they are. */
import { labelOfConcern } from '@pellis/contract/concerns/concerns';
import type { Service } from '@pellis/contract/services/services';
import type { VideoOffer } from '@pellis/contract/video-offers/video-offers';
import { providerById } from '../accounts/provider-records.ts';
import { findNear } from '../availability/find.ts';
import { termsOfToday } from '../availability/terms-records.ts';
import { carriedOver } from '../bookings/carried-over.ts';
import { choicesFor } from '../bookings/service-for.ts';
import { wishOf } from '../bookings/wish.ts';
import { patientById } from '../patients/records.ts';
import { orderOfEncounter } from '../payments/order-records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { found, permit } from '../platform/refusal.ts';
import { assessmentById, type RapidAssessmentRow } from '../rapid-assessments/records.ts';
import { mayReadOffer } from './policy.ts';
import { openOfferOf } from './records.ts';

export function readOffer(clinic: Clinic, asker: Asker, id: string): Promise<VideoOffer> {
  return clinic.db.read(asker, async (transaction, actor) => {
    const row = found(await assessmentById(transaction, id));
    permit(mayReadOffer(actor));
    const open = found(await openOfferOf(transaction, id));
    const patient = found(await patientById(transaction, row.patient_id));
    await actAsClinic(transaction, actor);
    const wanted = { patientId: row.patient_id, state: row.patient_state };
    const [service] = await choicesFor(transaction, wanted, await termsOfToday(transaction));
    const order = await orderOfEncounter(transaction, id);
    return {
      id: open.id,
      reason: open.reason,
      offered_by: open.offered_by_name,
      offered_at: open.offered_at,
      expires_at: open.expires_at,
      concern: labelOfConcern(row.concern),
      patient: { id: patient.id, first_name: patient.first_name },
      state: row.patient_state,
      visit: service ? await asVisit(transaction, id, service) : null,
      if_declined: order ? 'You are not charged for the Rapid Assessment.' : '',
      times: service && !open.appointment_id ? await soonest(clinic, transaction, row, service) : [],
      chosen: open.appointment_id && open.visit_at ? { id: open.appointment_id, starts_at: open.visit_at, order_id: open.order_id } : null,
    };
  });
}

async function asVisit(
  transaction: Transaction,
  caseId: string,
  { name, minutes, price, currency }: Service,
): Promise<VideoOffer['visit']> {
  return { name, minutes, price, currency, sentence: await carriedOver(transaction, caseId, { price, currency }) };
}

/** Asked anew each time: what was offered before may be gone. */
async function soonest(clinic: Clinic, transaction: Transaction, row: RapidAssessmentRow, service: Service): Promise<VideoOffer['times']> {
  const where = { minutes: service.minutes ?? 0, state: row.patient_state, timeZone: clinic.config.clinicTimeZone };
  const wish = await wishOf(transaction, row.patient_id, where);
  const times = await findNear(clinic, transaction, wish, new Date());
  const named: VideoOffer['times'] = [];
  for (const time of times) named.push({ ...time, provider: (await providerById(transaction, time.provider_id))?.name ?? '' });
  return named;
}
