/** Check-ins as whoever is signed in sees them, and what was sent before them. */
import { wayBackDays } from '@pellis/contract/check-ins/waiting-check-in';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { sentColumns, sentIn, sentKey } from '../rapid-assessments/sent-records.ts';
import { isFollowed } from './records.ts';

/** What was told of the care that a check-in follows; null where the front desk booked the visit and nobody said. */
const concern = sql<string | null>`nullif(coalesce(r.concern, v.concern), '')`;

/** Open, or missed and still to be opened again; the newest. None where something newer takes its place, or what it follows was withdrawn. */
export function waitingOf(transaction: Transaction, patientId: string) {
  return (
    transaction
      .selectFrom('check_in_invitation as i')
      .leftJoin('rapid_assessment as r', 'r.id', 'i.after_encounter_id')
      .leftJoin('visit_intake as v', 'v.appointment_id', 'i.after_encounter_id')
      .select(['i.id', 'i.written_at', 'i.asked_again_at', 'i.expires_at', 'i.ended_at', concern.as('concern')])
      .where('i.patient_id', '=', patientId)
      .where('i.used_at', 'is', null)
      .where(
        // one that is over may not have been marked yet
        sql<boolean>`(i.ended_at is null or i.ended_as = 'missed') and coalesce(i.ended_at, i.expires_at) > now() - make_interval(days => ${wayBackDays}::int)`,
      )
      .where(sql<boolean>`not ${isFollowed()}`)
      // what was withdrawn is not asked about
      .where(sql<boolean>`exists (select from note n where n.id = i.after_encounter_id and n.state = 'signed')`)
      .orderBy('i.written_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  );
}

/** As row-level security shows it to whoever asks. */
export function invitationById(transaction: Transaction, id: string) {
  return transaction
    .selectFrom('check_in_invitation as i')
    .select(['id', 'patient_id', 'account_id', 'after_encounter_id', 'expires_at', 'used_at', 'ended_at', 'ended_as', 'submission_key'])
    .select(isFollowed().as('is_followed'))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** What a check-in after this care is about, and where its photos are: those of a visit that was made good stay with the one that failed. */
export function followedCare(transaction: Transaction, encounterId: string) {
  return transaction
    .selectFrom('encounter as e')
    .leftJoin('rapid_assessment as r', 'r.id', 'e.id')
    .leftJoin('visit_intake as v', 'v.appointment_id', 'e.id')
    .select([concern.as('concern'), sql<string>`coalesce(v.photos_with, e.id)`.as('photos_with')])
    .where('e.id', '=', encounterId)
    .executeTakeFirst();
}

/** When the visit was, for a check-in that follows one. */
export async function visitAt(transaction: Transaction, encounterId: string): Promise<Date | undefined> {
  const row = await transaction
    .selectFrom('appointment')
    .select(sql<Date>`lower(during)`.as('at'))
    .where('id', '=', encounterId)
    .executeTakeFirst();
  return row?.at;
}

/** The care after which this check-in was asked for. */
export async function careBefore(transaction: Transaction, checkInId: string): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('check_in_invitation')
    .select('after_encounter_id')
    .where('encounter_id', '=', checkInId)
    .executeTakeFirst();
  return row?.after_encounter_id;
}

interface Sent {
  patientId: string;
  /** Another concern's answers say nothing of this one. */
  concern: string;
  before?: { id: string; at: Date };
}

/** What the patient sent last of a concern, with what they answered of their plan; before a moment, where one is given. */
export async function lastSent(transaction: Transaction, { patientId, concern: about, before }: Sent) {
  const row = await transaction
    .selectFrom('rapid_assessment')
    .select(['id', 'submitted_at', 'created_at', ...sentColumns, sentKey])
    .where('patient_id', '=', patientId)
    .where('concern', '=', about)
    .where('state', 'not in', ['draft', 'withdrawn'])
    .$if(before !== undefined, (query) => query.where('id', '<>', before?.id ?? '').where('created_at', '<', before?.at ?? new Date()))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && sentIn(transaction, row);
}
