/** An account of the clinic's people gets another role: a dermatologist's particulars first, and every session ends, since the workspace is another one. */
import type { RoleForm } from '@pellis/contract/staff/person';
import { isLicensed, ownCredentials } from '@pellis/contract/staff/staff';
import type { Transaction } from '../platform/db/database.ts';
import { keepParticulars } from './provider-records.ts';
import { rewriteCredentials, setRole } from './records.ts';
import { endEverySession } from './session-records.ts';

/** Needs a transaction as the clinic. */
export async function giveRole(
  transaction: Transaction,
  { id, name }: { id: string; name: string },
  form: Omit<RoleForm, 'because'>,
): Promise<void> {
  const { role, credentials, cpsono } = form;
  if (isLicensed(role)) await keepParticulars(transaction, { id, name, credentials, cpsono });
  await rewriteCredentials(transaction, id, ownCredentials(form));
  await setRole(transaction, id, role);
  await endEverySession(transaction, id);
}
