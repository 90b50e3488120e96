/** The rows of a course: cases and visits by their concern, the photos of them and of the diary, notes with their steps, and prescriptions. */
import { type Selectable, sql } from 'kysely';
import { isCovered, isUnsaid } from '../photos/covered-records.ts';
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

interface PhotosOf {
  care: readonly string[];
  entries: readonly string[];
  /** Photos of messages, by their own ids. */
  ofMessages?: readonly string[];
}

/** Older than this photo, there at this moment, and how many at most; all of them unless told. */
interface PartOfPhotos {
  before?: string | undefined;
  asOf?: Date | undefined;
  most?: number;
}

/** Of these cases and visits, of these entries of the diary and of these messages, the newest first. */
export function photosInTime(transaction: Transaction, of: PhotosOf, { before, asOf, most }: PartOfPhotos = {}) {
  return transaction
    .selectFrom('photo')
    .select(['id', 'filename', 'width', 'height', 'shot', 'quality', 'region', 'side', 'earlier_photo_id', isCovered().as('is_covered')])
    .select(['encounter_id', 'diary_entry_id', 'kept_at', 'covered_at', 'covered_by_name', isUnsaid().as('is_unsaid')])
    .where((is) =>
      is.or([
        is('encounter_id', '=', sql<string>`any(${of.care})`),
        is('diary_entry_id', '=', sql<string>`any(${of.entries})`),
        is('id', '=', sql<string>`any(${of.ofMessages ?? []})`),
      ]),
    )
    .$if(before !== undefined, (photos) =>
      photos.where(
        sql<boolean>`(photo.kept_at, photo.position, photo.id) < (select b.kept_at, b.position, b.id from photo b where b.id = ${before})`,
      ),
    )
    .$if(asOf !== undefined, (photos) => photos.where('kept_at', '<=', asOf ?? new Date()))
    .orderBy('kept_at', 'desc')
    .orderBy('position', 'desc')
    .orderBy('id', 'desc')
    .$if(most !== undefined, (photos) => photos.limit(most ?? 0))
    .execute();
}

/** Photos that the patient's side sent to a dermatologist, or with a place on the body, of messages that whoever asks may read. */
export async function photosOfMessages(transaction: Transaction, patientId: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom('photo')
    .innerJoin('message', 'message.id', 'photo.message_id')
    .select('photo.id')
    .where('photo.patient_id', '=', patientId)
    .where('message.side', '=', 'person')
    .where((is) => is.or([is('message.is_clinical', '=', true), is('photo.region', 'is not', null)]))
    .execute();
  return rows.map(({ id }) => id);
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
