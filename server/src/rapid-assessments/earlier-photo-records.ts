/** The rows of photos that may be taken again: of each concern, shot and place the latest, of a case, a visit or the diary. */
import { sql } from 'kysely';
import { isCovered } from '../photos/covered-records.ts';
import type { Transaction } from '../platform/db/database.ts';

/** What the case or the visit was about; a visit that the front desk booked may not say. */
const concern = sql<string>`coalesce(a.concern, v.concern, '')`;

/** Not `coalesce`, of which Postgres does not know that it keeps to itself what it sees: behind policies no index would be used by it (decision 0386). */
const encounter = sql<string>`case when p.encounter_id is null then d.encounter_id else p.encounter_id end`;

export function photosToTakeAgain(transaction: Transaction, patientId: string) {
  return transaction
    .selectFrom('photo as p')
    .leftJoin('diary_entry as d', 'd.id', 'p.diary_entry_id')
    .leftJoin('rapid_assessment as a', (join) => join.on('a.id', '=', encounter))
    .leftJoin('visit_intake as v', (join) => join.on('v.appointment_id', '=', encounter))
    .distinctOn([concern, 'p.shot', 'p.region', 'p.side'])
    .select(['p.id', 'p.shot', 'p.region', 'p.side', 'p.kept_at as taken_at', concern.as('concern')])
    .where(concern, '<>', '')
    .where('p.patient_id', '=', patientId)
    .where('p.shot', 'is not', null)
    .where(isCovered('p'), '=', false)
    .where('d.taken_back_at', 'is', null)
    .orderBy(concern)
    .orderBy('p.shot')
    .orderBy('p.region')
    .orderBy('p.side')
    .orderBy('p.kept_at', 'desc')
    .orderBy('p.position', 'desc')
    .execute();
}
