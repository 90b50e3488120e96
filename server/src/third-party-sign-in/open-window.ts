/** Begins a sign-in by code: the browser gets what the window is opened with, the verifier stays here. */
import { thirdPartyReturnPath, type WindowOpening } from '@pellis/contract/third-party-sign-in/third-party-sign-in';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { SignInGateway } from '../platform/gateways/sign-in/sign-in.ts';
import { found } from '../platform/refusal.ts';
import { insertWindow } from './records.ts';

/** `origin` is the site's that the browser is on: the window comes back to the same one. */
export async function openWindow(
  clinic: Clinic,
  asker: Asker,
  at: { browser: string; origin: string | undefined },
): Promise<WindowOpening> {
  const returnTo = returnAddress(clinic, at.origin);
  const { address, state, nonce, verifier, challenge } = await gatewayOf(clinic).open(returnTo);
  await clinic.db.write(asker, (transaction) => insertWindow(transaction, { state, nonce, verifier, browser: at.browser }));
  return { state, nonce, code_challenge: challenge, redirect_uri: returnTo, authorization_url: address };
}

/** A clinic without a third party has no such address. */
export function gatewayOf(clinic: Clinic): SignInGateway {
  return found(clinic.signIn);
}

/** On one of our own sites, whatever origin a caller says it has. */
export function returnAddress({ config }: Clinic, origin: string | undefined): string {
  const site = origin !== undefined && origin === config.publicUrlCanada ? origin : config.publicUrl;
  return `${site}${thirdPartyReturnPath}`;
}
