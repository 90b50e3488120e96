/** The last door of every way of signing in: behind the password or the other provider, before the session. */
import type { SignedIn, SignInAnswer } from '@pellis/contract/accounts/accounts';
import { type Asker, type Doer, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { mustHaveSecondFactor, waysOf } from '../second-factors/policy.ts';
import { factorsOf } from '../second-factors/records.ts';
import { issueTicket } from '../second-factors/tickets.ts';
import { type From, type OpenedWith, openSession } from './open-session.ts';
import type { AccountRow } from './records.ts';

/**
 * For an account that has just been proven by its first factor: a session, or the ticket to its second factor. Only whoever proved it
 * reads why they may not come in. `alongside` is done with it, or not at all.
 */
export async function admit(
  clinic: Clinic,
  asker: Asker,
  account: AccountRow,
  from: From,
  alongside?: (transaction: Transaction) => Promise<unknown>,
): Promise<SignInAnswer> {
  await refuseUnready(clinic, account);
  return clinic.db.write(asker, async (transaction) => {
    const [factors] = await Promise.all([factorsOf(transaction, account.id), alongside?.(transaction)]);
    const ways = waysOf(factors);
    if (ways.length > 0)
      return { second_factor: { ticket: await issueTicket(transaction, 'second_factor', account.id), ways, enrol: false } };
    if (mustHaveSecondFactor(clinic.config, account.role))
      return { second_factor: { ticket: await issueTicket(transaction, 'enrol', account.id), ways, enrol: true } };
    return enter(clinic, transaction, account, { ...from, secondFactor: null });
  });
}

/** For an account whose second factor has been shown as well. */
export async function admitProven(
  clinic: Clinic,
  asker: Asker,
  account: AccountRow,
  from: From & { secondFactor: OpenedWith },
): Promise<SignedIn> {
  await refuseUnready(clinic, account);
  return clinic.db.write(asker, (transaction) => enter(clinic, transaction, account, from));
}

async function enter(...[clinic, transaction, account, from]: Parameters<typeof openSession>): Promise<SignedIn> {
  const signedIn = await openSession(clinic, transaction, account, from);
  const data = { second_factor: from.secondFactor };
  await clinic.happened(transaction, asDoer(account), { name: 'account.signed_in', subjectId: account.id, data });
  return signedIn;
}

async function refuseUnready(clinic: Clinic, account: AccountRow): Promise<void> {
  if (account.disabled_at) {
    await recordRefusal(clinic, account, 'disabled');
    throw new Refusal(403, 'account_disabled', 'This account is not active. Please use the chat box for support.');
  }
  if (!account.confirmed_at) {
    await recordRefusal(clinic, account, 'unconfirmed');
    throw new Refusal(400, 'unconfirmed', 'Please confirm your email address first. We have sent you a new link.');
  }
}

/** Recorded for an unknown e-mail too, so that it takes as long. `unconfirmed` makes the clinic send a new link. */
export async function recordRefusal(clinic: Clinic, account: AccountRow | undefined, because: string): Promise<void> {
  await clinic.db.write(theClinic('sign in'), (transaction, actor) =>
    clinic.happened(transaction, actor, {
      name: 'account.sign_in_refused',
      data: { because },
      ...(account ? { subjectId: account.id } : {}),
    }),
  );
}

export function asDoer({ id, role, name }: AccountRow): Doer {
  return { id, role, name };
}
