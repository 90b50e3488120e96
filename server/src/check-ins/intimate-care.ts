/** Whether what a check-in asks about is known to be about an intimate place, whatever its own form names (decision 0493). */
import { isAboutIntimatePlace } from '@pellis/contract/photos/unsaid-places';
import { coursesOfIntimatePlaces } from '../health-profiles/intimate-course-records.ts';
import type { Transaction } from '../platform/db/database.ts';
import { followedCare } from './own-records.ts';

interface Asked {
  patient_id: string;
  after_encounter_id: string;
}

/** By the care that it follows, and by every case and visit of its concern, as row-level security shows them to whoever asks. */
export async function isOfIntimateCare(
  transaction: Transaction,
  { patient_id, after_encounter_id }: Asked,
  concern: string,
): Promise<boolean> {
  const courses = await coursesOfIntimatePlaces(transaction, patient_id);
  const care = await followedCare(transaction, after_encounter_id);
  return [concern, care?.concern ?? ''].some((each) => courses.has(each) || isAboutIntimatePlace({ concern: each }));
}
