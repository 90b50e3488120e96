/** A photo that shows an intimate place and does not say so is covered by a dermatologist, and uncovered where they erred; the patient can see who did. */
import type { CoverOfPhoto } from '@pellis/contract/photos/photo-annotations';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { hasCaseOf } from './annotation-records.ts';
import { isKnownAsAdult, setCover } from './covered-records.ts';
import { mayAnnotate, mayCover } from './policy.ts';
import { photoById } from './records.ts';
import { announcePhotos } from './topics.ts';

export function coverPhoto(clinic: Clinic, asker: Asker, id: string): Promise<CoverOfPhoto> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayCover(actor));
    const { patient_id: patientId, is_covered: isCovered } = found(await photoById(transaction, id));
    if (!isCovered && (await setCover(transaction, id, true))) {
      await clinic.happened(transaction, actor, { name: 'photo.covered', patientId, subjectId: id });
      await announcePhotos(transaction, patientId);
    }
    return { is_covered: true, is_minor: !(await isKnownAsAdult(transaction, patientId, dayAt(new Date(), clinic.config.clinicTimeZone))) };
  });
}

export function uncoverPhoto(clinic: Clinic, asker: Asker, id: string): Promise<CoverOfPhoto> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const { patient_id: patientId } = found(await photoById(transaction, id));
    permit(mayAnnotate(actor, { hasCase: await hasCaseOf(transaction, patientId) }));
    if (await setCover(transaction, id, false)) {
      await clinic.happened(transaction, actor, { name: 'photo.uncovered', patientId, subjectId: id });
      await announcePhotos(transaction, patientId);
    }
    // what its place covers stays so
    if (found(await photoById(transaction, id)).is_covered)
      throw conflict('covered_by_place', 'This photo is covered because of the place that it shows: that is never taken off.');
    return {
      is_covered: false,
      is_minor: !(await isKnownAsAdult(transaction, patientId, dayAt(new Date(), clinic.config.clinicTimeZone))),
    };
  });
}
