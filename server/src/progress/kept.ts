/** For the record that a patient takes along: their diary, what clinicians judged, and the links that they made. */
import type { MedicalRecord } from '@pellis/contract/medical-records/medical-records';
import { isReviewed } from '../clinical-reviews/review.ts';
import { type Actor, may } from '../platform/actor.ts';
import type { Transaction } from '../platform/db/database.ts';
import { careOf } from './care-records.ts';
import { photosOfEntries } from './course-photos.ts';
import { diaryOf } from './diary-records.ts';
import { asEntry, asScore } from './read.ts';
import { scoresOf } from './score-records.ts';
import { sharesOf } from './share.ts';

type Kept = Pick<MedicalRecord, 'diary' | 'severity_scores' | 'are_bands_reviewed' | 'progress_links'>;

/** A proxy is shown no links: they are whoever's who decides. */
export async function keptCourse(transaction: Transaction, actor: Actor & { patientId: string }): Promise<Kept> {
  const care = await careOf(transaction, actor.patientId);
  const ids = care.map(({ id }) => id);
  const courseOf = (id: string) => care.find((one) => one.id === id)?.course ?? '';
  const entries = (await diaryOf(transaction, ids)).toReversed();
  const photos = await photosOfEntries(
    transaction,
    entries.map(({ id }) => id),
  );
  return {
    diary: entries.map((row) => ({
      ...asEntry(row, { course: courseOf(row.encounter_id), photos: photos(row.id), reader: actor }),
      taken_back_at: row.taken_back_at,
    })),
    severity_scores: (await scoresOf(transaction, ids)).map((row) => asScore(row, courseOf(row.encounter_id), actor)),
    are_bands_reviewed: await isReviewed(transaction, 'score_bands'),
    progress_links: may(actor, 'decide-for-patient') ? (await sharesOf(transaction, actor.patientId)).shares : [],
  };
}
