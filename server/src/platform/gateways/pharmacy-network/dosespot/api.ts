/** DoseSpot's REST API v2: a token for each person who asks, and one shape of answers (decision 0192). */
import { z } from 'zod';
import { MessageRefused } from '../../refused.ts';

export interface DoseSpotAccount {
  /** https://my.staging.dosespot.com/webapi/v2; that of production is told by DoseSpot. */
  url: string;
  subscriptionKey: string;
  clinicId: string;
  clinicKey: string;
  /** In whose name is asked what belongs to no prescriber. */
  userId: string;
}

interface Call {
  /** Whose token: a clinician's number at DoseSpot. */
  as: string;
  path: string;
  query?: Record<string, string>;
  body?: object;
}

export interface DoseSpotApi {
  ask<T>(call: Call, shape: z.ZodType<T>): Promise<T>;
}

const timeoutMs = 15_000;
/** Renewed before it ends. */
const marginMs = 60_000;

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number() });
const Result = z.object({ Result: z.object({ ResultCode: z.string(), ResultDescription: z.string().nullish() }) });

export function doseSpotApi(account: DoseSpotAccount): DoseSpotApi {
  const tokens = new Map<string, { token: string; until: number }>();
  async function tokenOf(user: string): Promise<string> {
    const kept = tokens.get(user);
    if (kept && kept.until > Date.now()) return kept.token;
    const { access_token: token, expires_in: seconds } = await askForToken(account, user);
    tokens.set(user, { token, until: Date.now() + seconds * 1000 - marginMs });
    return token;
  }
  return {
    async ask(call, shape) {
      const response = await send(account, call, await tokenOf(call.as));
      if (response.status === 401) tokens.delete(call.as);
      return read(response, call, shape);
    },
  };
}

async function askForToken({ url, subscriptionKey, clinicId, clinicKey }: DoseSpotAccount, user: string) {
  const response = await fetch(`${url}/connect/token`, {
    method: 'POST',
    headers: { 'subscription-key': subscriptionKey },
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: clinicId,
      client_secret: clinicKey,
      username: user,
      password: clinicKey,
      scope: 'api',
    }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.ok) return Token.parse(await response.json());
  await response.body?.cancel();
  // as a mail server says that it does not know us
  throw Object.assign(
    new Error(`DoseSpot gave no token: status ${response.status}`),
    [400, 401, 403].includes(response.status) ? { code: 'EAUTH' } : {},
  );
}

function send({ url, subscriptionKey }: DoseSpotAccount, { path, query, body }: Call, token: string): Promise<Response> {
  const address = new URL(`${url}/api/${path}`);
  for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, value);
  return fetch(address, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      'subscription-key': subscriptionKey,
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  });
}

async function read<T>(response: Response, { path }: Call, shape: z.ZodType<T>): Promise<T> {
  const answer: unknown = await response.json().catch(() => undefined);
  const result = Result.safeParse(answer);
  const said = result.success ? result.data.Result : undefined;
  if (response.ok && (!said || said.ResultCode === 'OK')) return shape.parse(answer);
  // it is well and does not take this one: its own words say why
  if (said && (response.ok || [400, 422].includes(response.status)))
    throw new MessageRefused(`DoseSpot does not take it: ${said.ResultDescription || said.ResultCode}`);
  throw Object.assign(new Error(`DoseSpot answered ${path.replaceAll(/\d+/g, '…')} with status ${response.status}`), {
    ...(response.status === 401 && { code: 'EAUTH' }),
  });
}
