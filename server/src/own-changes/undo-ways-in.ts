/** What an objection to a change of e-mail address takes away again: the ways in that were added since whoever asked for the change had signed in. */
import { beginningOfSession } from '../accounts/session-records.ts';
import type { Transaction } from '../platform/db/database.ts';
import { forgetAppSince } from '../second-factors/app-records.ts';
import { forgetPasskeysSince } from '../second-factors/passkey-records.ts';
import { factorsOf } from '../second-factors/records.ts';
import { forgetRecoveryCodes, forgetRecoveryCodesSince } from '../second-factors/recovery-code-records.ts';
import { endTickets } from '../second-factors/ticket-records.ts';
import { disconnectSince } from '../third-party-sign-in/disconnect.ts';
import type { RemovedWay } from './events.ts';

interface Asked {
  session_id: string;
  asked_at: Date;
}

/** Counted from the sign-in, not from the wish: somebody who takes an account over adds their key first. */
export async function beganAt(transaction: Transaction, { session_id, asked_at }: Asked): Promise<Date> {
  return (await beginningOfSession(transaction, session_id)) ?? asked_at;
}

/** Needs a transaction as the clinic. */
export async function undoWaysIn(transaction: Transaction, id: string, since: Date): Promise<RemovedWay[]> {
  await endTickets(transaction, id);
  const identities = await disconnectSince(transaction, id, since);
  const passkeys = await forgetPasskeysSince(transaction, id, since);
  const apps = await forgetAppSince(transaction, id, since);
  const codes = await forgetRecoveryCodesSince(transaction, id, since);
  const left = await factorsOf(transaction, id);
  // codes recover a factor: without one they are worth nothing
  if (!left.hasApp && left.passkeys === 0) await forgetRecoveryCodes(transaction, id);
  return [
    ...passkeys.map((at) => ({ way: 'passkey' as const, at })),
    ...apps.map((at) => ({ way: 'totp' as const, at })),
    ...identities.map((at) => ({ way: 'identity' as const, at })),
    ...(codes ? [{ way: 'recovery_codes' as const, at: codes }] : []),
  ];
}
