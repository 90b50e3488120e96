/** Which of a patient's concerns are about an intimate place, by what their cases and visits named. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

/** The courses of which a case or visit names an intimate place, as row-level security shows them. */
export async function coursesOfIntimatePlaces(transaction: Transaction, patientId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ course: string }>`
    select r.concern as course from assessment_place p join rapid_assessment r on r.id = p.encounter_id join body_region b on b.id = p.region
    where p.patient_id = ${patientId} and b.is_intimate
    union
    select i.concern from visit_intake i cross join jsonb_array_elements(i.places) as named join body_region b on b.id = named ->> 'region'
    where i.patient_id = ${patientId} and b.is_intimate`.execute(transaction);
  return new Set(rows.map(({ course }) => course));
}
