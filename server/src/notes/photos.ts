/** Photos that the patient sees with the note: the dermatologist chooses them, and the signature seals names and marks as they are then. */
import { mostNotePhotos, type NotePhoto } from '@pellis/contract/notes/note-photos';
import { isMeasure, mmOfPixel, scaleOf, sizeOf } from '@pellis/contract/photos/measuring';
import type { PhotoMark } from '@pellis/contract/photos/photo-marks';
import type { SharedMark, SharedPhoto } from '@pellis/contract/photos/shared-photos';
import type { EncounterRow } from '../encounters/policy.ts';
import { asMark, marksOfPhoto } from '../photos/annotation-records.ts';
import { arrangedPhotosOf } from '../photos/arrange.ts';
import { photoById } from '../photos/records.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { encounterToWrite } from './draft.ts';
import { choosePhoto, chosenPhotosOf, dropPhoto, type SealedPhoto, sealPhoto } from './photo-records.ts';
import { maySign } from './policy.ts';
import { lockNote } from './records.ts';

export function listNotePhotos(clinic: Clinic, asker: Asker, id: string): Promise<NotePhoto[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    await encounterToWrite(transaction, actor, id);
    return chosen(transaction, id);
  });
}

interface OfNote {
  id: string;
  photo: string;
}

export function showPhotoInNote(
  clinic: Clinic,
  asker: Asker,
  { id, photo }: OfNote,
  { has_marks }: { has_marks: boolean },
): Promise<NotePhoto[]> {
  return choose(clinic, asker, id, async (transaction, { patient_id }) => {
    const shown = found(await photoById(transaction, photo));
    permit(shown.patient_id === patient_id && shown.encounter_id !== null);
    if (shown.is_covered) throw conflict('covered', 'Photos of intimate places stay covered in the case: a note does not show them.');
    const already = await chosen(transaction, id);
    if (already.length >= mostNotePhotos && !already.some((one) => one.id === photo))
      throw conflict('too_many_photos', `A note shows at most ${mostNotePhotos} photos. Leave one out first.`);
    await choosePhoto(transaction, { note_id: id, photo_id: photo, patient_id, has_marks });
  });
}

export function leavePhotoOut(clinic: Clinic, asker: Asker, { id, photo }: OfNote): Promise<NotePhoto[]> {
  return choose(clinic, asker, id, (transaction) => dropPhoto(transaction, id, photo));
}

function choose(
  clinic: Clinic,
  asker: Asker,
  id: string,
  work: (transaction: Transaction, encounter: EncounterRow) => Promise<void>,
): Promise<NotePhoto[]> {
  const write = clinic.db.write(asker, async (transaction, actor) => {
    const encounter = await encounterToWrite(transaction, actor, id);
    permit(maySign(actor, encounter));
    const note = await lockNote(transaction, id);
    if (note?.state === 'signed') throw signedAlready();
    await work(transaction, encounter);
    return chosen(transaction, id);
  });
  // begun and signed while this waited
  return write.catch((error: { code?: string }) => {
    throw error.code === restrictViolation ? signedAlready() : error;
  });
}

const restrictViolation = '23001';
const signedAlready = () => conflict('signed', 'This note is signed: the patient sees its photos as they were then.');

async function chosen(transaction: Transaction, id: string): Promise<NotePhoto[]> {
  return (await chosenPhotosOf(transaction, id)).map(({ id: photo, has_marks }) => ({ id: photo, has_marks }));
}

/** Before the note, which is locked, is signed, in the same transaction: names and the signer's own marks become the patient's copy. */
export async function sealPhotos(transaction: Transaction, actor: Actor, noteId: string): Promise<void> {
  const photos = await chosenPhotosOf(transaction, noteId);
  const encounters = [...new Set([noteId, ...photos.map(({ encounter_id }) => encounter_id ?? '')])];
  let position = 0;
  for (const encounter of encounters) {
    for (const { id, name } of (await arrangedPhotosOf(transaction, encounter)).photos) {
      const photo = photos.find((one) => one.id === id);
      if (!photo) continue;
      const marks = photo.has_marks ? sharedMarks((await marksOfPhoto(transaction, id)).map((row) => asMark(row, actor.id))) : [];
      await sealPhoto(transaction, { noteId, photoId: id }, { position, name, marks });
      position += 1;
    }
  }
}

/** The signer's own, without the scale: of a measure without one nobody can say how long it is. */
function sharedMarks(marks: readonly PhotoMark[]): SharedMark[] {
  return marks.flatMap((mark) => {
    const scale = scaleOf(mark, marks);
    const mm = scale ? mmOfPixel(scale) : null;
    const size = mm === null ? null : sizeOf(mark, mm);
    if (!mark.is_mine || mark.kind === 'scale' || (isMeasure(mark.kind) && !size)) return [];
    return [{ kind: mark.kind, points: mark.points, label: mark.label, size }];
  });
}

/** As the note's page shows them, in their order. */
export function presentPhotos(
  rows: readonly { id: string; width: number; height: number; is_covered: boolean; sealed: unknown }[],
): SharedPhoto[] {
  return rows
    .map(({ sealed, ...photo }) => ({ photo, sealed: sealed as SealedPhoto }))
    .sort((a, b) => a.sealed.position - b.sealed.position)
    .map(({ photo, sealed: { name, marks } }) => ({ ...photo, name, marks }));
}
