/** The dermatologist conducts a visit: let in, run late, ask for a still, put out, end it, or say why it could not be held. */
import type { BodyPlace } from '@pellis/contract/body-places/body-places';
import type { Still } from '@pellis/contract/visits/visits';
import { mayNoShow } from '../appointments/no-show.ts';
import { aboutVisit } from '../bookings/intake-records.ts';
import { refuseStillOf, refuseToAskWithoutPlace } from '../health-profiles/photo-places.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { recheck } from '../platform/live/announce.ts';
import { conflict, permit } from '../platform/refusal.ts';
import { conducting } from './conducting.ts';
import { takeLinkBack } from './helpers.ts';
import { revokePasses } from './pass-records.ts';
import { doorOf, isCall, maySayNoShow } from './policy.ts';
import { keepLate, markVisit, moveVisit, type VisitRecord } from './records.ts';
import { insertStill, lockStills, openStillOf } from './talk-records.ts';
import { callInWhoLeft } from './telephone.ts';

export function admit(clinic: Clinic, asker: Asker, id: string): Promise<{ detail: string }> {
  return conducting(clinic, asker, id, { name: 'visit.admitted' }, async (transaction, visit, actor) => {
    if (visit.status === 'booked') throw conflict('not_checked_in', 'The patient has not said yet where they are.');
    await moveVisit(transaction, id, 'admit');
    await markVisit(transaction, id, 'admitted_at');
    await callInWhoLeft(clinic, transaction, visit, actor);
    return { detail: `${visit.first_name} is coming in.` };
  });
}

export function end(clinic: Clinic, asker: Asker, id: string): Promise<{ detail: string }> {
  return conducting(clinic, asker, id, { name: 'visit.ended' }, async (transaction) => {
    await moveVisit(transaction, id, 'end');
    await markVisit(transaction, id, 'ended_at');
    await recheck(transaction, `call:${id}`);
    return { detail: 'The visit is over. The note can be signed when it is ready.' };
  });
}

export function noShow(clinic: Clinic, asker: Asker, id: string): Promise<{ detail: string }> {
  const say = async (transaction: Transaction, visit: VisitRecord) => {
    if (!mayNoShow(visit, new Date())) throw conflict('too_early', 'Please wait until ten minutes after the time.');
    await moveVisit(transaction, id, 'no_show');
    await markVisit(transaction, id, 'ended_at');
    return { detail: 'Noted. The patient has been written to.' };
  };
  return conducting(clinic, asker, id, { name: 'visit.no_show' }, say, maySayNoShow);
}

export function fail(clinic: Clinic, asker: Asker, id: string): Promise<{ detail: string }> {
  return conducting(clinic, asker, id, { name: 'visit.technical_failure' }, async (transaction) => {
    await moveVisit(transaction, id, 'fail');
    await markVisit(transaction, id, 'ended_at');
    await recheck(transaction, `call:${id}`);
    return { detail: 'Noted. The patient can choose a new time, free of charge.' };
  });
}

export function sayLate(clinic: Clinic, asker: Asker, id: string, minutes: number): Promise<{ detail: string }> {
  return conducting(clinic, asker, id, { name: 'visit.running_late' }, async (transaction, visit) => {
    if (minutes > 0 && doorOf({ ...visit, late_minutes: minutes }, new Date()) === 'too_late') throw staysShut(minutes);
    await keepLate(transaction, id, minutes);
    return { detail: minutes === 0 ? 'Taken back.' : `The patient reads that you are about ${minutes} minutes late.` };
  });
}

/** Nobody waits any more: the patient is told of no place that is kept. */
const staysShut = (minutes: number) =>
  conflict(
    'too_late',
    `Even ${minutes} minutes late the door of this visit stays shut. Say that it was a no-show or a technical failure, or call the patient.`,
  );

interface WantedStill {
  what: string;
  body_place?: BodyPlace | undefined;
}

export function askForStill(clinic: Clinic, asker: Asker, id: string, { what, body_place }: WantedStill): Promise<Still> {
  return conducting(clinic, asker, id, { name: 'visit.still_asked' }, async (transaction, visit) => {
    if (!isCall(visit.status)) throw conflict('no_call', 'A picture can be asked for during the call.');
    await lockStills(transaction, id);
    if (await openStillOf(transaction, id)) throw conflict('asked_already', 'A picture is asked for already.');
    if (body_place) refuseStillOf(body_place);
    else refuseToAskWithoutPlace(await aboutVisit(transaction, id));
    const still = { id: newId(), what };
    await insertStill(transaction, { ...still, ...body_place, visit_id: id, patient_id: visit.patient_id });
    return { ...still, body_place, state: 'asked' };
  });
}

/** Out of the call and of the waiting room; a helper's link works no more, anybody else may come in anew. */
export function putOut(clinic: Clinic, asker: Asker, id: string, person: string): Promise<{ detail: string }> {
  return conducting(clinic, asker, id, { name: 'visit.put_out' }, async (transaction, visit) => {
    permit(person !== visit.provider_id);
    if (!(await takeLinkBack(transaction, id, person))) {
      await revokePasses(transaction, id, person);
      await recheck(transaction, `call:${id}`);
      await recheck(transaction, `visit:${id}`);
    }
    return { detail: 'They are out of the visit.' };
  });
}
