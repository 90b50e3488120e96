/** Signs a person in with e-mail and password. Unknown e-mail and wrong password take the same time and read the same. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Credentials, SignedIn } from '@pellis/contract/accounts';
import { type Actor, type Asker, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { countTry } from '../platform/http/limits.ts';
import { hashOf } from '../platform/ids.ts';
import { Refusal, tooMany } from '../platform/refusal.ts';
import { type From, openSession } from './open-session.ts';
import { type AccountRow, accountByEmail } from './records.ts';
import { isPassword } from './secret.ts';
import { forgetTries } from './session-records.ts';

const windowSeconds = 15 * 60;
const mostTries = 10;

export async function logIn(clinic: Clinic, asker: Asker, credentials: Credentials, from: From): Promise<SignedIn> {
  const tries = `sign in ${hashOf(credentials.email.toLowerCase())} ${from.address}`;
  await holdBack(clinic, tries);
  const account = await clinic.db.as(asker, (records) => accountByEmail(records, credentials.email));
  const isRight = await isPassword(credentials.password, account?.password_hash);
  if (!account || !isRight) {
    await refuseAndRecord(clinic, account, 'credentials');
    throw new Refusal(400, 'wrong_credentials', 'Email or password is incorrect.');
  }
  await refuseUnready(clinic, account);
  return clinic.db.as(asker, async (records) => {
    await forgetTries(records, tries);
    const signedIn = await openSession(clinic, records, account, from);
    await clinic.happened(records, asActor(account), { name: 'account.signed_in', subjectId: account.id });
    return signedIn;
  });
}

/** Counts before it looks, so that many tries at once are not one. A good sign-in wipes the count. */
async function holdBack(clinic: Clinic, tries: string): Promise<void> {
  const number = await countTry(clinic, tries, windowSeconds);
  if (number > mostTries) throw tooMany(windowSeconds - (Math.floor(Date.now() / 1000) % windowSeconds));
  const delay = delayBefore(number);
  if (delay > 0) await wait(delay);
}

/** Milliseconds: none for the first four tries, then 100, 200, 400, … up to 2 seconds. */
function delayBefore(number: number): number {
  return number <= 4 ? 0 : Math.min(2_000, 100 * 2 ** (number - 5));
}

/** Only whoever knows the password reads why they may not come in. */
async function refuseUnready(clinic: Clinic, account: AccountRow): Promise<void> {
  if (account.disabled_at) {
    await refuseAndRecord(clinic, account, 'disabled');
    throw new Refusal(403, 'account_disabled', 'This account is not active. Please use the chat box for support.');
  }
  if (!account.confirmed_at) {
    await refuseAndRecord(clinic, account, 'unconfirmed');
    throw new Refusal(400, 'unconfirmed', 'Please confirm your email address first. We have sent you a new link.');
  }
}

/** Recorded for an unknown e-mail too, so that it takes as long. `unconfirmed` makes the clinic send a new link. */
async function refuseAndRecord(clinic: Clinic, account: AccountRow | undefined, because: string): Promise<void> {
  await clinic.db.as(theClinic('sign in'), (records, actor) =>
    clinic.happened(records, actor, { name: 'account.sign_in_refused', data: { because }, ...(account ? { subjectId: account.id } : {}) }),
  );
}

function asActor({ id, role, name, patient_id }: AccountRow): Actor {
  return { id, role, name, patientId: patient_id };
}
