/** Book: in one transaction the held time becomes a visit, with its encounter, its order and everything that was answered. Money is asked for afterwards. */

import type { bookVisit } from '@pellis/contract/bookings/book-visit';
import { stepForms, visitCardMissing, visitConsent } from '@pellis/contract/bookings/bookings';
import { changedSinceOpened } from '@pellis/contract/concerns/concern-versions';
import { z } from 'zod';
import type { Wish } from '../availability/calendars.ts';
import { isAccepted } from '../concerns/accepted.ts';
import { refuseUnsigned } from '../consents/asked.ts';
import { giveEncounterTo, openEncounter } from '../encounters/open.ts';
import { authoriseOrder } from '../payments/authorise.ts';
import { defaultCardOf } from '../payments/card-records.ts';
import { addressAfterPaying } from '../payments/pay-order.ts';
import { placeOrder } from '../payments/place-order.ts';
import { type Actor, type Asker, may } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { conflict, found, permit, Refusal, wrongField } from '../platform/refusal.ts';
import { bookForReferral } from '../referrals/consult.ts';
import { checkedSafety } from '../safety-questions/check.ts';
import { type CheckedSafety, safetyColumns } from '../safety-questions/records.ts';
import { isInsured } from '../services/records.ts';
import { noteChange, updateAppointment } from './booking-records.ts';
import { chooseForOffer, openOfferOf } from './case-records.ts';
import { nextStep, notBilled } from './draft.ts';
import { refuseUnsaidPhotos } from './draft-photos.ts';
import { type Answers, type DraftRow, deleteDraft, lockDraft, movePhotosToVisit } from './draft-records.ts';
import { orNearest, overHold, wishForHeld } from './hold.ts';
import { lockHold } from './hold-records.ts';
import { insertIntake } from './intake-records.ts';
import { mayAskForVisits } from './policy.ts';
import { endWaiting } from './waiting-records.ts';

export type Agreement = z.output<typeof bookVisit.body>;
type Held = NonNullable<Awaited<ReturnType<typeof lockHold>>>;

/** Throws 409 `hold_over` with the three nearest times when the time was lost; nothing that was answered is. */
export async function book(clinic: Clinic, asker: Asker, agreement: Agreement): Promise<{ id: string; url: string }> {
  let near: { wish: Wish; at: Date } | undefined;
  const { id, orderId } = await orNearest(
    clinic,
    () => near,
    () =>
      clinic.db.writeStep(asker, async (transaction, actor) => {
        permit(mayAskForVisits(actor));
        const draft = found(await lockDraft(transaction, { accountId: actor.id, patientId: actor.patientId }));
        if (!(await defaultCardOf(transaction, actor.id))) throw conflict('payment_method_missing', visitCardMissing);
        await actAsClinic(transaction, actor);
        await refuseOtherOffer(transaction, draft, agreement);
        const held = found(await lockHold(transaction, agreement.hold_id, actor.patientId));
        near = { wish: await wishForHeld(transaction, held), at: held.starts_at };
        if (held.is_over) throw overHold();
        refuseOtherTerms(held, agreement);
        const answers = wholeAnswers(draft);
        refuseUnbilled(clinic, answers);
        if (answers.where.state !== held.state) throw wrongField('state', 'Choose a time for the state that you named.');
        await refuseUnsigned(transaction, actor, held.state);
        await refuseOtherConcern(transaction, answers.what.concern);
        await refuseUninsured(transaction, held, answers.pay.by);
        await refuseUnsaidPhotos(transaction, draft);
        const asked = { concern: answers.what.concern, safety: agreement.safety, purpose: 'visit' as const };
        const safety = await checkedSafety(clinic, transaction, actor.patientId, asked);
        return write(clinic, transaction, actor, { draft, held, answers, safety, offerId: agreement.video_offer_id });
      }),
  );
  return { id, url: await payFor(clinic, asker, id, orderId) };
}

/** Agreed to what was shown, not to what came after. */
function refuseOtherTerms(held: Held, { consent_version, terms_id }: Agreement): void {
  if (consent_version !== visitConsent.version || terms_id !== held.terms_id)
    throw conflict('terms_changed', 'What you agree to has changed meanwhile. Please reload and read it again.');
}

/** An ordinary visit is never booked by somebody who read that their Rapid Assessment goes over to it, nor the other way round. */
async function refuseOtherOffer(transaction: Transaction, draft: DraftRow, { video_offer_id }: Agreement): Promise<void> {
  const offer = await openOfferOf(transaction, draft.video_offer_id);
  if ((offer?.id ?? null) !== video_offer_id) throw offerOver();
}

const offerOver = () =>
  conflict('offer_over', 'What your dermatologist offered you has changed meanwhile. Please read this page again before you book.');

/** The clinic may have stopped billing insurers since it was answered. */
function refuseUnbilled({ config }: Clinic, { pay }: WholeAnswers): void {
  if (pay.by === 'insurance' && !config.promises.billing) throw new Refusal(409, 'step_missing', notBilled, { fields: { step: 'pay' } });
}

/** What was told in the third step may not be cared for any more: the step is answered again, and the time stays held. */
async function refuseOtherConcern(transaction: Transaction, concern: string): Promise<void> {
  if (await isAccepted(transaction, concern, 'video')) return;
  throw new Refusal(409, 'step_missing', changedSinceOpened, { fields: { step: 'what' } });
}

/** Insurance may not be taken for it any more. */
async function refuseUninsured(transaction: Transaction, { service_id }: Held, by: 'cash' | 'insurance'): Promise<void> {
  if (by === 'insurance' && !(await isInsured(transaction, service_id)))
    throw new Refusal(409, 'step_missing', notBilled, { fields: { step: 'pay' } });
}

const whole = z.object(stepForms);
type WholeAnswers = z.output<typeof whole>;

/** Checked again, since the forms may have changed since an answer was kept. */
function wholeAnswers({ answers }: DraftRow): WholeAnswers {
  const { who = null, where = null, what = null, pay = null, before = null } = answers;
  const given: Answers = { who, where, what, pay, before };
  const checked = whole.safeParse(given);
  if (checked.success) return checked.data;
  const step = nextStep(given, true);
  const first = checked.error.issues.find((issue) => given[issue.path[0] as keyof Answers] !== null);
  throw new Refusal(409, 'step_missing', first?.message ?? `Please finish the step "${step}" first.`, {
    fields: { step: String(first?.path[0] ?? step) },
  });
}

interface Booked {
  draft: DraftRow;
  held: Held;
  answers: WholeAnswers;
  safety: CheckedSafety | null;
  offerId: string | null;
}

async function write(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  { draft, held, answers, safety, offerId }: Booked,
): Promise<{ id: string; orderId: string | null }> {
  const { id, patient_id, provider_id } = held;
  const { interpreter, access_needs, helper_name, changed, pharmacy } = answers.before;
  const visit = { pays_by: answers.pay.by, time_zone: answers.where.time_zone, interpreter, access_needs, helper_name };
  await becomeVisit(transaction, actor, { held: { ...held, account_id: actor.id }, visit, reason: '' });
  await insertIntake(transaction, {
    appointment_id: id,
    patient_id,
    ...answers.what,
    places: JSON.stringify(answers.what.places),
    changed,
    pharmacy,
    consent_version: visitConsent.version,
    agreed_by: actor.id,
    ...(safety ? safetyColumns(safety) : {}),
  });
  await movePhotosToVisit(transaction, draft.id, id);
  if (offerId && !(await chooseForOffer(transaction, offerId, id))) throw offerOver();
  await deleteDraft(transaction, draft.id);
  await endWaiting(transaction, patient_id, 'booked');
  await bookForReferral(clinic, transaction, actor, { patientId: patient_id, encounterId: id });
  const orderId = answers.pay.by === 'cash' ? await orderFor(clinic, transaction, { ...held, account_id: actor.id }) : undefined;
  await clinic.happened(transaction, actor, {
    name: 'appointment.booked',
    patientId: patient_id,
    subjectId: id,
    data: { provider: provider_id },
  });
  return { id, orderId: orderId ?? null };
}

export interface Agreed {
  pays_by: 'cash' | 'insurance';
  time_zone: string;
  interpreter?: string;
  access_needs?: string;
  helper_name?: string;
}

/** The held row becomes a visit with an encounter: from here on its dermatologist may read the record. */
export async function becomeVisit(
  transaction: Transaction,
  actor: Actor,
  {
    held,
    visit,
    reason,
  }: { held: Pick<Held, 'id' | 'patient_id' | 'provider_id' | 'service_id'> & { account_id: string }; visit: Agreed; reason: string },
): Promise<void> {
  const { id, patient_id, service_id, account_id, provider_id } = held;
  await openEncounter(transaction, { id, patient_id, service_id, account_id });
  await giveEncounterTo(transaction, id, provider_id);
  const now = new Date();
  await updateAppointment(transaction, id, { ...visit, status: 'booked', account_id, booked_at: now, timed_at: now, held_until: null });
  await noteChange(transaction, {
    appointment_id: id,
    what: 'booked',
    is_by_clinic: !may(actor, 'act-for-patients'),
    actor_id: actor.id,
    reason,
  });
}

export async function orderFor(
  clinic: Clinic,
  transaction: Transaction,
  held: Pick<Held, 'id' | 'patient_id' | 'service_id' | 'service_name' | 'price' | 'currency'> & { account_id: string },
): Promise<string | undefined> {
  if (held.price === 0) return undefined;
  const { id: encounter_id, patient_id, account_id, service_id, service_name: description, price: amount, currency } = held;
  const wish = { account_id, patient_id, encounter_id, service_id, description, amount, currency };
  return placeOrder(clinic, transaction, wish, visitCardMissing);
}

/** After the commit. Whatever the card says, the visit is booked; without its money it is given up after a while. */
async function payFor(clinic: Clinic, asker: Asker, id: string, orderId: string | null): Promise<string> {
  if (!orderId) return `/appointment/${id}`;
  await authoriseOrder(clinic, orderId).catch((error: unknown) =>
    clinic.log.warn({ err: error, order: orderId }, 'an order is still being confirmed'),
  );
  return addressAfterPaying(clinic, asker, orderId);
}
