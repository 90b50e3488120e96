/** One row of everything the settings page shows about an account and the patient it acts for. */

import type { Owed } from '@pellis/contract/accounts/settings';
import type { VisitState } from '@pellis/contract/encounters/visit-states';
import type { Relation } from '@pellis/contract/people/people';
import type { Role } from '@pellis/contract/platform/rights';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

export interface MeRow {
  role: Role;
  name: string;
  email: string;
  phone: string;
  settings: { notifications?: { sms_reminders?: boolean } } | null;
  /** Of the account's own patient: a parent who acts for a child is still greeted by name. */
  first_name: string | null;
  own_patient_id: string | null;
  address: string | null;
  unit: string | null;
  city: string | null;
  state: string | null;
  postal_code: string | null;
  insurance_type: string | null;
  /** Of the patient whom the account acts for. */
  patient_first_name: string | null;
  patient_last_name: string | null;
  patient_dob: string | null;
  relation: Relation | null;
  /** How many the account may act for today. */
  patient_count: number;
  is_asked_before_prescription: boolean;
  has_second_factor: boolean;
  free_rebooking: string | null;
  owed: {
    order_id: string | null;
    bill_id: string | null;
    amount: number;
    currency: Owed['currency'];
    status: VisitState;
    starts_at: string;
    time_zone: string;
  } | null;
  safety_offer_away_at: Date | null;
}

export async function aboutMe(transaction: Transaction, accountId: string): Promise<MeRow | undefined> {
  const row = await transaction
    .selectFrom('account as a')
    .leftJoin('guardianship as g', (join) => join.onRef('g.account_id', '=', 'a.id').on('g.relation', '=', 'self'))
    .leftJoin('patient as p', 'p.id', 'g.patient_id')
    .leftJoin('guardianship as t', (join) => join.onRef('t.account_id', '=', 'a.id').onRef('t.patient_id', '=', 'a.patient_id'))
    .leftJoin('patient as c', 'c.id', 't.patient_id')
    .leftJoin('health_profile as h', (join) => join.onRef('h.patient_id', '=', 'a.patient_id').on('h.is_current', '=', true))
    .select([
      'a.role',
      'a.name',
      'a.email',
      'a.phone',
      'a.settings',
      'a.safety_offer_away_at',
      'p.first_name',
      'g.patient_id as own_patient_id',
      'p.address',
      'p.unit',
      'p.city',
      'p.state',
      'p.postal_code',
      'h.insurance_type',
      'c.first_name as patient_first_name',
      'c.last_name as patient_last_name',
      'c.dob as patient_dob',
      't.relation',
    ])
    .select(({ selectFrom }) =>
      selectFrom('guardianship as n')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('n.account_id', '=', 'a.id')
        .where((is) => is.or([is('n.ended_at', 'is', null), is('n.ended_at', '>', sql<Date>`now()`)]))
        .as('patient_count'),
    )
    .select(
      sql<boolean>`exists (select from totp_factor f where f.account_id = a.id) or exists (select from passkey k where k.account_id = a.id)`.as(
        'has_second_factor',
      ),
    )
    .select(
      sql<boolean>`exists (select from prevention_questionnaire q join prevention_enrollment e on e.id = q.enrollment_id
        where q.patient_id = a.patient_id and q.answered_at is null and e.ended_on is null)`.as('is_asked_before_prescription'),
    )
    .select(sql<string | null>`open_rebooking(a.patient_id)`.as('free_rebooking'))
    .select(sql<MeRow['owed']>`owed_for_visit(a.patient_id)`.as('owed'))
    .where('a.id', '=', accountId)
    .executeTakeFirst();
  // the table's default holds the shape of the settings
  return row as MeRow | undefined;
}
