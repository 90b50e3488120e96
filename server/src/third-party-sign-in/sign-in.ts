/** Signs somebody in whom a third party has proven; somebody it knows and we do not is to complete their registration first. */
import type { SignInAnswer } from '@pellis/contract/accounts/accounts';
import type { ThirdPartyAnswer } from '@pellis/contract/third-party-sign-in/third-party-sign-in';
import { admit, recordRefusal } from '../accounts/admit.ts';
import type { From } from '../accounts/open-session.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { type ProvenIdentity, SignInRefused } from '../platform/gateways/sign-in/sign-in.ts';
import { newId } from '../platform/ids.ts';
import { Refusal } from '../platform/refusal.ts';
import { gatewayOf, returnAddress } from './open-window.ts';
import { accountOfSubject, insertPending, useWindow } from './records.ts';

export type SignInPlace = From & { browser: string; origin: string | undefined };

export async function signInByThirdParty(
  clinic: Clinic,
  asker: Asker,
  answer: ThirdPartyAnswer,
  from: SignInPlace,
): Promise<SignInAnswer | { code: string }> {
  const proven = await prove(clinic, asker, answer, from).catch((error: unknown) => refuse(clinic, error));
  const account = await clinic.db.write(asker, (transaction) => accountOfSubject(transaction, proven));
  if (account) return admit(clinic, asker, account, { address: from.address, userAgent: from.userAgent });
  if (!proven.isEmailProven) return refuse(clinic, new SignInRefused('unverified'));
  const code = newId();
  await clinic.db.write(asker, (transaction) => insertPending(transaction, code, from.browser, proven));
  return { code };
}

/** The window is used up before the third party is asked: whatever it says, its answer counts once. */
async function prove(clinic: Clinic, asker: Asker, answer: ThirdPartyAnswer, { browser, origin }: SignInPlace): Promise<ProvenIdentity> {
  const gateway = gatewayOf(clinic);
  const { state } = answer;
  if (state === undefined) return gateway.proveByAccessToken(answer.token);
  const kept = await clinic.db.write(asker, (transaction) => useWindow(transaction, state, browser));
  if (!kept) throw new SignInRefused('state');
  return gateway.proveByCode({ code: answer.token, state, issuer: answer.iss }, { ...kept, returnTo: returnAddress(clinic, origin) });
}

/** Why is written down, and only told where the person can do something about it. */
async function refuse(clinic: Clinic, error: unknown): Promise<never> {
  if (!(error instanceof SignInRefused)) throw error;
  const { name } = gatewayOf(clinic).offer;
  await recordRefusal(clinic, undefined, `third party: ${error.reason}`);
  if (error.reason === 'unverified')
    throw new Refusal(
      400,
      'email_unverified',
      `Your email address is not verified at ${name}. Verify it there, or create an account here.`,
    );
  if (error.reason === 'state') throw new Refusal(400, 'sign_in_over', 'This sign-in took too long or was already used. Please try again.');
  throw new Refusal(400, 'sign_in_refused', 'That sign-in could not be verified. Please try again.');
}
