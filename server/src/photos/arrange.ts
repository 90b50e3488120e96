/** The order and the names of a case's photos: the dermatologist's, beside the order in which the patient sent them. */
import type { NamedPhoto, PhotoAnnotations, PhotosOfEncounter } from '@pellis/contract/photos/photo-annotations';
import { encounterById } from '../encounters/records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { readAndRecord } from '../platform/db/read-and-record.ts';
import { changedMeanwhile, found, permit, Refusal } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import {
  type ArrangementRow,
  arrangementOf,
  arrangementsOf,
  asMark,
  hasCaseOf,
  keepArrangement,
  marksOfPatient,
  nameOfProvider,
  sentPhotosOf,
} from './annotation-records.ts';
import { coveredByClinic, isKnownAsAdult } from './covered-records.ts';
import { isLookRecorded, mayAnnotate, maySeeAnnotations } from './policy.ts';
import { toRecord } from './record-look.ts';
import { photosOf } from './records.ts';
import { announcePhotos } from './topics.ts';

/** Row-level security shows a stranger's photos to nobody: what is empty for them is a patient who is none of theirs. */
export function readPhotoAnnotations(clinic: Clinic, asker: Asker, patientId: string): Promise<PhotoAnnotations> {
  return readAndRecord(clinic.db, asker, async (transaction, actor) => {
    permit(maySeeAnnotations(actor));
    const photos = await sentPhotosOf(transaction, patientId);
    // what stands beside photos is looked at with them
    const look = { name: 'photo.read', patientId, subjectId: found(photos[0]).id } as const;
    const arrangements = await arrangementsOf(transaction, patientId);
    const encounters = [...Map.groupBy(photos, ({ encounter_id }) => encounter_id ?? '')];
    const seen = {
      covered: photos.flatMap(({ id, is_covered: isCovered }) => (isCovered ? [id] : [])),
      covered_by_clinic: await coveredByClinic(transaction, patientId),
      is_minor: !(await isKnownAsAdult(transaction, patientId, dayAt(new Date(), clinic.config.clinicTimeZone))),
      marks: (await marksOfPatient(transaction, patientId)).map((row) => asMark(row, actor.id)),
      encounters: encounters.map(([id, sent]) =>
        asArranged(
          id,
          sent.map((photo) => photo.id),
          arrangements.find(({ encounter_id }) => encounter_id === id),
        ),
      ),
    };
    return { seen, record: isLookRecorded(actor) ? await toRecord(clinic, transaction, actor, look) : undefined };
  });
}

export function arrangePhotos(
  clinic: Clinic,
  asker: Asker,
  id: string,
  { photos, version }: { photos: readonly NamedPhoto[]; version: number },
): Promise<PhotosOfEncounter> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const { patient_id } = found(await encounterById(transaction, id));
    permit(mayAnnotate(actor, { hasCase: await hasCaseOf(transaction, patient_id) }));
    const sent = (await photosOf(transaction, id)).map((photo) => photo.id);
    refuseOthers(photos, sent);
    const { name } = found(await nameOfProvider(transaction, actor.id));
    const row = { encounter_id: id, patient_id, photos, arranged_by: actor.id, arranged_by_name: name };
    const kept = await keepArrangement(transaction, row, version);
    if (!kept) throw changedMeanwhile();
    await clinic.happened(transaction, actor, { name: 'photos.arranged', patientId: patient_id, subjectId: id });
    await announcePhotos(transaction, patient_id);
    return asArranged(id, sent, kept);
  });
}

/** The photos of an encounter in the dermatologist's order, by their names. */
export async function arrangedPhotosOf(transaction: Transaction, encounterId: string): Promise<PhotosOfEncounter> {
  const sent = (await photosOf(transaction, encounterId)).map((photo) => photo.id);
  return asArranged(encounterId, sent, await arrangementOf(transaction, encounterId));
}

/** What came since they were arranged lies at the end. */
function asArranged(id: string, sent: string[], row: ArrangementRow | undefined): PhotosOfEncounter {
  const arranged = ((row?.photos ?? []) as NamedPhoto[]).filter((photo) => sent.includes(photo.id));
  const newer = sent.filter((photo) => !arranged.some((each) => each.id === photo));
  return {
    id,
    version: row?.version ?? 0,
    photos: [...arranged, ...newer.map((photo) => ({ id: photo, name: '' }))],
    sent,
    arranged: row ? { by: row.arranged_by_name, at: row.arranged_at } : null,
  };
}

/** A photo of another case, or one twice, would be lost from its own. */
function refuseOthers(photos: readonly NamedPhoto[], sent: readonly string[]): void {
  const ids = new Set(photos.map(({ id }) => id));
  if (ids.size === photos.length && [...ids].every((id) => sent.includes(id))) return;
  throw new Refusal(422, 'other_photos', 'These are not the photos of this case any more. Reload to see them.', {
    fields: { photos: 'Other photos' },
  });
}
