/** A patient's course as row-level security shows it to whoever asks; a look of the clinic's people or a proxy's is recorded. */

import { labelOfConcern } from '@pellis/contract/concerns/concerns';
import { labelOfCourse, type Progress, type Score } from '@pellis/contract/progress/course';
import type { DiaryEntry } from '@pellis/contract/progress/diary';
import { Judged } from '@pellis/contract/progress/instruments';
import { isReviewed } from '../clinical-reviews/review.ts';
import { coursesOfIntimatePlaces } from '../health-profiles/intimate-course-records.ts';
import { isSmallChild } from '../health-profiles/small-child.ts';
import { patientById } from '../patients/records.ts';
import { toRecord } from '../photos/record-look.ts';
import { type Asker, type Doer, may } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { readAndRecord } from '../platform/db/read-and-record.ts';
import { found, permit } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { type Care, careOf, notesInTime, prescribedIn } from './care-records.ts';
import { changesOf, medicinesOf, prescribedAt } from './changes.ts';
import { pageOfPhotos } from './course-photos.ts';
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
    const seen = await progressOf(clinic, transaction, {
      patientId,
      care,
      reader: actor,
      withMessages: true,
      tellsCovers: may(actor, 'sign-notes'),
    });
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
  /** What was sent in messages stays between the patient and who treats them. */
  withMessages: boolean;
  tellsCovers?: boolean;
  /** As it was at this moment, for others: nothing that came later, and no day of the diary that is kept from them. */
  asOf?: Date;
}

export async function progressOf(
  clinic: Clinic,
  transaction: Transaction,
  { patientId, care, reader, withMessages, tellsCovers = false, asOf }: Wanted,
): Promise<Progress> {
  const day = (moment: Date) => dayAt(moment, clinic.config.clinicTimeZone);
  const today = day(new Date());
  const ids = care.map(({ id }) => id);
  const courseOf = (id: string | null) => care.find((one) => one.id === id)?.course ?? '';
  const isShown = ({ taken_back_at, is_private, written_at }: DiaryRow) =>
    taken_back_at === null && (asOf === undefined || (!is_private && written_at <= asOf));
  const entries = (await diaryOf(transaction, ids)).filter(isShown).toReversed();
  const notes = (await notesInTime(transaction, ids)).filter(({ signed_at: at }) => asOf === undefined || (at !== null && at <= asOf));
  const all = await prescribedIn(transaction, ids);
  const prescribed = asOf === undefined ? all : prescribedAt(all, asOf);
  const page = await pageOfPhotos(transaction, { patientId, care, entries, day, withMessages, tellsCovers, asOf });
  return {
    today,
    is_child: await isSmallChild(clinic, transaction, patientId),
    // whoever holds a link adds no photo, and learns nothing by it
    courses: coursesIn(care, day, withMessages ? await coursesOfIntimatePlaces(transaction, patientId) : new Set<string>()),
    ...page,
    medicines: medicinesOf(prescribed, { dayOf: day, courseOf }),
    changes: changesOf(
      notes.map(({ signed_at, ...note }) => ({ ...note, on: signed_at ? day(signed_at) : today, course: courseOf(note.id) })),
      prescribed,
    ),
    diary: entries.map((entry) =>
      asEntry(entry, {
        course: courseOf(entry.encounter_id),
        photos: page.photos.flatMap(({ entry_id: of, photo }) => (of === entry.id ? [photo] : [])),
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
function coursesIn(care: readonly Care[], day: (moment: Date) => string, intimate: ReadonlySet<string>): Progress['courses'] {
  const values = [...new Set(care.toReversed().map(({ course }) => course))];
  return values.map((value) => ({
    value,
    label: labelOfCourse(value),
    names_intimate_place: intimate.has(value),
    since: day(care.find(({ course }) => course === value)?.at ?? new Date()),
  }));
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
