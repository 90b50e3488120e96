/** The offer of a video visit that a draft follows: from its assessment the draft has concern, photos, answers and money. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

export interface OfferOfDraft {
  id: string;
  case_id: string;
  concern: string;
}

/** Undefined where the draft follows none, or the offer has ended. */
export async function openOfferOf(transaction: Transaction, offerId: string | null): Promise<OfferOfDraft | undefined> {
  if (offerId === null) return undefined;
  return transaction
    .selectFrom('video_offer as o')
    .innerJoin('rapid_assessment as r', 'r.id', 'o.rapid_assessment_id')
    .select(['o.id', 'o.rapid_assessment_id as case_id', 'r.concern'])
    .where('o.id', '=', offerId)
    .where('o.ended_at', 'is', null)
    .executeTakeFirst();
}

export function keepOffer(transaction: Transaction, draftId: string, offerId: string) {
  return transaction
    .updateTable('visit_draft')
    .set({ video_offer_id: offerId, service_id: null, updated_at: sql`now()` })
    .where('id', '=', draftId)
    .execute();
}

/** False where it has ended meanwhile, or another visit was booked for it. Needs a transaction as the clinic. */
export async function chooseForOffer(transaction: Transaction, offerId: string, appointmentId: string): Promise<boolean> {
  const chosen = await transaction
    .updateTable('video_offer')
    .set({ appointment_id: appointmentId })
    .where('id', '=', offerId)
    .where('ended_at', 'is', null)
    .where('appointment_id', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return chosen.numUpdatedRows > 0n;
}

/** That somebody may still choose a time for, the one that ends last; with who made it. Needs a transaction as the clinic. */
export function openOfferOfPatient(transaction: Transaction, patientId: string) {
  return transaction
    .selectFrom('video_offer as o')
    .innerJoin('provider as p', 'p.id', 'o.offered_by')
    .select(['o.id', 'o.rapid_assessment_id as case_id', 'o.expires_at', 'p.name as offered_by'])
    .where('o.patient_id', '=', patientId)
    .where('o.ended_at', 'is', null)
    .where('o.appointment_id', 'is', null)
    .where('o.expires_at', '>', sql<Date>`now()`)
    .orderBy('o.expires_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
