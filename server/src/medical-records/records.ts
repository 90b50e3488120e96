/** The rows of a whole record that no other noun lists for a patient, and the looks at it. */
import { type LookKind, lookKinds } from '@pellis/contract/medical-records/medical-records';
import { sql } from 'kysely';
import { toldIn } from '../bookings/intake-records.ts';
import { sealedKeyOf } from '../patient-keys/records.ts';
import type { Transaction } from '../platform/db/database.ts';
import { sentColumns, sentIn, sentKey } from '../rapid-assessments/sent-records.ts';
import { safetyColumnNames } from '../safety-questions/records.ts';

export async function assessmentsOf(transaction: Transaction, patientId: string) {
  const rows = await transaction
    .selectFrom('rapid_assessment')
    .select(['id', 'state', 'created_at', 'submitted_at', 'reason', 'safety_version', 'safety_outcome', 'safety_corrected_from'])
    .select([...sentColumns, sentKey])
    .where('patient_id', '=', patientId)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => sentIn(transaction, row));
}

export async function appointmentsOf(transaction: Transaction, patientId: string) {
  const rows = await transaction
    .selectFrom('appointment as a')
    .innerJoin('provider as p', 'p.id', 'a.provider_id')
    .select(['a.id', 'a.service_name as service', 'p.name as provider'])
    // of a hidden visit it is told that it took place, not that something was written
    .select(sql<string>`case when a.status = 'note_signed' and not may_read_care(a.id) then 'ended' else a.status end`.as('status'))
    .select([sql<Date>`lower(a.during)`.as('starts_at'), sql<Date>`upper(a.during)`.as('ends_at')])
    // none was filled in for a visit that the front desk booked
    .leftJoin('visit_intake as i', 'i.appointment_id', 'a.id')
    .select(['a.interpreter', 'a.access_needs', 'a.helper_name', 'i.concern', 'i.places', 'i.about', 'i.changed', 'i.pharmacy'])
    .select(safetyColumnNames)
    .select(['i.key_id', 'i.under_key', sealedKeyOf('i').as('sealed_key')])
    .select((of) => of.fn.coalesce('i.photos_with', 'a.id').as('photos_with'))
    .where('a.patient_id', '=', patientId)
    .where('a.status', 'not in', ['held', 'expired_hold'])
    .orderBy(sql`lower(a.during)`, 'desc')
    .execute();
  return rows.map((row) => toldIn(transaction, row.id, row));
}

export function documentsOf(transaction: Transaction, patientId: string) {
  return transaction
    .selectFrom('document')
    .select(['id', 'kind', 'name', 'kept_at'])
    .where('patient_id', '=', patientId)
    .orderBy('kept_at', 'desc')
    .execute();
}

export function ordersOf(transaction: Transaction, patientId: string) {
  return transaction
    .selectFrom('order')
    .select(['id', 'encounter_id', 'description', 'amount', 'currency', 'status'])
    .where('patient_id', '=', patientId)
    .orderBy('created_at', 'desc')
    .execute();
}

interface MergeRow {
  id: string;
  merged_at: Date;
  merged_by: string;
  merged_name: string;
  merged_patient_id: string;
  undone_at: Date | null;
  undone_by: string | null;
}

/** Records that were made one with this, the newest first. */
export async function mergesOf(transaction: Transaction, patientId: string): Promise<MergeRow[]> {
  return (await sql<MergeRow>`select * from merges_of_record(${patientId})`.execute(transaction)).rows;
}

/** What the account agreed to, and on what ground it acts for the patient. */
export async function consentsOf(transaction: Transaction, accountId: string, patientId: string) {
  const account = await transaction
    .selectFrom('account')
    .select(['terms_version', 'terms_accepted_at'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  const tie = await transaction
    .selectFrom('guardianship')
    .select(['relation', 'basis', 'consent_version', 'began_at'])
    .where('account_id', '=', accountId)
    .where('patient_id', '=', patientId)
    .executeTakeFirst();
  const visits = await transaction
    .selectFrom('visit_intake')
    .select(['consent_version', 'agreed_at'])
    .where('patient_id', '=', patientId)
    // of a visit that the clinic booked it is told what it is about, and nothing agreed to
    .where('consent_version', '<>', '')
    .orderBy('agreed_at')
    .execute();
  return { account, tie, visits };
}

/** The newest looks before this event; nothing of the clinic's own work. */
export async function looksAt(transaction: Transaction, patientId: string, before: number | undefined, most: number) {
  const rows = await transaction
    .selectFrom('event as e')
    .leftJoin('provider as p', 'p.id', 'e.actor_id')
    .leftJoin('note as n', 'n.id', 'e.subject_id')
    .select(['e.id', 'e.at', 'e.name', 'e.actor_id', 'e.actor_role', 'e.reason', 'p.name as provider', 'n.id as note_id'])
    .select(sql<string | null>`name_of_proxy(e.actor_id, e.patient_id)`.as('proxy'))
    .leftJoin('progress_link as l', (join) => join.onRef('l.id', '=', 'e.subject_id').on('e.name', '=', 'progress.link_opened'))
    .select('l.for_whom')
    .where('e.patient_id', '=', patientId)
    .where('e.name', 'in', lookKinds)
    .where((is) => is.or([is('e.actor_role', '<>', 'clinic'), is('e.name', '=', 'progress.link_opened')]))
    .$if(before !== undefined, (looks) => looks.where('e.id', '<', before ?? 0))
    .orderBy('e.id', 'desc')
    .limit(most)
    .execute();
  // the condition above holds the list
  return rows.map((row) => ({ ...row, name: row.name as LookKind }));
}
