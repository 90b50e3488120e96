/** What the front desk reads of one patient: threads and tasks as the person who asks, and who belongs to them as the clinic. */
import type { ProxyScope } from '@pellis/contract/people/proxy-scopes';
import { sql } from 'kysely';
import { profileKey, profileWordsIn, sealedColumns } from '../health-profiles/word-records.ts';
import type { Transaction } from '../platform/db/database.ts';

const most = 100;

/** Row-level security shows these, or none. */
export function conversationsOf(transaction: Transaction, patientId: string) {
  return transaction
    .selectFrom('conversation')
    .select(['id', 'topic', 'state', 'opened_at', 'last_at'])
    .where((is) => is.or([is('patient_id', '=', patientId), is('about_patient_id', '=', patientId)]))
    .orderBy('last_at', 'desc')
    .limit(most)
    .execute();
}

export function tasksOf(transaction: Transaction, patientId: string) {
  return transaction
    .selectFrom('task as t')
    .innerJoin('conversation as c', 'c.id', 't.conversation_id')
    .select(['t.id', 't.kind', 't.words', 't.state', 't.due_at', 't.made_at', 't.ended_at', 't.owner_name', 't.conversation_id'])
    .where((is) => is.or([is('c.patient_id', '=', patientId), is('c.about_patient_id', '=', patientId)]))
    .orderBy(sql`t.state <> 'open'`)
    .orderBy('t.due_at', 'desc')
    .limit(most)
    .execute();
}

export function visitsBookedBy(transaction: Transaction, patientId: string) {
  return transaction
    .selectFrom('appointment')
    .select(['service_name', 'booked_at'])
    .where('patient_id', '=', patientId)
    .where('booked_at', 'is not', null)
    .orderBy('booked_at', 'desc')
    .limit(most)
    .execute();
}

/** Whoever acts for them, with what they agreed to. Asked as the clinic: nobody reads another's account. */
export function peopleOf(transaction: Transaction, patientId: string) {
  return transaction
    .selectFrom('guardianship as g')
    .innerJoin('account as a', 'a.id', 'g.account_id')
    .select(['a.id', 'a.name', 'a.email', 'a.phone', 'a.terms_version', 'a.terms_accepted_at'])
    .select(['g.relation', 'g.basis', 'g.consent_version', 'g.began_at', 'g.called_relation', 'g.ended_at'])
    .select(sql<ProxyScope[] | null>`g.scopes`.as('scopes'))
    .where('g.patient_id', '=', patientId)
    .where('a.disabled_at', 'is', null)
    .where((is) => is.or([is('g.ended_at', 'is', null), is('g.ended_at', '>', sql<Date>`now()`)]))
    .orderBy(sql`g.relation <> 'self'`)
    .orderBy('a.name')
    .execute();
}

/** Whom the patient acts for with an account of their own. */
export function inTheirCare(transaction: Transaction, patientId: string) {
  return transaction
    .selectFrom('guardianship as own')
    .innerJoin('guardianship as g', 'g.account_id', 'own.account_id')
    .innerJoin('patient as p', 'p.id', 'g.patient_id')
    .select(['p.id', 'p.first_name', 'p.last_name', 'g.relation'])
    .where('own.patient_id', '=', patientId)
    .where('own.relation', '=', 'self')
    .where('g.relation', 'not in', ['self', 'earlier'])
    .where((is) => is.or([is('g.ended_at', 'is', null), is('g.ended_at', '>', sql<Date>`now()`)]))
    .orderBy('p.first_name')
    .execute();
}

/** Who pays, and nothing else of the health profile. */
export async function insuranceOf(transaction: Transaction, patientId: string) {
  const row = await transaction
    .selectFrom('health_profile')
    .select(['dob', 'insurance_type', 'member_id', 'group_num', 'card_ids', ...sealedColumns])
    .select(profileKey)
    .where('patient_id', '=', patientId)
    .where('is_current', '=', sql.lit(true))
    .executeTakeFirst();
  return row && profileWordsIn(transaction, row);
}

export function registeredAt(transaction: Transaction, patientId: string) {
  return transaction.selectFrom('patient').select('created_at').where('id', '=', patientId).executeTakeFirst();
}
