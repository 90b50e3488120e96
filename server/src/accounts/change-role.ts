/** An account of the clinic's people gets another role: a dermatologist's particulars first, and every session ends, since the workspace is another one. */
import type { RoleForm } from '@pellis/contract/staff/person';
import { isLicensed } from '@pellis/contract/staff/staff';
import type { Transaction } from '../platform/db/database.ts';
import { keepParticulars } from './provider-records.ts';
import { setRole } from './records.ts';
import { endEverySession } from './session-records.ts';

/** Needs a transaction as the clinic. */
export async function giveRole(
  transaction: Transaction,
  { id, name }: { id: string; name: string },
  { role, credentials, cpsono }: Omit<RoleForm, 'because'>,
): Promise<void> {
  if (isLicensed(role)) await keepParticulars(transaction, { id, name, credentials, cpsono });
  await setRole(transaction, id, role);
  await endEverySession(transaction, id);
}
