/** The patient, or whoever arranges care for them, writes a day of the diary; who wrote an entry takes it back. */

import { type DiaryEntry, type DiaryForm, mostDaysLate } from '@pellis/contract/progress/diary';
import { coursesOfIntimatePlaces } from '../health-profiles/intimate-course-records.ts';
import { refuseWrongPlaces } from '../health-profiles/photo-places.ts';
import { recordPhotos } from '../photos/keep.ts';
import { keepOrDrop, type PreparedPhoto, preparePhotos } from '../photos/prepare.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { found, notFound, permit, wrongField } from '../platform/refusal.ts';
import { dayAt, daysBetween } from '../platform/times.ts';
import { careOf } from './care-records.ts';
import { photosOfEntries } from './course-photos.ts';
import { entryById, insertEntry, takeEntryBack } from './diary-records.ts';
import { isThePatient } from './is-the-patient-records.ts';
import { mayTakeBack, mayWriteDiary } from './policy.ts';
import { asEntry } from './read.ts';
import { refuseOtherDay } from './said-again.ts';

/** Sent twice, it is one entry; sent otherwise under the same id, it is refused. */
export async function writeDiary(clinic: Clinic, asker: Asker, patientId: string, form: DiaryForm): Promise<DiaryEntry> {
  const known = await clinic.db.read(asker, async (transaction, actor) => {
    await about(clinic, transaction, { actor, patientId, form });
    return entryById(transaction, form.id);
  });
  // bytes are worked on once
  const photos = known ? [] : await preparePhotos(clinic, form.images);
  return keepOrDrop(clinic, photos, (onKept) =>
    clinic.db.write(asker, (transaction, actor) => write(clinic, transaction, { actor, patientId, form, photos, onKept })),
  );
}

interface Writing {
  actor: Actor;
  patientId: string;
  form: DiaryForm;
}

interface Photographed extends Writing {
  photos: readonly PreparedPhoto[];
  onKept: () => void;
}

async function write(clinic: Clinic, transaction: Transaction, writing: Photographed): Promise<DiaryEntry> {
  const { actor, patientId, form, photos, onKept } = writing;
  const care = await about(clinic, transaction, writing);
  // only the patient has something to keep from those who act for them
  const is_private = form.is_private && (await isThePatient(transaction, patientId));
  await actAsClinic(transaction, actor);
  const { id, day, itch, sleep, feeling, is_flare, triggers, words, images } = form;
  const told = { day, itch, sleep, feeling, is_flare, triggers: [...triggers], words, is_private };
  const wrote = { written_by: actor.id, written_by_name: actor.name };
  const isNew = await insertEntry(transaction, { id, patient_id: patientId, encounter_id: care.id, ...told, ...wrote });
  const row = found(await entryById(transaction, id));
  if (row.patient_id !== patientId || !mayTakeBack(actor, row)) throw notFound();
  if (isNew) {
    onKept();
    await recordPhotos(transaction, photos, { patientId, diaryEntryId: id, sent: images });
    await clinic.happened(transaction, actor, { name: 'diary.written', patientId, subjectId: id });
  }
  const photosOf = await photosOfEntries(transaction, [id]);
  if (!isNew) refuseOtherDay(row, photosOf(id), told, images);
  return asEntry(row, { course: care.course, photos: photosOf(id), reader: actor });
}

/** The care that an entry hangs on, once everything about it is in order: the latest of its concern, as whoever writes sees it. */
async function about(clinic: Clinic, transaction: Transaction, { actor, patientId, form }: Writing) {
  permit(mayWriteDiary(actor, patientId));
  const late = daysBetween(form.day, dayAt(new Date(), clinic.config.clinicTimeZone));
  // east of the clinic it is tomorrow already
  if (late < -1 || late > mostDaysLate) throw wrongField('day', 'Choose today or one of the last seven days');
  const care = (await careOf(transaction, patientId)).findLast(({ course }) => course === form.course);
  if (!care) throw wrongField('course', 'Choose what it is about. Reload to see what there is.');
  const namesIntimatePlace = (await coursesOfIntimatePlaces(transaction, patientId)).has(form.course);
  await refuseWrongPlaces(clinic, transaction, { patientId, concern: form.course, namesIntimatePlace, images: form.images });
  return care;
}

/** Said again it stays taken back. */
export function takeDiaryBack(clinic: Clinic, asker: Asker, id: string): Promise<undefined> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const entry = found(await entryById(transaction, id));
    permit(mayWriteDiary(actor, entry.patient_id) && mayTakeBack(actor, entry));
    await actAsClinic(transaction, actor);
    if (await takeEntryBack(transaction, id))
      await clinic.happened(transaction, actor, { name: 'diary.taken_back', patientId: entry.patient_id, subjectId: id });
    return undefined;
  });
}
