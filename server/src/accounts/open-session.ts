/** Opens a session for an account that may come in, and writes its token. */
import type { SecondFactorWay, SignedIn } from '@pellis/contract/accounts/accounts';
import { rightsOfRole } from '@pellis/contract/platform/rights';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { sessionHours, tokensOf } from '../platform/http/session-token.ts';
import { newId } from '../platform/ids.ts';
import { takeBackClosing } from './closing-records.ts';
import type { AccountRow } from './records.ts';
import { insertSession } from './session-records.ts';

export interface From {
  address: string;
  userAgent: string;
}

/** What it was opened with beside the first factor, if anything. */
export type OpenedWith = SecondFactorWay | null;

/**
 * A quiet session ends after 30 minutes, one of the clinic's people after 15. The database moves the end at most once a
 * minute: the minute more keeps it from ending before the browser's own count does.
 */
const idleMinutes = { client: 31, clinic: 16 };

export async function openSession(
  clinic: Clinic,
  transaction: Transaction,
  account: AccountRow,
  { secondFactor, ...from }: From & { secondFactor: OpenedWith },
): Promise<SignedIn> {
  const sid = newId();
  await insertSession(transaction, {
    id: sid,
    accountId: account.id,
    hours: sessionHours,
    idleMinutes: rightsOfRole(account.role).includes('work-here') ? idleMinutes.clinic : idleMinutes.client,
    secondFactor,
    ...from,
  });
  if (await takeBackClosing(transaction, account.id))
    await clinic.happened(transaction, account, { name: 'account.closing_taken_back', subjectId: account.id });
  return tokenFor(clinic, account, sid);
}

/** The token of a session, with the name and role as they are now. */
export function tokenFor(clinic: Clinic, account: Pick<AccountRow, 'id' | 'name' | 'role'>, sid: string): SignedIn {
  const user = { user_id: account.id, name: account.name, role: account.role };
  const tokens = tokensOf(clinic.config.sessionSecret, clinic.config.publicUrl);
  return { access_token: tokens.write({ sub: account.id, sid, ...user }), token_type: 'bearer', user };
}
