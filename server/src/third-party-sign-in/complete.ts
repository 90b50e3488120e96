/** Creates the account of somebody whose address a third party has proven, and signs them in. They have no password. */
import type { SignInAnswer } from '@pellis/contract/accounts/accounts';
import type { Completion } from '@pellis/contract/third-party-sign-in/third-party-sign-in';
import { admit } from '../accounts/admit.ts';
import { enrolProven } from '../accounts/enrol-proven.ts';
import type { From } from '../accounts/open-session.ts';
import { accountByEmail, accountById } from '../accounts/records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { conflict, found } from '../platform/refusal.ts';
import { refuseUnserved } from '../served-states/serve-only.ts';
import { isSettled } from './pending.ts';
import { endPending, insertIdentity, pendingByCode } from './records.ts';

export interface CodePlace {
  code: string;
  browser: string | undefined;
}

export async function completeRegistration(
  clinic: Clinic,
  asker: Asker,
  { code, browser }: CodePlace,
  call: { form: Completion; from: From },
): Promise<SignInAnswer> {
  const account = await clinic.db.write(asker, async (transaction, actor) => {
    const pending = found(await pendingByCode(transaction, code, browser));
    if (pending.state !== 'open') throw conflict(`sign_in_${pending.state}`, 'This sign-in has ended. Please sign in again.');
    await refuseUnserved(transaction, call.form.state);
    const known = await accountByEmail(transaction, pending.email);
    if (isSettled(known)) throw conflict('account_exists', 'This email already has an account. Log in to it once to connect them.');
    const enrolled = await enrolProven(transaction, { email: pending.email, form: call.form, known });
    if (!(await insertIdentity(transaction, pending, enrolled.subjectId)))
      throw conflict('sign_in_used', 'This sign-in is already connected. Please sign in again.');
    await endPending(transaction, code, 'used');
    await clinic.happened(transaction, actor, { name: 'account.registered', ...enrolled, data: { by: 'third party' } });
    await clinic.happened(transaction, actor, { name: 'account.confirmed', subjectId: enrolled.subjectId });
    return found(await accountById(transaction, enrolled.subjectId));
  });
  return admit(clinic, asker, account, call.from);
}
