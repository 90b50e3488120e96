/** What the permission matrix asks about a course: an entry of the owner's diary, a score of the one who treats, a link, and well-formed bodies. */
import { newId } from '../../platform/ids.ts';
import type { TestClinic } from '../clinic.ts';
import type { PatientPerson, Person } from '../people.ts';
import { dayOfClinic } from './routines.ts';

export async function makeProgress(clinic: TestClinic, owner: PatientPerson, { treating, note }: { treating: Person; note: string }) {
  const [diaryEntry, score, progressLink] = [newId(), newId(), newId()];
  await clinic.sql(
    `insert into diary_entry (id, patient_id, encounter_id, day, itch, written_by, written_by_name) values ($1, $2, $3, current_date, 4, $4, 'Ana')`,
    [diaryEntry, owner.patientId, note, owner.accountId],
  );
  await clinic.sql(
    `insert into severity_score (id, patient_id, encounter_id, instrument, parts, total, day, scored_by)
      values ($1, $2, $3, 'iga', '{"grade": 2}', 2, current_date, $4)`,
    [score, owner.patientId, note, treating.accountId],
  );
  await clinic.sql(
    `insert into progress_link (id, patient_id, token_hash, for_whom, course, parts, made_by, made_by_name, expires_at)
      values ($1, $2, 'unknown', 'Dr. Weber', 'acne', '{photos}', $3, 'Ana', now() + interval '1 day')`,
    [progressLink, owner.patientId, owner.accountId],
  );
  return { diaryEntry, score, progressLink };
}

const nothingTold = { itch: null, sleep: null, feeling: null, is_flare: false, triggers: [], words: '', is_private: false, images: [] };

export const progressBodies: Record<string, () => unknown> = {
  'POST /patients/:id/diary': () => ({ ...nothingTold, id: newId(), course: 'acne', day: dayOfClinic(), itch: 3 }),
  'POST /workspace/encounters/:id/scores': () => ({ id: newId(), instrument: 'iga', parts: { grade: 2 } }),
  'POST /me/progress_links': () => ({ id: newId(), token: newId(), course: 'acne', parts: ['photos'], for_whom: 'Dr. Weber', days: 7 }),
};
