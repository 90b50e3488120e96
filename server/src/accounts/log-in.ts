/** Signs a person in with e-mail and password. Unknown e-mail and wrong password take the same time and read the same. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Credentials, SignInAnswer } from '@pellis/contract/accounts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { countTry } from '../platform/http/limits.ts';
import { hashOf } from '../platform/ids.ts';
import { Refusal, tooMany } from '../platform/refusal.ts';
import { admit, recordRefusal } from './admit.ts';
import type { From } from './open-session.ts';
import { accountByEmail } from './records.ts';
import { isPassword } from './secret.ts';
import { forgetTries } from './session-records.ts';

const windowSeconds = 15 * 60;
const mostTries = 10;

export async function logIn(clinic: Clinic, asker: Asker, credentials: Credentials, from: From): Promise<SignInAnswer> {
  const tries = signInTries(credentials.email, from.address);
  await holdBack(clinic, tries);
  const account = await clinic.db.as(asker, (records) => accountByEmail(records, credentials.email));
  const isRight = await isPassword(credentials.password, account?.password_hash);
  if (!account || !isRight) {
    await recordRefusal(clinic, account, 'credentials');
    throw new Refusal(400, 'wrong_credentials', 'Email or password is incorrect.');
  }
  const answer = await admit(clinic, asker, account, from);
  await clinic.db.as(asker, (records) => forgetTries(records, tries));
  return answer;
}

/** The name under which tries at an e-mail from an address are counted. */
export function signInTries(email: string, address: string): string {
  return `sign in ${hashOf(email.toLowerCase())} ${address}`;
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
