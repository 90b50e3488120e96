/** The OpenID provider behind the window: who its clients are, what it signs with, and its own pages. */
import { generateKeyPair } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { type ClientMetadata, type Configuration, interactionPolicy, Provider } from 'oidc-provider';
import { accountOf, claimsOf } from './people.ts';
import type { Opened } from './settings.ts';
import { openStore } from './store.ts';
import { answerWindow, sendTrouble, windowPath } from './window.ts';

export async function openProvider(settings: Opened): Promise<(request: IncomingMessage, response: ServerResponse) => Promise<void>> {
  const provider = new Provider(settings.url, await configurationOf(settings));
  provider.proxy = settings.url.startsWith('https:');
  const answer = provider.callback();
  return async (request, response) => {
    const windowId = windowPath.exec(request.url ?? '')?.[1];
    if (windowId) await answerWindow(provider, settings, request, response);
    else await answer(request, response);
  };
}

async function configurationOf(settings: Opened): Promise<Configuration> {
  const policy = interactionPolicy.base();
  // always asks who, as Google's window does when it is told to
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return {
    adapter: openStore(),
    clients: clientsOf(settings),
    jwks: { keys: [await newSigningKey()] },
    cookies: { keys: [settings.cookieKey], names: { session: 'window', interaction: 'window_step', resume: 'window_resume' } },
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    findAccount: (_context, id) => {
      const account = accountOf(id);
      return account && { accountId: id, claims: async () => claimsOf(account) };
    },
    interactions: { policy, url: (_context, { uid }) => `/window/${uid}` },
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      introspection: { enabled: true, allowedPolicy: () => true },
      rpInitiatedLogout: { enabled: false },
    },
    clientBasedCORS: (_context, origin) => settings.clinicOrigins.includes(origin),
    expiresWithSession: () => false,
    // a sign-in takes a moment: nothing is worth stealing for longer
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 900, IdToken: 600, Interaction: 900, Session: 900 },
    renderError: (context, out) => {
      context.respond = false;
      sendTrouble(context.res, out.error);
    },
  };
}

function clientsOf({ clinicOrigins, returnPath, url, clinicName, otherClient, ...ids }: Opened): ClientMetadata[] {
  const clinic = { client_name: clinicName, response_types: ['code' as const], grant_types: ['authorization_code'] };
  return [
    {
      ...clinic,
      client_id: ids.clientId,
      client_secret: ids.clientSecret,
      token_endpoint_auth_method: 'client_secret_post',
      redirect_uris: clinicOrigins.map((origin) => origin + returnPath),
    },
    { ...clinic, client_id: ids.browserClientId, token_endpoint_auth_method: 'none', redirect_uris: [`${url}/relay`] },
    ...(otherClient
      ? [
          {
            client_name: 'Another site',
            client_id: otherClient.id,
            client_secret: otherClient.secret,
            token_endpoint_auth_method: 'client_secret_post' as const,
            redirect_uris: [otherClient.redirectUri],
          },
        ]
      : []),
  ];
}

/** A new one with each start: nothing signed before is believed afterwards. */
async function newSigningKey() {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: `window-${Date.now()}` } as const;
}
