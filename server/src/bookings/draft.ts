/** A draft as its pages read it: the answers, what the clinic decides from them, and the time that is held. */

import { anyProvider } from '@pellis/contract/availability/availability';
import type { PayChoice, VisitDraft, VisitStep } from '@pellis/contract/bookings/bookings';
import { visitConsent, visitSteps } from '@pellis/contract/bookings/bookings';
import { policySentence } from '@pellis/contract/bookings/visit-terms';
import { labelOfConcern } from '@pellis/contract/concerns/concerns';
import { insurerLabels } from '@pellis/contract/health-profiles/health-profiles';
import type { Service } from '@pellis/contract/services/services';
import { asTerms, money } from '../availability/terms.ts';
import { type TermsRow, termsById, termsOfToday } from '../availability/terms-records.ts';
import { textsToSign } from '../consents/asked.ts';
import { patientOf } from '../guardianships/records.ts';
import { ageGroupOf } from '../health-profiles/age-group.ts';
import { profileFactsOf } from '../health-profiles/records.ts';
import { defaultCardOf } from '../payments/card-records.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { found, permit } from '../platform/refusal.ts';
import { referrerOf } from '../referrals/records.ts';
import { asBilled } from '../services/billed.ts';
import { goneSentence, serviceById } from '../services/records.ts';
import { carriedOver } from './carried-over.ts';
import { openOfferOf } from './case-records.ts';
import { type Answers, type DraftRow, draftOf, draftPhotosOf } from './draft-records.ts';
import { asHold } from './hold.ts';
import { type HoldRow, holdOf } from './hold-records.ts';
import { cancellingOnceBooked } from './outcome.ts';
import { mayAskForVisits } from './policy.ts';
import { asOwnChoice, choicesFor, chosen, type Decided, serviceFor } from './service-for.ts';

export function readDraft(clinic: Clinic, asker: Asker): Promise<VisitDraft> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayAskForVisits(actor));
    const draft = found(await draftOf(transaction, { accountId: actor.id, patientId: actor.patientId }));
    await actAsClinic(transaction, actor);
    return presentDraft(clinic, transaction, actor, draft);
  });
}

/** Needs a transaction as the clinic. */
export async function presentDraft(clinic: Clinic, transaction: Transaction, actor: Actor, draft: DraftRow): Promise<VisitDraft> {
  const patient = found(await patientOf(transaction, actor.id, draft.patient_id));
  const photos = await draftPhotosOf(transaction, draft.id);
  const card = await defaultCardOf(transaction, actor.id);
  const hold = await holdOf(transaction, draft.patient_id);
  const terms = hold ? await termsById(transaction, hold.terms_id) : await termsOfToday(transaction);
  const { service: decided, because, gone, choices } = await serviceOfDraft(transaction, draft, hold);
  const service = asBilled(decided, clinic.config);
  const { who = null, where = null, what = null, pay = null, before = null } = draft.answers;
  const answers = { who, where, what, pay, before };
  return {
    patient: {
      id: patient.id,
      first_name: patient.first_name,
      full_name: `${patient.first_name} ${patient.last_name}`,
      relation: patient.relation,
      ages: await ageGroupOf(transaction, patient.id, where?.time_zone ?? clinic.config.clinicTimeZone),
    },
    answers,
    next_step: gone ? firstOf('what', nextStep(answers, hold !== undefined)) : nextStep(answers, hold !== undefined),
    service,
    service_because: because('you'),
    services: choices.map((one) => asBilled(one, clinic.config)),
    service_gone: gone,
    pay_choices: await payChoices(transaction, draft.patient_id, service, terms),
    hold: hold ? asHold(hold) : null,
    photos,
    card: card ? { brand: card.brand, last4: card.last4 } : null,
    terms: asTerms(terms),
    cancelling: hold ? cancellingOnceBooked(hold, terms, new Date()) : null,
    consent_version: visitConsent.version,
    to_sign: await titlesToSign(transaction, actor, draft),
    wanted_provider: draft.wanted_provider_id ?? anyProvider,
    referred_by: (await referrerOf(transaction, draft.patient_id)) ?? null,
    video_offer: await offerIn(transaction, draft, service),
    updated_at: draft.updated_at,
  };
}

async function offerIn(transaction: Transaction, draft: DraftRow, service: Service): Promise<VisitDraft['video_offer']> {
  const offer = await openOfferOf(transaction, draft.video_offer_id);
  return offer
    ? { ...offer, concern: labelOfConcern(offer.concern), sentence: await carriedOver(transaction, offer.case_id, service) }
    : null;
}

async function titlesToSign(transaction: Transaction, actor: Actor, { patient_id, answers }: DraftRow): Promise<string[]> {
  if (!answers.where) return [];
  return (await textsToSign(transaction, { ...actor, patientId: patient_id }, answers.where.state)).map(({ title }) => title);
}

interface OfDraft extends Decided {
  choices: Service[];
  /** Why what was chosen cannot be booked any more; the patient chooses again. */
  gone: string | null;
}

/** While a time is held it is for the service, at the price, that it was held at. Needs a transaction as the clinic. */
export async function serviceOfDraft(transaction: Transaction, draft: DraftRow, known?: HoldRow): Promise<OfDraft> {
  const hold = known ?? (await holdOf(transaction, draft.patient_id));
  const terms = await termsOfToday(transaction);
  const wanted = { patientId: draft.patient_id, state: hold?.state ?? draft.answers.where?.state };
  const choices = await choicesFor(transaction, wanted, terms);
  const serviceId = hold ? await asOwnChoice(transaction, hold.service_id) : draft.service_id;
  const named = serviceId === null ? undefined : await serviceById(transaction, serviceId, wanted.state ?? null);
  const isOffered = serviceId === null || choices.some(({ id }) => id === serviceId);
  const of = named && (hold || isOffered) ? chosen(named) : await serviceFor(transaction, wanted, terms);
  const service = hold && hold.service_id === of.service.id ? { ...of.service, price: hold.price, currency: hold.currency } : of.service;
  return { ...of, service, choices, gone: hold || isOffered || serviceId === null ? null : await goneSentence(transaction, serviceId) };
}

/** Whichever is asked sooner. */
function firstOf(one: VisitStep, other: VisitStep): VisitStep {
  return visitSteps.indexOf(one) < visitSteps.indexOf(other) ? one : other;
}

/** The first without an answer. */
export function nextStep(answers: Answers, isHeld: boolean): VisitStep {
  const isDone: Record<VisitStep, boolean> = {
    who: answers.who !== null,
    where: answers.where !== null,
    what: answers.what !== null,
    pay: answers.pay !== null,
    when: isHeld,
    before: answers.before !== null,
    review: false,
  };
  return visitSteps.find((step) => !isDone[step]) ?? 'review';
}

async function payChoices(transaction: Transaction, patientId: string, service: Service, terms: TermsRow): Promise<PayChoice[]> {
  const profile = await profileFactsOf(transaction, patientId);
  const insurer = service.takes_insurance && profile && profile.insuranceType !== 'none' ? profile.insuranceType : null;
  return [
    {
      by: 'insurance',
      refused: insurer ? null : whyNotInsured(service, profile !== undefined),
      insurer,
      held_now: 0,
      sentence: insurer
        ? insuranceSentence(insurerLabels[insurer], terms)
        : service.takes_insurance
          ? 'Add your insurance to your health profile to use it.'
          : 'This visit is paid by card.',
    },
    { by: 'cash', refused: null, insurer: null, held_now: service.price, sentence: cashSentence(service) },
  ];
}

function whyNotInsured({ takes_insurance }: Service, hasProfile: boolean): string {
  if (!takes_insurance) return notBilled;
  return hasProfile ? 'There is no insurance on your health profile.' : 'Please fill in your health profile first.';
}

export const notBilled = 'We do not bill insurance for this visit. Please pay by card.';

/** Nobody knows yet what the insurer pays: nothing is promised, and nothing is held. */
export function insuranceSentence(insurer: string, terms: TermsRow): string {
  return `We bill ${insurer} after the visit. We cannot know before what they pay, so nothing is held on your card now; it is kept for the fee of a late cancellation. ${policySentence(terms)}`;
}

export function cashSentence({ price, currency }: Pick<Service, 'price' | 'currency'>): string {
  return `We hold ${money(price, currency)} on your card when you book, and take it only after the visit. If the visit is more than a week away, the amount is held again five days before it.`;
}
