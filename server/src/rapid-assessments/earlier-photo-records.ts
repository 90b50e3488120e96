/** The rows of photos that may be taken again: of each concern and shot the latest. */
import type { Transaction } from '../platform/db/database.ts';

export function photosToTakeAgain(transaction: Transaction, patientId: string) {
  return transaction
    .selectFrom('photo as p')
    .innerJoin('rapid_assessment as a', 'a.id', 'p.encounter_id')
    .distinctOn(['a.concern', 'p.shot'])
    .select(['p.id', 'p.shot', 'a.concern', 'p.kept_at as taken_at'])
    .where('p.patient_id', '=', patientId)
    .where('p.shot', 'is not', null)
    .where('p.is_covered', '=', false)
    .orderBy('a.concern')
    .orderBy('p.shot')
    .orderBy('p.kept_at', 'desc')
    .orderBy('p.position', 'desc')
    .execute();
}
