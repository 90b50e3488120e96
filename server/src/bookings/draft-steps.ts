/** A patient answers a step of a new visit; each answer is kept at once, and what no longer fits it is let go. */

import type { FreeTimes } from '@pellis/contract/availability/availability';
import { anyProvider } from '@pellis/contract/availability/availability';
import type { BeforeStep, PayStep, VisitDraft, WhatStep, WhereStep, WhoStep } from '@pellis/contract/bookings/bookings';
import type { z } from 'zod';
import { findInDays } from '../availability/find.ts';
import { termsOfToday } from '../availability/terms-records.ts';
import { refuseUnaccepted } from '../concerns/accepted.ts';
import { refuseWrongPlaces } from '../health-profiles/photo-places.ts';
import { profileFactsOf } from '../health-profiles/records.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { conflict, found, permit, wrongField } from '../platform/refusal.ts';
import { refuseUnserved } from '../served-states/serve-only.ts';
import { notBilled, presentDraft, serviceOfDraft } from './draft.ts';
import {
  type Answers,
  type DraftRow,
  deleteDraft,
  deleteDraftPhotos,
  draftOf,
  keepAnswer,
  keepWanted,
  lockDraft,
} from './draft-records.ts';
import { expireHold, expireHoldsOf, holdOf } from './hold-records.ts';
import { mayAskForVisits } from './policy.ts';
import { serviceFor } from './service-for.ts';
import { endWaiting, isProvider, noteDeclined, waitAt, waitingOf } from './waiting-records.ts';
import { wishOf } from './wish.ts';

type ActingClient = Actor & { patientId: string };

/** Begins the draft. It is for whom the account acts: another patient is switched to first. */
export function saveWho(clinic: Clinic, asker: Asker, answer: z.output<typeof WhoStep>): Promise<VisitDraft> {
  return save(clinic, asker, 'who', answer, async (_transaction, actor) => {
    if (answer.patient_id !== actor.patientId) throw wrongField('patient_id', 'Choose whom the visit is for');
  });
}

/** A time is held with somebody who is licensed where the patient will be: another state needs another time. Whoever waits for one waits for it there. */
export function saveWhere(clinic: Clinic, asker: Asker, answer: z.output<typeof WhereStep>): Promise<VisitDraft> {
  const check = (transaction: Transaction) => refuseUnserved(transaction, answer.state);
  return save(clinic, asker, 'where', answer, check, async (transaction, actor) => {
    // another account's place stays with its own answers
    const isOwn = (await waitingOf(transaction, actor.patientId))?.account_id === actor.id;
    if (isOwn) await waitAt(transaction, actor.patientId, { state: answer.state, time_zone: answer.time_zone });
    const held = await holdOf(transaction, actor.patientId);
    if (!held || held.state === answer.state) return;
    await expireHold(transaction, held.id);
    if (held.is_offer && isOwn) await noteDeclined(transaction, actor.patientId, held.starts_at);
  });
}

export function saveWhat(clinic: Clinic, asker: Asker, answer: z.output<typeof WhatStep>): Promise<VisitDraft> {
  return save(clinic, asker, 'what', answer, async (transaction, { patientId }) => {
    await refuseUnaccepted(transaction, answer.concern, 'video');
    await refuseWrongPlaces(clinic, transaction, { patientId, places: answer.places, images: [] });
  });
}

export function savePay(clinic: Clinic, asker: Asker, answer: z.output<typeof PayStep>): Promise<VisitDraft> {
  const refuseUninsured = async (transaction: Transaction, actor: ActingClient) => {
    const isInsured = ((await profileFactsOf(transaction, actor.patientId))?.insuranceType ?? 'none') !== 'none';
    if (answer.by === 'insurance' && !clinic.config.promises.billing) throw wrongField('by', notBilled);
    if (answer.by === 'insurance' && !isInsured) throw wrongField('by', 'There is no insurance on your health profile.');
  };
  return save(clinic, asker, 'pay', answer, refuseUninsured, async (transaction, _actor, draft) => {
    const { service } = await serviceOfDraft(transaction, draft);
    if (answer.by === 'insurance' && !service.takes_insurance) throw wrongField('by', notBilled);
  });
}

export function saveBefore(clinic: Clinic, asker: Asker, answer: z.output<typeof BeforeStep>): Promise<VisitDraft> {
  return save(clinic, asker, 'before', { ...answer, helper_name: answer.helper === 'yes' ? answer.helper_name : '' });
}

/** Kept beside the steps: it may be said before them all, and changed at any. */
export function saveWantedProvider(clinic: Clinic, asker: Asker, wanted: string): Promise<VisitDraft> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayAskForVisits(actor));
    const whose = { accountId: actor.id, patientId: actor.patientId };
    const draft = await lockDraft(transaction, whose);
    if (!draft) throw conflict('step_missing', 'Please say first whom the visit is for.');
    await actAsClinic(transaction, actor);
    const providerId = wanted === anyProvider ? null : wanted;
    if (providerId !== null && !(await isProvider(transaction, providerId))) throw wrongField('provider_id', 'Choose a dermatologist');
    await keepWanted(transaction, draft.id, providerId);
    return presentDraft(clinic, transaction, actor, found(await draftOf(transaction, whose)));
  });
}

/** `check` runs as the person, `follow` in a transaction as the clinic. */
function save<S extends keyof Answers>(
  clinic: Clinic,
  asker: Asker,
  step: S,
  answer: Answers[S],
  check?: (transaction: Transaction, actor: ActingClient) => Promise<void>,
  follow?: (transaction: Transaction, actor: ActingClient, draft: DraftRow) => Promise<void>,
): Promise<VisitDraft> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayAskForVisits(actor));
    const whose = { accountId: actor.id, patientId: actor.patientId };
    if (step !== 'who' && !(await draftOf(transaction, whose))) throw conflict('step_missing', 'Please say first whom the visit is for.');
    await check?.(transaction, actor);
    await keepAnswer(transaction, whose, step, answer);
    const draft = found(await draftOf(transaction, whose));
    await actAsClinic(transaction, actor);
    await follow?.(transaction, actor, draft);
    return presentDraft(clinic, transaction, actor, draft);
  });
}

/** Starting over. The photos' rows go; nobody has seen them. A place on the waiting list that came of these answers goes with them; another account's stays, with its own answers. */
export function discardDraft(clinic: Clinic, asker: Asker): Promise<void> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayAskForVisits(actor));
    const draft = found(await lockDraft(transaction, { accountId: actor.id, patientId: actor.patientId }));
    await deleteDraftPhotos(transaction, draft.id);
    await deleteDraft(transaction, draft.id);
    await actAsClinic(transaction, actor);
    const waiting = await waitingOf(transaction, actor.patientId);
    if (waiting?.account_id === actor.id) await endWaiting(transaction, actor.patientId, 'left');
    await expireHoldsOf(transaction, actor.patientId);
  });
}

export interface WantedDays {
  provider: string;
  from: string;
  days: number;
}

export function freeTimesForDraft(clinic: Clinic, asker: Asker, { provider, from, days }: WantedDays): Promise<FreeTimes> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayAskForVisits(actor));
    const { answers, service_id } = found(await draftOf(transaction, { accountId: actor.id, patientId: actor.patientId }));
    const place = answers.where;
    if (!place) throw conflict('step_missing', 'Please say first where you will be during the visit.');
    await actAsClinic(transaction, actor);
    const wanted = { patientId: actor.patientId, state: place.state, serviceId: service_id };
    const { service } = await serviceFor(transaction, wanted, await termsOfToday(transaction));
    const needs = { minutes: service.minutes ?? 0, state: place.state, timeZone: place.time_zone };
    const wish = await wishOf(transaction, actor.patientId, needs);
    return findInDays(clinic, transaction, provider === anyProvider ? wish : { ...wish, providerId: provider }, { from, days });
  });
}
