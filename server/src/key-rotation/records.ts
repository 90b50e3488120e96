/** What lies sealed in the database: each column with the purpose and the name that were sealed with it. */
import type pg from 'pg';
import { claimFilesPurpose, nameOfFile } from '../claims/batch-records.ts';
import { nameOfFileProof } from '../claims/said-records.ts';
import { keptCallsPurpose, nameOfKept } from '../platform/db/call-records.ts';

interface SealedColumn {
  table: string;
  column: string;
  purpose: string;
  /** Whose it is, which the name is made of. */
  of: string;
  nameFor: (of: string) => string;
}

const ofApps = { column: 'sealed_secret', purpose: 'second factor', of: 'account_id', nameFor: (account: string) => `totp ${account}` };

/** A column that is missing here would be lost with its key: a test looks for those that are called sealed. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'totp_factor', ...ofApps },
  { table: 'sign_in_ticket', ...ofApps },
  {
    table: 'provider_number',
    column: 'sealed_dea',
    purpose: 'provider numbers',
    of: 'provider_id',
    nameFor: (provider) => `dea ${provider}`,
  },
  { table: 'patient_key', column: 'sealed_key', purpose: 'patients', of: 'id', nameFor: (id) => `patient key ${id}` },
  ...(['answer', 'outcome'] as const).map((what) => ({
    ...{ table: 'idempotency_key', column: `sealed_${what}`, purpose: keptCallsPurpose },
    // its key is of both
    ...{ of: `actor || ' ' || key`, nameFor: (of: string) => nameOfKept(what, of) },
  })),
  { table: 'claim_batch', column: 'sealed_file', purpose: claimFilesPurpose, of: 'id', nameFor: nameOfFile },
  { table: 'late_file_sealing', column: 'sealed_key', purpose: claimFilesPurpose, of: 'batch_id', nameFor: nameOfFileProof },
  { table: 'clinic_setting', column: 'sealed', purpose: 'settings', of: 'name', nameFor: (name) => `setting ${name}` },
];

export async function sealedIn(client: pg.Client, { table, column, of }: SealedColumn): Promise<{ of: string; sealed: Buffer }[]> {
  const { rows } = await client.query<{ of: string; sealed: Buffer }>(
    `select ${of} as of, ${column} as sealed from ${table} where ${column} is not null`,
  );
  return rows;
}

/** Unless it was changed meanwhile: then it was sealed with the first key anyway. */
export async function replaceSealed(
  client: pg.Client,
  { table, column, of }: SealedColumn,
  row: { of: string; old: Buffer; sealed: Buffer },
) {
  await client.query(`update ${table} set ${column} = $1 where ${of} = $2 and ${column} = $3`, [row.sealed, row.of, row.old]);
}

export async function noteRotation(client: pg.Client, name: 'keys.rotated' | 'keys.forgotten', keyId: string | undefined): Promise<void> {
  await client.query(`insert into event (name, actor_id, actor_role, subject_id) values ($1, 'keys', 'clinic', $2)`, [name, keyId]);
}
