/** Marks and measures on a photo: each dermatologist's own, so that two people at once lose nothing of each other. */
import { type MarkForm, mostMarksOfPhoto, type PhotoMark } from '@pellis/contract/photos/photo-marks';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { conflict, found, permit, Refusal } from '../platform/refusal.ts';
import {
  asMark,
  hasCaseOf,
  insertMark,
  lockMarksOf,
  markById,
  marksOfPhoto,
  nameOfProvider,
  removeOtherScales,
  rewriteMark,
  setMarkRemoved,
} from './annotation-records.ts';
import { mayAnnotate } from './policy.ts';
import { photoById } from './records.ts';
import { announcePhotos } from './topics.ts';

type Named = { id: string; mark: string };

export function keepPhotoMark(clinic: Clinic, asker: Asker, { id, mark }: Named, form: MarkForm): Promise<PhotoMark[]> {
  return write(clinic, asker, id, async (transaction, actor, photo) => {
    refuseOutside(form, photo);
    const known = await markById(transaction, mark);
    if (known) refuseAnothers(known, { photoId: id, actorId: actor.id, kind: form.kind });
    else if ((await marksOfPhoto(transaction, id)).length >= mostMarksOfPhoto)
      throw conflict('too_many_marks', `A photo has at most ${mostMarksOfPhoto} marks. Take some away first.`);
    if (form.kind === 'scale') await removeOtherScales(transaction, { photoId: id, madeBy: actor.id, but: mark });
    if (known) await rewriteMark(transaction, mark, form);
    else {
      const { name } = found(await nameOfProvider(transaction, actor.id));
      const made = { id: mark, photo_id: id, patient_id: photo.patient_id, made_by: actor.id, made_by_name: name };
      found(await insertMark(transaction, made, form));
    }
    await clinic.happened(transaction, actor, { name: 'photo.marked', patientId: photo.patient_id, subjectId: id });
  });
}

export function removePhotoMark(clinic: Clinic, asker: Asker, { id, mark }: Named): Promise<PhotoMark[]> {
  return write(clinic, asker, id, async (transaction, actor, photo) => {
    const known = await markById(transaction, mark);
    if (!known || known.removed_at) return;
    refuseAnothers(known, { photoId: id, actorId: actor.id, kind: known.kind });
    await setMarkRemoved(transaction, mark);
    await clinic.happened(transaction, actor, { name: 'photo.mark_removed', patientId: photo.patient_id, subjectId: id });
  });
}

type SeenPhoto = NonNullable<Awaited<ReturnType<typeof photoById>>>;
type Work = (transaction: Transaction, actor: Actor, photo: SeenPhoto) => Promise<void>;

/** Answers all marks of the photo as they are afterwards. */
function write(clinic: Clinic, asker: Asker, photoId: string, work: Work): Promise<PhotoMark[]> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const photo = found(await photoById(transaction, photoId));
    permit(mayAnnotate(actor, { hasCase: await hasCaseOf(transaction, photo.patient_id) }));
    await lockMarksOf(transaction, photoId);
    await work(transaction, actor, photo);
    await announcePhotos(transaction, photo.patient_id);
    return (await marksOfPhoto(transaction, photoId)).map((row) => asMark(row, actor.id));
  });
}

/** Each changes their own; what it is stays. */
function refuseAnothers(
  mark: { photo_id: string; made_by: string; made_by_name: string; kind: string },
  asked: { photoId: string; actorId: string; kind: string },
): void {
  permit(mark.photo_id === asked.photoId);
  if (mark.made_by !== asked.actorId)
    throw conflict('not_your_mark', `This mark is ${mark.made_by_name}’s: only they change it. Draw one of your own.`);
  if (mark.kind !== asked.kind) throw conflict('another_kind', 'A mark stays what it is. Draw another.');
}

function refuseOutside({ points }: MarkForm, { width, height }: { width: number; height: number }): void {
  if (points.every(([x, y]) => x <= width && y <= height)) return;
  throw new Refusal(422, 'outside', 'Draw within the photo.', { fields: { points: 'Draw within the photo.' } });
}
