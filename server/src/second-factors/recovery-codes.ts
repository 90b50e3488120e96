/** Recovery codes: ten, shown once, each good for one sign-in when phone and passkey are out of reach. */
import { randomInt } from 'node:crypto';
import type { Transaction } from '../platform/db/database.ts';
import { hashOf } from '../platform/ids.ts';
import { forgetRecoveryCodes, insertRecoveryCodes, useUpRecoveryCode } from './recovery-code-records.ts';

const howMany = 10;
const length = 12;
/** Without what is misread: no i, l, o, u, 0 and 1. Twelve of these are 58 bits. */
const emails = 'abcdefghjkmnpqrstvwxyz23456789';

/** Makes ten; those before them stop working. "k7qm-4x2d-wnp9" */
export async function makeRecoveryCodes(transaction: Transaction, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode);
  await forgetRecoveryCodes(transaction, accountId);
  await insertRecoveryCodes(
    transaction,
    accountId,
    codes.map((code) => hashFor(accountId, code)),
  );
  return codes;
}

/** However it is spaced and cased. False for an unknown or used one. */
export function useRecoveryCode(transaction: Transaction, accountId: string, code: string): Promise<boolean> {
  return useUpRecoveryCode(transaction, accountId, hashFor(accountId, code));
}

function newCode(): string {
  const code = Array.from({ length }, () => emails[randomInt(emails.length)]).join('');
  return code.replaceAll(/.{4}(?=.)/g, '$&-');
}

function hashFor(accountId: string, code: string): string {
  return hashOf(`${accountId} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`);
}
