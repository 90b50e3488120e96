/** The patient reads what they are invited to, and begins to book it: with whom, for what and why stand in their draft. */
import type { VisitDraft } from '@pellis/contract/bookings/bookings';
import { labelOfConcern } from '@pellis/contract/concerns/concerns';
import type { VisitInvitation } from '@pellis/contract/visit-invitations/visit-invitations';
import { findNear } from '../availability/find.ts';
import { money } from '../availability/terms.ts';
import { termsOfToday } from '../availability/terms-records.ts';
import { cashSentence, presentDraft } from '../bookings/draft.ts';
import { draftOf, keepAnswer, keepWanted } from '../bookings/draft-records.ts';
import { choicesFor } from '../bookings/service-for.ts';
import { wishOf } from '../bookings/wish.ts';
import { isAccepted } from '../concerns/accepted.ts';
import { patientById } from '../patients/records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { asBilled } from '../services/billed.ts';
import { mayReadInvitation, mayTakeUp } from './policy.ts';
import { type InvitationRow, invitationById, markTakenUp } from './records.ts';

export function readInvitation(clinic: Clinic, asker: Asker, id: string): Promise<VisitInvitation> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayReadInvitation(actor));
    const row = found(await invitationById(transaction, id));
    const patient = found(await patientById(transaction, row.patient_id));
    await actAsClinic(transaction, actor);
    const isOpen = row.ended_at === null && !isOver(row);
    return {
      ...{ id, reason: row.reason, by: row.made_by_name, made_at: row.made_at, provider: row.provider },
      concern: labelOfConcern(row.concern),
      patient: { id: patient.id, first_name: patient.first_name },
      state: patient.state,
      ...(isOpen ? await whatAndWhen(clinic, transaction, row, patient.state) : { visit: null, times: [] }),
      booked: row.appointment_id && row.visit_at ? { id: row.appointment_id, starts_at: row.visit_at } : null,
      is_withdrawn: row.ended_as === 'withdrawn',
      expires_at: row.expires_at,
      is_expired: row.ended_as === 'expired' || isOver(row),
    };
  });
}

/** Its time is over, whether or not the clock has ended it yet. */
function isOver({ ended_at, expires_at }: InvitationRow): boolean {
  return ended_at === null && expires_at <= new Date();
}

/** Asked anew each time: the price of today, and times that are free now. */
async function whatAndWhen(
  clinic: Clinic,
  transaction: Transaction,
  { patient_id, provider_id, provider }: InvitationRow,
  state: string,
): Promise<Pick<VisitInvitation, 'visit' | 'times'>> {
  const [offered] = await choicesFor(transaction, { patientId: patient_id, state }, await termsOfToday(transaction));
  if (!offered) return { visit: null, times: [] };
  const { name, minutes, price, currency, takes_insurance } = asBilled(offered, clinic.config);
  const insured = takes_insurance ? ' If you book with insurance, we bill your insurer and hold nothing now.' : '';
  const sentence = `The video visit costs ${money(price, currency)}. ${cashSentence({ price, currency })}${insured}`;
  const wish = await wishOf(transaction, patient_id, { minutes: minutes ?? 0, state, timeZone: clinic.config.clinicTimeZone });
  const near = await findNear(clinic, transaction, { ...wish, providerId: provider_id }, new Date());
  const times = near.filter((time) => time.provider_id === provider_id).map((time) => ({ ...time, provider }));
  return { visit: { name, minutes, price, currency, sentence }, times };
}

/** Asked again it does the same, but for what the patient has said meanwhile. */
export function takeUp(clinic: Clinic, asker: Asker, id: string, timeZone: string): Promise<VisitDraft> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const row = found(await invitationById(transaction, id));
    permit(mayTakeUp(actor, row));
    if (row.ended_as === 'expired' || isOver(row))
      throw conflict('ended', 'This invitation has expired. Write to us in your messages, and we invite you again.');
    if (row.ended_at) throw conflict('ended', 'This invitation was booked or taken back. Your messages say what became of it.');
    const { state } = found(await patientById(transaction, row.patient_id));
    const whose = { accountId: actor.id, patientId: row.patient_id };
    await keepAnswer(transaction, whose, 'who', { patient_id: row.patient_id });
    const known = found(await draftOf(transaction, whose));
    if (!known.answers.where) await keepAnswer(transaction, whose, 'where', { state, time_zone: timeZone });
    const about = `${row.made_by_name} asked me to come: ${row.reason}`;
    if (!known.answers.what?.about && (await isAccepted(transaction, row.concern, 'video')))
      await keepAnswer(transaction, whose, 'what', { concern: row.concern, about, places: [] });
    await actAsClinic(transaction, actor);
    await keepWanted(transaction, known.id, row.provider_id);
    await markTakenUp(transaction, id);
    return presentDraft(clinic, transaction, actor, found(await draftOf(transaction, whose)));
  });
}
