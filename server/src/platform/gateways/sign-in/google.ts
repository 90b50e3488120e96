/** Google as the third party: by code where the clinic has a secret, by access token where it has only an id. */
import { z } from 'zod';
import { openidSignIn } from './openid.ts';
import type { SignInGateway } from './sign-in.ts';

export interface GoogleSettings {
  clientId: string;
  clientSecret: string | undefined;
  /** Where Google is; another address in tests. */
  issuer?: string;
  tokenInfo?: string;
}

const TokenInfo = z.object({ aud: z.string(), sub: z.string(), scope: z.string() });

export function googleSignIn({ clientId, clientSecret, issuer, tokenInfo }: GoogleSettings): SignInGateway {
  const flow = clientSecret ? 'code' : 'token';
  return openidSignIn({
    issuer: issuer ?? 'https://accounts.google.com',
    clientSecret,
    audiences: [clientId],
    offer: {
      name: 'Google',
      kind: 'google',
      flow,
      client_id: clientId,
      // Google's own library knows neither PKCE nor a nonce: by code we open its window ourselves and load nothing of Google's
      library: flow === 'token' ? 'https://accounts.google.com/gsi/client' : null,
    },
    async audienceOf(token) {
      const address = new URL(tokenInfo ?? 'https://oauth2.googleapis.com/tokeninfo');
      address.searchParams.set('access_token', token);
      const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
      if (!response.ok) return undefined;
      const told = TokenInfo.safeParse(await response.json());
      return told.success ? { clientId: told.data.aud, subject: told.data.sub, scope: told.data.scope } : undefined;
    },
  });
}
