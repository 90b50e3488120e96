/** Check-ins as the clinic looks after them: those of a patient, and the newest signed answer beside one that came. */
import { sql } from 'kysely';
import { wordsIn } from '../notes/word-records.ts';
import { sealedKeyOf } from '../patient-keys/records.ts';
import type { Transaction } from '../platform/db/database.ts';
import { sentColumns, sentIn, sentKey } from '../rapid-assessments/sent-records.ts';
import { isFollowed } from './records.ts';

/** The newest first. As row-level security shows them. */
export function invitationsOf(transaction: Transaction, patientId: string) {
  return transaction
    .selectFrom('check_in_invitation')
    .select(['id', 'account_id', 'written_at', 'asked_again_at', 'expires_at', 'used_at', 'ended_at', 'ended_as', 'reopened_at'])
    .where('patient_id', '=', patientId)
    .orderBy('written_at', 'desc')
    .limit(24)
    .execute();
}

/** Those of a patient that nobody need answer any more: something newer takes their place, or what they follow was withdrawn. In a transaction of the clinic. */
export async function overtakenOf(transaction: Transaction, patientId: string): Promise<Set<string>> {
  const rows = await transaction
    .selectFrom('check_in_invitation as i')
    .innerJoin('note as n', 'n.id', 'i.after_encounter_id')
    .select('i.id')
    .where('i.patient_id', '=', patientId)
    .where('i.used_at', 'is', null)
    .where(sql<boolean>`(n.state <> 'signed' or ${isFollowed()})`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Words, photos to show, requisitions or tests to order: whoever began finishes it there, and sees what is sent. */
export async function hasCheckInNote(transaction: Transaction, id: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from note where id = ${id})
      or exists (select from note_photo where note_id = ${id})
      or exists (select from lab_order where encounter_id = ${id} and state = 'prepared') as has`.execute(transaction);
  return rows[0]?.has ?? false;
}

/** What the patient was answered last, before this. */
export async function newestAnswer(transaction: Transaction, patientId: string, before: { id: string }) {
  const row = await transaction
    .selectFrom('note as n')
    .innerJoin('provider as p', 'p.id', 'n.signed_by')
    .select(['n.id', 'n.signed_at', 'n.diagnosis', 'n.diagnoses', 'n.treatment_plan', 'p.name as provider'])
    .select(['n.key_id', 'n.under_key', sealedKeyOf('n').as('sealed_key')])
    .where('n.patient_id', '=', patientId)
    .where('n.state', '=', 'signed')
    .where('n.id', '<>', before.id)
    .orderBy('n.signed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && wordsIn(transaction, row);
}

/** Its plan's answers are not in the case's own row of records. */
export async function sentCheckIn(transaction: Transaction, id: string) {
  const row = await transaction
    .selectFrom('rapid_assessment')
    .select(['id', 'kind', 'patient_id', 'submitted_at', 'created_at', ...sentColumns, sentKey])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && sentIn(transaction, row);
}
