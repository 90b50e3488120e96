/** A patient's course as row-level security shows it to whoever asks; a look of the clinic's people or a proxy's is recorded. */
import { labelOfConcern } from '@pellis/contract/concerns/concerns';
import { labelOfCourse, type Progress, type Score } from '@pellis/contract/progress/course';
import type { DiaryEntry } from '@pellis/contract/progress/diary';
import { Judged } from '@pellis/contract/progress/instruments';
import { isReviewed } from '../clinical-reviews/review.ts';
import { isSmallChild } from '../health-profiles/small-child.ts';
import { patientById } from '../patients/records.ts';
import { toRecord } from '../photos/record-look.ts';
import { AsTaken, placeIn } from '../photos/records.ts';
import { type Asker, type Doer, may } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { readAndRecord } from '../platform/db/read-and-record.ts';
import { found, permit } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { type Care, careOf, notesInTime, photosInTime, prescribedIn } from './care-records.ts';
import { changesOf, medicinesOf } from './changes.ts';
import { type DiaryRow, diaryOf } from './diary-records.ts';
import { mayReadProgress } from './policy.ts';
import { type ScoreRow, scoresOf } from './score-records.ts';

export function readProgress(clinic: Clinic, asker: Asker, patientId: string): Promise<Progress> {
  return readAndRecord(clinic.db, asker, async (transaction, actor) => {
    permit(mayReadProgress(actor));
    found(await patientById(transaction, patientId));
    const care = await careOf(transaction, patientId);
    // whoever knows who the patient is and treats them not has no way here
    permit(may(actor, 'act-for-patients') || care.length > 0);
    const seen = await progressOf(clinic, transaction, { patientId, care, reader: actor });
    const judgeable = may(actor, 'sign-notes')
      ? care.filter(({ provider_id }) => provider_id === actor.id).map((one) => judgeableOf(clinic, one))
      : [];
    const look = { name: 'progress.read', patientId, subjectId: patientId } as const;
    return { seen: { ...seen, judgeable: judgeable.toReversed() }, record: await toRecord(clinic, transaction, actor, look) };
  });
}

interface Wanted {
  patientId: string;
  /** The cases and visits that are shown. */
  care: readonly Care[];
  reader: Pick<Doer, 'id'>;
}

export async function progressOf(clinic: Clinic, transaction: Transaction, { patientId, care, reader }: Wanted): Promise<Progress> {
  const day = (moment: Date) => dayAt(moment, clinic.config.clinicTimeZone);
  const today = day(new Date());
  const ids = care.map(({ id }) => id);
  const courseOf = (id: string | null) => care.find((one) => one.id === id)?.course ?? '';
  const entries = (await diaryOf(transaction, ids)).filter(({ taken_back_at }) => taken_back_at === null).toReversed();
  const notes = await notesInTime(transaction, ids);
  const prescribed = await prescribedIn(transaction, ids);
  const rows = await photosInTime(transaction, { care: ids, entries: entries.map(({ id }) => id) });
  const photos = rows.toReversed().map((row) => asDated(row, entries, { day, courseOf }));
  const open = photos.filter(({ photo }) => !photo.is_covered);
  return {
    today,
    is_child: await isSmallChild(clinic, transaction, patientId),
    courses: coursesIn(care, day),
    photos: open.map(({ entry: _, ...photo }) => photo),
    covered: rows.filter((row) => row.is_covered && row.covered_at === null).length,
    covered_by_clinic: rows.filter(({ covered_at }) => covered_at !== null).length,
    medicines: medicinesOf(prescribed, { dayOf: day, courseOf }),
    changes: changesOf(
      notes.map(({ signed_at, ...note }) => ({ ...note, on: signed_at ? day(signed_at) : today, course: courseOf(note.id) })),
      prescribed,
    ),
    diary: entries.map((entry) =>
      asEntry(entry, {
        course: courseOf(entry.encounter_id),
        photos: open.flatMap(({ entry: of, photo }) => (of === entry.id ? [photo] : [])),
        reader,
      }),
    ),
    scores: (await scoresOf(transaction, ids)).map((row) => asScore(row, courseOf(row.encounter_id), reader)),
    are_bands_reviewed: await isReviewed(transaction, 'score_bands'),
    judgeable: [],
  };
}

function judgeableOf({ config }: Clinic, { id, at, course, service_name }: Care): Progress['judgeable'][number] {
  return { id, on: dayAt(at, config.clinicTimeZone), course, label: course ? labelOfConcern(course) : service_name };
}

/** Each concern once, the one that was cared for last first. */
function coursesIn(care: readonly Care[], day: (moment: Date) => string): Progress['courses'] {
  const values = [...new Set(care.toReversed().map(({ course }) => course))];
  return values.map((value) => ({
    value,
    label: labelOfCourse(value),
    since: day(care.find(({ course }) => course === value)?.at ?? new Date()),
  }));
}

/** The photos of each of these entries, in their order. */
export async function photosOfEntries(
  transaction: Transaction,
  entries: readonly string[],
): Promise<(entry: string) => DiaryEntry['photos']> {
  const rows = (await photosInTime(transaction, { care: [], entries })).toReversed();
  return (entry) => rows.filter(({ diary_entry_id: of }) => of === entry).map(asPhotoRef);
}

type PhotoRow = Awaited<ReturnType<typeof photosInTime>>[number];
interface Ways {
  day: (moment: Date) => string;
  courseOf: (id: string | null) => string;
}

function asDated(row: PhotoRow, entries: readonly DiaryRow[], { day, courseOf }: Ways) {
  const entry = entries.find(({ id }) => id === row.diary_entry_id);
  return {
    photo: asPhotoRef(row),
    on: entry?.day ?? day(row.kept_at),
    course: courseOf(entry?.encounter_id ?? row.encounter_id),
    from: entry ? ('diary' as const) : ('case' as const),
    entry: entry?.id,
  };
}

function asPhotoRef(row: PhotoRow): DiaryEntry['photos'][number] {
  const { shot, quality, region, side, encounter_id: _, diary_entry_id: __, kept_at: ___, covered_at: ____, ...photo } = row;
  return { ...photo, ...AsTaken.parse({ shot, quality }), body_place: placeIn({ region, side }) };
}

/** The database holds the lists of feelings; a trigger that is no longer in the list is left as it is. */
export function asEntry(
  row: DiaryRow,
  { course, photos, reader }: { course: string; photos: DiaryEntry['photos']; reader: Pick<Doer, 'id'> },
): DiaryEntry {
  const { id, day, itch, sleep, feeling, is_flare, triggers, words, is_private, written_by, written_by_name, written_at } = row;
  const told = { day, itch, sleep, feeling, is_flare, triggers: triggers as DiaryEntry['triggers'], words, is_private };
  return { ...told, id, course, photos, by: written_by_name, is_mine: written_by === reader.id, written_at };
}

export function asScore(row: ScoreRow, course: string, reader: Pick<Doer, 'id'>): Score {
  const judged = Judged.parse({ instrument: row.instrument, parts: row.parts });
  const { id, day: on, provider: by, scored_at } = row;
  return { ...judged, id, on, course, total: Number(row.total), by, is_mine: row.scored_by === reader.id, scored_at };
}
