/** The clinic's people as rows: their account, their second factor, their last session, and what waits for them alone. */
import { rolesWith } from '@pellis/contract/platform/rights';
import type { StaffMember } from '@pellis/contract/staff/staff';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { hasRight } from '../platform/db/rights.ts';

export type StaffRow = Omit<StaffMember, 'state' | 'is_me'> & { confirmed_at: Date | null; disabled_at: Date | null };

/** Named one by one: found among all patients' accounts by the index of roles. */
const theirRoles = sql.join(rolesWith('work-here').map((role) => sql.lit(role)));

/** All of them or the one, those at work first. */
export async function staffRows(transaction: Transaction, id: string | null = null): Promise<StaffRow[]> {
  const { rows } = await sql<StaffRow>`
    select a.id, a.name, a.email, a.role, a.confirmed_at, a.disabled_at,
      exists (select from totp_factor where account_id = a.id) or exists (select from passkey where account_id = a.id) as has_second_factor,
      (select max(created_at) from session where account_id = a.id) as last_signed_in_at,
      (select max(expires_at) from account_code where account_id = a.id and purpose = 'invitation' and used_at is null) as invitation_ends_at,
      (select count(*)::int from appointment where provider_id = a.id and upper(during) > now() - interval '1 day'
        and status in ('booked', 'checked_in', 'ready', 'in_call', 'disconnected')) as open_visits,
      (select count(*)::int from rapid_assessment where claimed_by = a.id and state in ('claimed', 'needs_info')) as open_cases,
      (select json_build_object('state', l.state, 'on', l.expires_on, 'is_over', l.expires_on < today_in(l.state))
        from provider_licence l where l.provider_id = a.id and l.expires_on <= today_in(l.state) + 90
        order by l.expires_on, l.state limit 1) as license_ends
    from account a where a.role in (${theirRoles}) and ${id === null ? sql`true` : sql`a.id = ${id}`}
    order by a.disabled_at is not null, a.confirmed_at is null, a.name, a.id`.execute(transaction);
  return rows;
}

/** Somebody can let people in. Needs a transaction as the clinic. */
export async function hasOperator(transaction: Transaction): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from account a where a.confirmed_at is not null and a.disabled_at is null and ${hasRight('a', 'manage-people')}) as has`.execute(
    transaction,
  );
  return rows[0]?.has ?? false;
}

/** Whether a link was asked for in the last half minute. */
export async function wasInvitedJustNow(transaction: Transaction, id: string): Promise<boolean> {
  const asked = await transaction
    .selectFrom('event')
    .select('id')
    .where('subject_id', '=', id)
    .where('name', '=', 'account.invited')
    .where('at', '>', sql<Date>`now() - interval '30 seconds'`)
    .limit(1)
    .executeTakeFirst();
  return asked !== undefined;
}

export function setDisabled(transaction: Transaction, id: string, isDisabled: boolean) {
  return transaction
    .updateTable('account')
    .set({ disabled_at: isDisabled ? sql<Date>`coalesce(disabled_at, now())` : null })
    .where('id', '=', id)
    .execute();
}
