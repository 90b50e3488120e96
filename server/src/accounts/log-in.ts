/**
 * Signs a person in with e-mail and password. Unknown e-mail and wrong password take the same time and read the same. Tries are counted for the
 * e-mail at an address, and for the e-mail from everywhere: after twenty of these in a day only one is looked at in a while, but for browsers that
 * its owner has used before.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Credentials, SignInAnswer } from '@pellis/contract/accounts/accounts';
import { type Asker, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { countTry } from '../platform/http/limits.ts';
import { hashOf } from '../platform/ids.ts';
import { Refusal, tooMany } from '../platform/refusal.ts';
import { admit, recordRefusal } from './admit.ts';
import type { From } from './open-session.ts';
import { forgetPace, type Pace, secondsToTurn, takeTurn } from './pace-records.ts';
import { accountByEmail } from './records.ts';
import { isPassword } from './secret.ts';
import { forgetTries } from './session-records.ts';

const windowSeconds = 15 * 60;
const mostTries = 10;
const pace: Pace = { free: 20, slowest: 60 };

export async function logIn(
  clinic: Clinic,
  asker: Asker,
  credentials: Credentials,
  from: From & { isKnownDevice: boolean },
): Promise<SignInAnswer> {
  const tries = signInTries(credentials.email, from.address);
  await slowDown(clinic, tries);
  const turn = from.isKnownDevice ? 0 : await waitForTurn(clinic, credentials.email);
  const account = await clinic.db.read(asker, (transaction) => accountByEmail(transaction, credentials.email));
  const isRight = await isPassword(credentials.password, account?.password_hash);
  if (!account || !isRight) {
    // at the first that makes others wait
    await recordRefusal(clinic, account, turn === pace.free + 1 ? 'guessed' : 'credentials');
    throw new Refusal(400, 'wrong_credentials', 'Email or password is incorrect.');
  }
  return admit(clinic, asker, account, from, (transaction) =>
    Promise.all([forgetTries(transaction, tries), forgetPace(transaction, signInPace(credentials.email))]),
  );
}

/** The name under which tries at an e-mail from an address are counted. */
export function signInTries(email: string, address: string): string {
  return `sign in ${hashOf(email.toLowerCase())} ${address}`;
}

/** The name under which tries at an e-mail from everywhere are counted. */
export function signInPace(email: string): string {
  return `sign in ${hashOf(email.toLowerCase())}`;
}

/** Which try this is; who comes before the pause is over is told how long it still is, and has not tried. */
async function waitForTurn(clinic: Clinic, email: string): Promise<number> {
  const key = signInPace(email);
  return clinic.db.write(theClinic('sign in'), async (transaction) => {
    const turn = await takeTurn(transaction, key, pace);
    if (turn !== undefined) return turn;
    const seconds = await secondsToTurn(transaction, key);
    const detail = `Too many passwords were tried for this email. Please try again in a minute, or reset your password.`;
    throw new Refusal(429, 'too_many', detail, { retryAfter: seconds });
  });
}

/** Counts before it looks, so that many tries at once are not one. A good sign-in wipes the count. */
async function slowDown(clinic: Clinic, tries: string): Promise<void> {
  const number = await countTry(clinic, tries, windowSeconds);
  if (number > mostTries) throw tooMany(windowSeconds);
  const delay = delayBefore(number);
  if (delay > 0) await wait(delay);
}

/** Milliseconds: none for the first four tries, then 100, 200, 400, … up to 2 seconds. */
function delayBefore(number: number): number {
  return number <= 4 ? 0 : Math.min(2_000, 100 * 2 ** (number - 5));
}
