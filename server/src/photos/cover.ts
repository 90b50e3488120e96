/** A photo that shows an intimate place and does not say so is covered by a dermatologist, and uncovered where they erred; the patient can see who did. */
import type { CoverOfPhoto } from '@pellis/contract/photos/photo-annotations';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { conflict, found, notFound, permit } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { hasCaseOf } from './annotation-records.ts';
import { isKnownAsAdult, setCover } from './covered-records.ts';
import { mayAnnotate, mayCover } from './policy.ts';
import { hasLooked, photoById } from './records.ts';
import { announcePhotos } from './topics.ts';

export function coverPhoto(clinic: Clinic, asker: Asker, id: string): Promise<CoverOfPhoto> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayCover(actor));
    const { patient_id: patientId, is_covered: isCovered } = found(await photoById(transaction, id));
    if (!isCovered && (await setCover(transaction, id, true))) {
      await clinic.happened(transaction, actor, { name: 'photo.covered', patientId, subjectId: id });
      await announcePhotos(transaction, patientId);
    }
    // covered by somebody else meanwhile, or not for whoever asks to cover
    if (!found(await photoById(transaction, id)).is_covered) throw notFound();
    return { is_covered: true, is_minor: await isMinor(clinic, transaction, actor, patientId) };
  });
}

export function uncoverPhoto(clinic: Clinic, asker: Asker, id: string): Promise<CoverOfPhoto> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const { patient_id: patientId, is_covered: isCovered } = found(await photoById(transaction, id));
    permit(mayAnnotate(actor, { hasCase: await hasCaseOf(transaction, patientId) }));
    // what nobody has seen nobody can say to show no intimate place
    if (isCovered && !(await hasLooked(transaction, { name: 'photo.read', subjectId: id, actorId: actor.id })))
      throw conflict('look_first', 'Look at this photo before you uncover it: press “Show”.');
    if (await setCover(transaction, id, false)) {
      await clinic.happened(transaction, actor, { name: 'photo.uncovered', patientId, subjectId: id });
      await announcePhotos(transaction, patientId);
    }
    // what its place covers stays so
    if (found(await photoById(transaction, id)).is_covered)
      throw conflict('covered_by_place', 'This photo is covered because of the place that it shows: that is never taken off.');
    return { is_covered: false, is_minor: await isMinor(clinic, transaction, actor, patientId) };
  });
}

/** Also for a second reader, who sees no health profile. It comes last: from here on the transaction is the clinic's. */
async function isMinor(clinic: Clinic, transaction: Transaction, actor: Actor, patientId: string): Promise<boolean> {
  await actAsClinic(transaction, actor);
  return !(await isKnownAsAdult(transaction, patientId, dayAt(new Date(), clinic.config.clinicTimeZone)));
}
