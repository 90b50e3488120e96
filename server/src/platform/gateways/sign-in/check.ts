/** Whether the third party that people sign in with answers: it is asked what it says of itself (OpenID Connect Discovery). */
import { z } from 'zod';

const timeoutMs = 10_000;
const Document = z.object({ issuer: z.string(), authorization_endpoint: z.url(), token_endpoint: z.url(), jwks_uri: z.url() });

/** Throws where it cannot be reached, or answers as somebody else. */
export async function checkSignIn(issuer: string): Promise<void> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`the sign-in provider answered ${response.status}`);
  const told = Document.safeParse(await response.json().catch(() => undefined));
  if (!told.success) throw new Error('the answer is not that of a sign-in provider');
  if (told.data.issuer !== issuer) throw new Error(`the sign-in provider calls itself ${told.data.issuer}`);
}
