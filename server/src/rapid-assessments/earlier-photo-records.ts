/** The rows of photos that may be taken again: of each concern and shot the latest, of a case or of the diary. */
import type { Transaction } from '../platform/db/database.ts';

export function photosToTakeAgain(transaction: Transaction, patientId: string) {
  return transaction
    .selectFrom('photo as p')
    .leftJoin('diary_entry as d', 'd.id', 'p.diary_entry_id')
    .innerJoin('rapid_assessment as a', (join) => join.on((on) => on('a.id', '=', on.fn.coalesce('p.encounter_id', 'd.encounter_id'))))
    .distinctOn(['a.concern', 'p.shot'])
    .select(['p.id', 'p.shot', 'a.concern', 'p.kept_at as taken_at'])
    .where('p.patient_id', '=', patientId)
    .where('p.shot', 'is not', null)
    .where('p.is_covered', '=', false)
    .where('d.taken_back_at', 'is', null)
    .orderBy('a.concern')
    .orderBy('p.shot')
    .orderBy('p.kept_at', 'desc')
    .orderBy('p.position', 'desc')
    .execute();
}
