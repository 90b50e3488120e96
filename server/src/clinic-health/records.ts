/** How the clinic's services, messages, disk and licenses stand, as rows. */
import type { ServiceName } from '@pellis/contract/clinic-health/clinic-health';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { hasRight } from '../platform/db/rights.ts';

export interface ServiceCheck {
  name: ServiceName;
  checked_at: Date;
  fault: string | null;
  since: Date;
  failed_checks: number;
  ends_at: Date | null;
}

export async function serviceChecks(transaction: Transaction): Promise<ServiceCheck[]> {
  // the table's own check knows no other names
  return (await transaction.selectFrom('service_check').selectAll().execute()) as ServiceCheck[];
}

/** `since` moves only when it stands otherwise than before. */
export async function keepCheck(
  transaction: Transaction,
  name: ServiceName,
  { fault, endsAt }: { fault: string | null; endsAt: Date | null },
): Promise<void> {
  await sql`
    insert into service_check (name, fault, failed_checks, ends_at) values (${name}, ${fault}, ${fault ? 1 : 0}, ${endsAt})
    on conflict (name) do update set checked_at = now(), fault = excluded.fault, ends_at = excluded.ends_at,
      since = case when service_check.fault is not distinct from excluded.fault then service_check.since else now() end,
      failed_checks = case when excluded.fault is null then 0 else service_check.failed_checks + 1 end`.execute(transaction);
}

export async function forgetCheck(transaction: Transaction, name: ServiceName): Promise<void> {
  await transaction.deleteFrom('service_check').where('name', '=', name).execute();
}

export interface Unsent {
  channel: 'mail' | 'sms';
  why: 'no_gateway' | 'gateway_away' | 'restored' | 'refused' | 'on_its_way';
  count: number;
  oldest_at: Date;
}

/** What was dropped on purpose has no words any more; what was written a moment ago is on its way. */
export async function unsentMessages(transaction: Transaction): Promise<Unsent[]> {
  const { rows } = await sql<Unsent>`
    select channel, coalesce(held, case when last_error is null then 'on_its_way' else 'refused' end) as why,
      count(*)::int as count, min(created_at) as oldest_at
    from letter
    where sent_at is null and body <> '' and created_at < now() - interval '5 minutes'
      and (useful_until is null or useful_until > now())
    group by 1, 2 order by 4`.execute(transaction);
  return rows;
}

export async function databaseBytes(transaction: Transaction): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(transaction);
  return rows[0]?.bytes ?? 0;
}

/** Of dermatologists who work here; `days` is below zero where it has ended. */
export async function endingLicenses(transaction: Transaction, within: number, today: string) {
  const { rows } = await sql<{ doctor_id: string; name: string; state: string; expires_on: string; days: number }>`
    select l.provider_id as doctor_id, a.name, l.state, l.expires_on, l.expires_on - ${today}::date as days
    from provider_licence l join account a on a.id = l.provider_id
    where a.disabled_at is null and l.expires_on <= ${today}::date + ${within}::int
    order by l.expires_on, a.name, l.state`.execute(transaction);
  return rows;
}

/** Of everybody who keeps the clinic running and can log in. */
export async function addressesOfKeepers(transaction: Transaction): Promise<string[]> {
  const rows = await transaction
    .selectFrom('account')
    .select('email')
    .where(hasRight('account', 'keep-clinic-running'))
    .where('confirmed_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .execute();
  return rows.map(({ email }) => email);
}
