/** The clinic's API, called by the endpoints of the contract. */
import type { AnyEndpoint, Reply } from '@pellis/contract/platform/endpoint';
import { withParts } from '@pellis/contract/platform/parts';
import { z } from 'zod';
import { actingHeader, actsForOther } from './acting.ts';
import { noteActivity } from './activity.ts';
import { ApiError, unreachable, unreadable } from './api-error.ts';
import { currentSession, signOut } from './session.ts';
import { type Answer, type Letter, post, postWithProgress } from './transport.ts';

type Part<Name extends string, S extends z.ZodType> = S extends z.ZodUndefined ? { [K in Name]?: undefined } : { [K in Name]: z.output<S> };

interface Extras {
  /** The version that was read, where the endpoint is versioned. */
  ifMatch?: string | number;
  /** Idempotency key: the same key and body is done once. */
  key?: string;
  /** Hears the part of the upload that has left, 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

/** What a call takes with it. */
export type Sent<E extends AnyEndpoint> = Part<'params', E['params']> & Part<'body', E['body']> & Extras;

/** `sent` may be left out where the endpoint asks for nothing. */
export type MaybeSent<E extends AnyEndpoint> = Record<never, never> extends Sent<E> ? [sent?: Sent<E>] : [sent: Sent<E>];

export async function call<E extends AnyEndpoint>(endpoint: E, ...[sent]: MaybeSent<E>): Promise<Reply<E>> {
  const answer = await send(endpoint, sent as Sent<AnyEndpoint> | undefined);
  const json = parse(answer.text);
  if (answer.status >= 400) throw refused(answer, json);
  const reply = z.safeDecode(endpoint.reply, json);
  if (reply.success) return reply.data as Reply<E>;
  console.error(`${endpoint.method} ${endpoint.path} answered something else than agreed`, reply.error.issues);
  throw unreadable();
}

/** A file that only the signed-in may see, fetched with the token. */
export async function callForFile<E extends AnyEndpoint>(endpoint: E, ...[sent]: MaybeSent<E>): Promise<Blob> {
  const { params, signal } = (sent ?? {}) as Sent<AnyEndpoint>;
  const response = await fetch(addressOf(endpoint, params), { headers: authorization(), signal: signal ?? null }).catch(() => {
    throw unreachable();
  });
  noteActivity();
  if (response.ok) return response.blob();
  throw refused({ status: response.status, statusText: response.statusText, text: '', retryAfter: null }, parse(await response.text()));
}

/** Where an endpoint is, with its parameters filled in. */
export function addressOf(endpoint: AnyEndpoint, params: Record<string, unknown> = {}): string {
  return `/_api/v1${endpoint.path.replaceAll(/:(\w+)/g, (_: string, name: string) => encodeURIComponent(String(params[name] ?? '')))}`;
}

/** Nobody signed in: no header at all. */
export function authorization(): Record<string, string> {
  const session = currentSession();
  return session ? { authorization: `Bearer ${session.accessToken}` } : {};
}

async function send(endpoint: AnyEndpoint, sent: Sent<AnyEndpoint> | undefined): Promise<Answer> {
  const { params, body, ifMatch, key, onProgress, signal } = sent ?? ({} as Sent<AnyEndpoint>);
  const address = addressOf(endpoint, params);
  const content = body === undefined ? undefined : contentOf(endpoint, body);
  const letterOf = (content: string | FormData | undefined) => ({
    method: endpoint.method,
    headers: {
      ...authorization(),
      ...actingHeader(endpoint.path),
      ...(typeof content === 'string' ? { 'content-type': 'application/json' } : {}),
      ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }),
      ...(key || endpoint.method === 'POST' ? { 'idempotency-key': key ?? newKey() } : {}),
    },
    ...(content === undefined ? {} : { body: content }),
    ...(signal ? { signal } : {}),
  });
  const go = (letter: Letter) => (onProgress ? postWithProgress(address, letter, onProgress) : post(address, letter));
  try {
    let answer = await go(letterOf(content));
    // an earlier release, which answers beside this one while the clinic is updated, reads no forms
    if (answer.status === 415 && content instanceof FormData) answer = await go(letterOf(JSON.stringify(encoded(endpoint, body))));
    noteActivity();
    return answer;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw unreachable();
  }
}

/** JSON; with what it takes along in bytes beside it. */
function contentOf(endpoint: AnyEndpoint, body: unknown): string | FormData {
  const parts: Uint8Array[] = [];
  const json = JSON.stringify(withParts(parts, () => encoded(endpoint, body)));
  if (parts.length === 0) return json;
  const form = new FormData();
  form.append('json', json);
  for (const part of parts) form.append('bytes', new Blob([part as Uint8Array<ArrayBuffer>]));
  return form;
}

/** Refused here already, with the fields' messages, when the body is not what was agreed. */
function encoded(endpoint: AnyEndpoint, body: unknown): unknown {
  const result = z.safeEncode(endpoint.body, body);
  if (result.success) return result.data;
  const fields = Object.fromEntries(result.error.issues.map((issue) => [issue.path.join('.'), issue.message]));
  throw new ApiError({ status: 422, code: 'invalid', detail: result.error.issues[0]?.message ?? '', fields });
}

/** A random key for one submission of one form. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function refused(answer: Answer, json: unknown): ApiError {
  if ((answer.status === 401 || answer.status === 403) && currentSession()) signOut('ended');
  const error = ApiError.of(answer, json);
  if (error.code === 'other_patient') actsForOther();
  return error;
}

function parse(text: string): unknown {
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
