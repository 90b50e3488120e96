/** The owner's settings as rows: read by every start, written in the workspace. */
import type { SettingName } from '@pellis/contract/set-up/settings';
import { sql } from 'kysely';
import type { Transaction } from './db/database.ts';

export interface SettingRow {
  name: string;
  value: unknown;
  sealed: Buffer | null;
  version: number;
  set_at: Date;
  set_by: string | null;
}

export function settingRows(transaction: Transaction): Promise<SettingRow[]> {
  return transaction
    .selectFrom('clinic_setting as s')
    .leftJoin('account as a', 'a.id', 's.set_by')
    .select(['s.name', 's.value', 's.sealed', 's.version', 's.set_at', 'a.name as set_by'])
    .execute();
}

/** Rises with each change of any. */
export async function versionOfSettings(transaction: Transaction): Promise<number> {
  const { rows } = await sql<{ version: number }>`select coalesce(sum(version), 0)::int as version from clinic_setting`.execute(
    transaction,
  );
  return rows[0]?.version ?? 0;
}

/** Who saves at the same moment waits until this transaction is over. */
export async function waitForOtherSavers(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('clinic_setting'))`.execute(transaction);
}

interface KeptSetting {
  name: SettingName;
  /** Neither of them takes the setting back. */
  value: string | null;
  sealed: Buffer | null;
  by: string;
}

export function keepSetting(transaction: Transaction, { name, value, sealed, by }: KeptSetting) {
  const row = { value: value === null ? null : JSON.stringify(value), sealed, set_by: by };
  return transaction
    .insertInto('clinic_setting')
    .values({ name, ...row })
    .onConflict((known) => known.column('name').doUpdateSet({ ...row, version: sql`clinic_setting.version + 1`, set_at: sql`now()` }))
    .execute();
}
