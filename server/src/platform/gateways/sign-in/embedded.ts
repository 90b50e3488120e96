/** The embedded sign-in window as the third party: for development and the demo, where everybody may be anybody. */
import { openidSignIn } from './openid.ts';
import type { SignInGateway } from './sign-in.ts';

export interface EmbeddedSettings {
  url: string;
  /** The clinic's server; its secret opens tokens and asks about them. */
  clientId: string;
  clientSecret: string;
  /** The clinic's pages, which get access tokens by the window's own library. */
  browserClientId: string;
}

export function embeddedSignIn({ url, clientId, clientSecret, browserClientId }: EmbeddedSettings): SignInGateway {
  return openidSignIn({
    issuer: url,
    clientSecret,
    audiences: [clientId, browserClientId],
    offer: { name: 'the demo sign-in', kind: 'embedded', flow: 'code', client_id: clientId, library: `${url}/client.js` },
    async audienceOf(token, configuration) {
      const { tokenIntrospection } = await import('openid-client');
      const told = await tokenIntrospection(configuration, token);
      if (!told.active || typeof told.sub !== 'string') return undefined;
      return { clientId: told.client_id ?? '', subject: told.sub, scope: told.scope ?? '' };
    },
  });
}
