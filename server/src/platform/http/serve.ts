/** Binds an endpoint of the contract to the use case that answers it: counts, checks the asker, decodes the call, encodes the reply. */
import type { AnyEndpoint, Call, Reply } from '@pellis/contract/platform/endpoint';
import { withParts } from '@pellis/contract/platform/parts';
import { patientHeader } from '@pellis/contract/platform/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Asker, theClinic } from '../actor.ts';
import type { Clinic } from '../clinic.ts';
import type { KeptCall } from '../kept-call.ts';
import { Refusal, signInFirst } from '../refusal.ts';
import { browserIn } from './browser-secret.ts';
import { answeredBy, answerOnce, keptCallOf, keyOf, nameOfCall } from './idempotency.ts';
import { countCall } from './limits.ts';

export interface Circumstances {
  /** Who asks; for a public endpoint the clinic itself, on behalf of nobody. */
  asker: Asker;
  /** The sender's key of this form, where one came. */
  key: string | undefined;
  /** The version that was read, of a `versioned` endpoint. */
  version: number;
  address: string;
  userAgent: string;
  /** The secret of a browser that was marked; see `browser-secret.ts`. */
  browser: string | undefined;
  reply: FastifyReply;
}

/** An endpoint without a reply is answered by nothing. */
export type Answer<E extends AnyEndpoint> = (call: Call<E> & Circumstances) => Promise<Reply<E> extends undefined ? void : Reply<E>>;

/** Throws unless this call may be made at all: asked of its address and headers, before a byte of its body is read. */
export type Proof<E extends AnyEndpoint> = (call: Pick<Call<E>, 'params'> & Circumstances) => Promise<unknown>;

/** `proves` stands where nobody is signed in and the body is large: a token, a pass or a code is shown before it is sent. */
export function serve<E extends AnyEndpoint>(
  app: FastifyInstance,
  clinic: Clinic,
  endpoint: E,
  answering: Answer<E> | { proves: Proof<E>; answer: Answer<E> },
): void {
  const { proves, answer } = typeof answering === 'function' ? { proves: undefined, answer: answering } : answering;
  // looking at a thing is no try of changing it
  const counted = `${endpoint.method} ${endpoint.path}`;
  app.route({
    method: endpoint.method,
    url: `/_api/v1${endpoint.path}`,
    ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
    ...(endpoint.saysError ? { config: { saysError: true } } : {}),
    onRequest: async (request, reply) => {
      if (endpoint.access !== 'public' && !request.session) throw signInFirst();
      if (endpoint.limit?.per === 'address') await countCall(clinic, counted, endpoint.limit, request);
      const asker = askerOf(endpoint, request, undefined);
      await proves?.({ params: paramsOf(endpoint, request), ...circumstances(endpoint, request, reply), asker } as never);
    },
    handler: async (request, reply) => {
      const encode = (answer: unknown) => (isNothing(endpoint.reply) ? undefined : z.encode(endpoint.reply, answer as never));
      const kept = keptCallOf(endpoint, request, encode);
      const asker = askerOf(endpoint, request, kept);
      const respond = async () => {
        const decoded = decodeCall(endpoint, request);
        // what was refused as wrong, or asked before, is not a try
        if (endpoint.limit?.per === 'account') await countCall(clinic, counted, endpoint.limit, request, nameOfCall(kept));
        const call = { ...decoded, ...circumstances(endpoint, request, reply), asker };
        const answered = await answer(call as never);
        return (answeredBy(kept, endpoint, answered) ?? { encoded: encode(answered) }).encoded;
      };
      const body = await answerOnce(clinic, asker, respond);
      return reply.sent ? reply : reply.code(body === undefined ? 204 : 200).send(body);
    },
  });
}

function circumstances(endpoint: AnyEndpoint, request: FastifyRequest, reply: FastifyReply): Omit<Circumstances, 'asker'> {
  return {
    key: keyOf(request),
    version: endpoint.versioned ? versionOf(request) : 0,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    browser: browserIn(request.headers.cookie),
    reply,
  };
}

function askerOf(endpoint: AnyEndpoint, request: FastifyRequest, call: KeptCall | undefined): Asker {
  if (endpoint.access === 'public' || !request.session) return { ...theClinic(endpoint.path), call, address: request.ip };
  const named = request.headers[patientHeader];
  return {
    kind: 'session',
    sessionId: request.session.sid,
    access: endpoint.access,
    patientId: typeof named === 'string' && named !== '' ? named : undefined,
    call,
    address: request.ip,
  };
}

function versionOf(request: FastifyRequest): number {
  const version = Number(request.headers['if-match']?.replaceAll('"', ''));
  if (!Number.isInteger(version)) throw new Refusal(400, 'version_missing', 'We could not read that request.');
  return version;
}

function decodeCall(endpoint: AnyEndpoint, request: FastifyRequest) {
  const params = paramsOf(endpoint, request);
  const body = isNothing(endpoint.body) ? undefined : withParts(request.parts ?? [], () => decodeBody(endpoint.body, request.body));
  return { params, body };
}

/** A malformed id is an id of nothing. */
function paramsOf(endpoint: AnyEndpoint, request: FastifyRequest): unknown {
  if (isNothing(endpoint.params)) return undefined;
  const decoded = (endpoint.params as z.ZodType).safeDecode(request.params as never);
  if (!decoded.success) throw new Refusal(404, 'not_found', 'Not found');
  return decoded.data;
}

function decodeBody(schema: z.ZodType, input: unknown): unknown {
  if (typeof input !== 'object' || input === null) throw new Refusal(400, 'unreadable', 'We could not read that request.');
  const decoded = schema.safeDecode(input as never);
  if (decoded.success) return decoded.data;
  const fields: Record<string, string> = {};
  for (const issue of decoded.error.issues) fields[issue.path.map(String).join('.')] ??= issue.message;
  throw new Refusal(422, 'invalid', decoded.error.issues[0]?.message ?? 'We could not read that request.', { fields });
}

const isNothing = (schema: z.ZodType) => schema.type === 'undefined';
