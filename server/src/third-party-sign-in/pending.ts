/** Somebody whom a third party has proven, before they have an account here: greeted, and free to leave again. */
import type { PendingRegistration } from '@pellis/contract/third-party-sign-in/third-party-sign-in';
import { type AccountRow, accountByEmail } from '../accounts/records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { found } from '../platform/refusal.ts';
import { maskedEmail } from './masked-email.ts';
import { gatewayOf } from './open-window.ts';
import { endPending, pendingByCode } from './records.ts';

/** What is not this browser's is not there at all; to its own browser each end is told. */
export function readPending(clinic: Clinic, asker: Asker, code: string, browser: string | undefined): Promise<PendingRegistration> {
  const { name } = gatewayOf(clinic).offer;
  return clinic.db.write(asker, async (transaction) => {
    const pending = found(await pendingByCode(transaction, code, browser));
    const isOpen = pending.state === 'open';
    const known = isOpen ? await accountByEmail(transaction, pending.email) : undefined;
    return {
      state: pending.state === 'open' ? (isSettled(known) ? 'known' : 'new') : pending.state,
      third_party: name,
      email: maskedEmail(pending.email),
      first_name: isOpen ? pending.firstName : '',
      last_name: isOpen ? pending.lastName : '',
    };
  });
}

export function cancelPending(clinic: Clinic, asker: Asker, code: string, browser: string | undefined): Promise<void> {
  return clinic.db.write(asker, async (transaction) => {
    found(await pendingByCode(transaction, code, browser));
    await endPending(transaction, code, 'cancelled');
  });
}

/** Its address was proven, or it is one of the clinic's people's. A registration that nobody confirmed gives way to whoever proves the address. */
export function isSettled(account: AccountRow | undefined): account is AccountRow {
  return account !== undefined && (account.confirmed_at !== null || account.patient_id === null);
}
