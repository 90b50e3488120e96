/** The common way of every OpenID provider: codes with PKCE, signed ID tokens, and whom an access token was given to. */
import { thirdPartyScope } from '@pellis/contract/third-party-sign-in/third-party-sign-in';
import type { Configuration } from 'openid-client';
import { inTrouble } from '../../refusal.ts';
import { type Opening, type ProvenIdentity, type SignInGateway, SignInRefused } from './sign-in.ts';

export interface Provider {
  offer: SignInGateway['offer'];
  issuer: string;
  clientSecret: string | undefined;
  /** Whom this token was given to and whom it speaks of; nothing when it is no token of this provider's. */
  audienceOf(token: string, configuration: Configuration): Promise<{ clientId: string; subject: string; scope: string } | undefined>;
  /** Our own ids at this provider. */
  audiences: readonly string[];
}

const patienceSeconds = 10;

/** Loaded on the first sign-in: most clinics stand idle most of the day. */
const openid = () => import('openid-client');

export function openidSignIn(provider: Provider): SignInGateway {
  const configuration = discoverOnce(provider);
  return {
    offer: provider.offer,
    open: async (returnTo) => openWindow(await configuration(), returnTo),
    proveByCode: (answer, kept) =>
      refusing(async () => {
        const { authorizationCodeGrant } = await openid();
        const known = await configuration();
        const tokens = await authorizationCodeGrant(known, addressOf(answer, kept.returnTo), {
          expectedState: answer.state,
          expectedNonce: kept.nonce,
          pkceCodeVerifier: kept.verifier,
          idTokenExpected: true,
        });
        return whoIs(known, tokens.access_token, tokens.claims()?.sub);
      }),
    proveByAccessToken: (token) =>
      refusing(async () => {
        const known = await configuration();
        const given = await provider.audienceOf(token, known);
        if (!given || !provider.audiences.includes(given.clientId)) throw new SignInRefused('audience');
        if (!['openid', 'email'].every((scope) => given.scope.split(' ').some((said) => said.endsWith(scope))))
          throw new SignInRefused('scope');
        return whoIs(known, token, given.subject);
      }),
  };
}

/** What the provider says of itself is asked once; asked again after it could not be reached. */
function discoverOnce({ issuer, offer, clientSecret }: Provider): () => Promise<Configuration> {
  let known: Promise<Configuration> | undefined;
  const discover = async () => {
    const { allowInsecureRequests, ClientSecretPost, discovery, enableNonRepudiationChecks, None } = await openid();
    const isPlain = new URL(issuer).protocol === 'http:';
    return discovery(new URL(issuer), offer.client_id, {}, clientSecret ? ClientSecretPost(clientSecret) : None(), {
      // the signature of an ID token is checked even though it comes from the provider itself
      execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
      timeout: patienceSeconds,
    });
  };
  return () => {
    known ??= discover().catch((error: unknown) => {
      known = undefined;
      throw isUnreachable(error) ? inTrouble() : error;
    });
    return known;
  };
}

async function openWindow(configuration: Configuration, returnTo: string): Promise<Opening> {
  const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier, randomState } = await openid();
  const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
  const challenge = await calculatePKCECodeChallenge(verifier);
  const address = buildAuthorizationUrl(configuration, {
    redirect_uri: returnTo,
    scope: thirdPartyScope,
    state,
    nonce,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    prompt: 'select_account',
  });
  return { state, nonce, verifier, challenge, address: address.href };
}

/** The address as the window came back to it, put together again. */
function addressOf({ code, state, issuer }: { code: string; state: string; issuer: string | undefined }, returnTo: string): URL {
  const address = new URL(returnTo);
  address.search = new URLSearchParams({ code, state, ...(issuer ? { iss: issuer } : {}) }).toString();
  return address;
}

/** Asked of the provider with the token, and held to the subject that was proven. */
async function whoIs(configuration: Configuration, token: string, subject: string | undefined): Promise<ProvenIdentity> {
  if (!subject) throw new SignInRefused('subject');
  const { fetchUserInfo } = await openid();
  const told = await fetchUserInfo(configuration, token, subject);
  if (!told.email) throw new SignInRefused('no e-mail');
  const [first = '', ...rest] = (told.name ?? '').split(' ');
  return {
    issuer: configuration.serverMetadata().issuer,
    subject,
    email: told.email,
    isEmailProven: told.email_verified === true,
    firstName: told.given_name ?? first,
    lastName: told.family_name ?? rest.join(' '),
  };
}

/** Whatever the library throws is a no, but for a provider that does not answer. */
async function refusing<T>(prove: () => Promise<T>): Promise<T> {
  try {
    return await prove();
  } catch (error) {
    if (error instanceof SignInRefused || isOurs(error)) throw error;
    if (isUnreachable(error)) throw inTrouble();
    throw new SignInRefused(reasonOf(error));
  }
}

const isOurs = (error: unknown) => typeof (error as { retryAfter?: unknown }).retryAfter === 'number';

function isUnreachable(error: unknown): boolean {
  const { code, message, status, cause } = error as { code?: string; message?: string; status?: number; cause?: { status?: number } };
  return code === 'OAUTH_TIMEOUT' || message === 'fetch failed' || (status ?? cause?.status ?? 0) >= 500;
}

/** A word of the protocol or of the library, never what was sent. */
function reasonOf(error: unknown): string {
  const { error: word, code, name } = error as { error?: string; code?: string; name?: string };
  return [word, code, name].find((reason) => typeof reason === 'string' && /^\w{3,60}$/.test(reason)) ?? 'refused';
}
