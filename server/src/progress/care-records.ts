/** The rows of a course: cases and visits by their concern, the photos of them and of the diary, notes with their steps, and prescriptions. */
import { type Selectable, sql } from 'kysely';
import { isCovered } from '../photos/covered-records.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { Prescription } from '../platform/db/schema.ts';

export interface Care {
  id: string;
  course: string;
  at: Date;
  provider_id: string | null;
  service_name: string;
}

/** As row-level security shows them, the oldest first; what was never sent, withdrawn or did not take place is none. */
export async function careOf(transaction: Transaction, patientId: string): Promise<Care[]> {
  const { rows } = await sql<Care>`
    select e.id, coalesce(r.concern, i.concern, '') as course, coalesce(r.submitted_at, lower(a.during)) as at, e.provider_id, e.service_name
    from encounter e
      left join rapid_assessment r on r.id = e.id
      left join appointment a on a.id = e.id
      left join visit_intake i on i.appointment_id = a.id
    where e.patient_id = ${patientId} and may_read_care(e.id)
      and ((r.submitted_at is not null and r.state not in ('draft', 'withdrawn'))
        or (a.id is not null and a.status not in ('held', 'expired_hold', 'cancelled_by_patient', 'cancelled_by_clinic', 'no_show')))
    order by at, e.id`.execute(transaction);
  return rows;
}

const mostPhotos = 400;

/** Of these cases and visits and of these entries of the diary, the oldest first. */
export function photosInTime(transaction: Transaction, of: { care: readonly string[]; entries: readonly string[] }) {
  return transaction
    .selectFrom('photo')
    .select(['id', 'filename', 'width', 'height', 'shot', 'quality', 'region', 'side', 'earlier_photo_id', isCovered().as('is_covered')])
    .select(['encounter_id', 'diary_entry_id', 'kept_at', 'covered_at'])
    .where((is) =>
      is.or([is('encounter_id', '=', sql<string>`any(${of.care})`), is('diary_entry_id', '=', sql<string>`any(${of.entries})`)]),
    )
    .orderBy('kept_at', 'desc')
    .orderBy('position', 'desc')
    .limit(mostPhotos)
    .execute();
}

/** Signed ones, the oldest first. */
export function notesInTime(transaction: Transaction, care: readonly string[]) {
  return transaction
    .selectFrom('note')
    .innerJoin('provider', 'provider.id', 'note.signed_by')
    .select(['note.id', 'note.routine', 'note.signed_at', 'provider.name as provider'])
    .where('note.id', '=', sql<string>`any(${care})`)
    .where('note.state', '=', 'signed')
    .orderBy('note.signed_at')
    .execute();
}

export type PrescribedRow = Pick<
  Selectable<Prescription>,
  | ('id' | 'note_id' | 'drug' | 'strength' | 'form' | 'free_entry' | 'renews')
  | ('prescribed_at' | 'starts_on' | 'expires_on' | 'stopped_at' | 'stop_reason')
>;

/** With the renewals, in the order in which they were prescribed; nothing of a note that was withdrawn. */
export function prescribedIn(transaction: Transaction, care: readonly string[]): Promise<PrescribedRow[]> {
  return transaction
    .selectFrom('prescription')
    .select(['id', 'note_id', 'drug', 'strength', 'form', 'free_entry', 'renews'])
    .select(['prescribed_at', 'starts_on', 'expires_on', 'stopped_at', 'stop_reason'])
    .where('note_id', '=', sql<string>`any(${care})`)
    .where('retraction_id', 'is', null)
    .orderBy('prescribed_at')
    .orderBy('position')
    .execute();
}
