/** The photos of a course on its line of time: of cases and visits, of the diary and of messages, the newest page first and the earlier ones when they are asked for. */
import { coursePhotosAtOnce, type DatedPhoto, type PageOfPhotos } from '@pellis/contract/progress/course';
import type { DiaryEntry } from '@pellis/contract/progress/diary';
import { patientById } from '../patients/records.ts';
import { isKnownAsAdult } from '../photos/covered-records.ts';
import { toRecord } from '../photos/record-look.ts';
import { AsTaken, placeIn } from '../photos/records.ts';
import { type Asker, may } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { readAndRecord } from '../platform/db/read-and-record.ts';
import { found, permit } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { type Care, careOf, photosInTime, photosOfMessages } from './care-records.ts';
import { type DiaryRow, diaryOf } from './diary-records.ts';
import { mayReadProgress } from './policy.ts';

/** As of the course itself: nobody else is answered, and the look is recorded. */
export function readEarlierPhotos(
  clinic: Clinic,
  asker: Asker,
  { id: patientId, before }: { id: string; before: string },
): Promise<PageOfPhotos> {
  return readAndRecord(clinic.db, asker, async (transaction, actor) => {
    permit(mayReadProgress(actor));
    found(await patientById(transaction, patientId));
    const care = await careOf(transaction, patientId);
    permit(may(actor, 'act-for-patients') || care.length > 0);
    const written = await diaryOf(
      transaction,
      care.map(({ id }) => id),
    );
    const seen = await pageOfPhotos(transaction, {
      ...{ patientId, care, entries: written.filter(({ taken_back_at }) => taken_back_at === null) },
      ...{ withMessages: true, tellsCovers: may(actor, 'sign-notes'), before: before === 'now' ? undefined : before },
      day: (moment) => dayAt(moment, clinic.config.clinicTimeZone),
    });
    const look = { name: 'progress.read', patientId, subjectId: patientId } as const;
    return { seen, record: await toRecord(clinic, transaction, actor, look) };
  });
}

interface Page {
  patientId: string;
  care: readonly Care[];
  entries: readonly DiaryRow[];
  day: (moment: Date) => string;
  withMessages: boolean;
  /** For who may uncover them. */
  tellsCovers?: boolean;
  before?: string | undefined;
  /** As it was at this moment. */
  asOf?: Date | undefined;
}

export async function pageOfPhotos(
  transaction: Transaction,
  { patientId, care, entries, day, withMessages, tellsCovers = false, before, asOf }: Page,
): Promise<PageOfPhotos> {
  const of = {
    care: care.map(({ id }) => id),
    entries: entries.map(({ id }) => id),
    ofMessages: withMessages ? await photosOfMessages(transaction, patientId) : [],
  };
  // one more than is told says whether there are more
  const found = await photosInTime(transaction, of, { before, asOf, most: coursePhotosAtOnce + 1 });
  const rows = found.slice(0, coursePhotosAtOnce).toReversed();
  const unsaid = tellsCovers ? rows.filter(({ is_unsaid: isUnsaid }) => isUnsaid) : [];
  const isMinor = unsaid.length > 0 && !(await isKnownAsAdult(transaction, patientId, day(new Date())));
  return {
    photos: rows.filter(({ is_covered: isCovered }) => !isCovered).map((row) => asDated(row, { care, entries, day })),
    covered: rows.filter((row) => row.is_covered && row.covered_at === null).length,
    covered_by_clinic: rows.filter(({ covered_at: coveredAt }) => coveredAt !== null).length,
    covers: tellsCovers ? rows.flatMap(coverOf) : [],
    unsaid_covers: unsaid.map((row) => {
      const { photo, on } = asDated(row, { care, entries, day });
      return { photo, on, is_minor: isMinor };
    }),
    earlier_photos: found.length > rows.length ? (rows[0]?.id ?? null) : null,
  };
}

/** All photos of each of these entries, in their order. */
export async function photosOfEntries(
  transaction: Transaction,
  entries: readonly string[],
): Promise<(entry: string) => DiaryEntry['photos']> {
  const rows = (await photosInTime(transaction, { care: [], entries })).toReversed();
  return (entry) => rows.filter(({ diary_entry_id: of }) => of === entry).map(asPhotoRef);
}

function coverOf({ id, covered_by_name: by, covered_at: at }: PhotoRow): PageOfPhotos['covers'] {
  return by === null || at === null ? [] : [{ id, by, at }];
}

type PhotoRow = Awaited<ReturnType<typeof photosInTime>>[number];

function asDated(row: PhotoRow, { care, entries, day }: Pick<Page, 'care' | 'entries' | 'day'>): DatedPhoto {
  const entry = entries.find(({ id }) => id === row.diary_entry_id);
  const about = care.find(({ id }) => id === (entry?.encounter_id ?? row.encounter_id));
  const photo = { photo: asPhotoRef(row), on: entry?.day ?? day(row.kept_at), entry_id: entry?.id ?? null };
  if (entry || row.encounter_id) return { ...photo, course: about?.course ?? '', from: entry ? 'diary' : 'case' };
  return { ...photo, course: caredForAt(care, row.kept_at), from: 'message' };
}

/** Conversations are about no case: what was sent in one stands with the case or visit that was the newest then. */
function caredForAt(care: readonly Care[], moment: Date): string {
  return (care.findLast(({ at }) => at <= moment) ?? care[0])?.course ?? '';
}

function asPhotoRef(row: PhotoRow): DiaryEntry['photos'][number] {
  const {
    shot,
    quality,
    region,
    side,
    encounter_id: _,
    diary_entry_id: __,
    kept_at: ___,
    covered_at: ____,
    covered_by_name: _____,
    is_unsaid: ______,
    ...photo
  } = row;
  return { ...photo, ...AsTaken.parse({ shot, quality }), body_place: placeIn({ region, side }) };
}
