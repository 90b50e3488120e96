/** A typed code: six digits are of the authenticator app, anything else is a recovery code. */
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { useAppCode } from './app.ts';
import { useRecoveryCode } from './recovery-codes.ts';

/** Uses it up; answers which way it was, or nothing for a wrong one. Needs a transaction as the clinic. */
export async function useCode(
  clinic: Clinic,
  transaction: Transaction,
  accountId: string,
  typed: string,
): Promise<'totp' | 'recovery' | undefined> {
  const code = typed.replaceAll(/[\s-]/g, '');
  if (/^\d{6}$/.test(code)) return (await useAppCode(clinic, transaction, accountId, code)) ? 'totp' : undefined;
  return (await useRecoveryCode(transaction, accountId, code)) ? 'recovery' : undefined;
}
