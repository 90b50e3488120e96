/** A form sent twice is answered once: what a call is known by, and the answer that it got before. The work itself keeps it, see `db/call-once.ts`. */
import { createHash } from 'node:crypto';
import { type AnyEndpoint, takesKey } from '@pellis/contract/platform/endpoint';
import { patientHeader } from '@pellis/contract/platform/wire';
import type { FastifyRequest } from 'fastify';
import type { Asker } from '../actor.ts';
import type { Clinic } from '../clinic.ts';
import { AnsweredBefore, answerBefore, isKept } from '../db/call-once.ts';
import type { KeptCall } from '../kept-call.ts';

/**
 * A reply that is never kept is not answered again. Of what is public only the momentous is: whoever has no account has no name either,
 * and the rest is known by ids of its own.
 */
export function keptCallOf(endpoint: AnyEndpoint, request: FastifyRequest, encode: KeptCall['encode']): KeptCall | undefined {
  const isMomentous = endpoint.consequence !== undefined;
  if (!takesKey(endpoint) || endpoint.isReplyNeverKept) return undefined;
  if (!isMomentous && (endpoint.access === 'public' || !request.session)) return undefined;
  return { key: keyOf(request), isMomentous, hash: hashOfCall(request), encode, isBegun: false };
}

/** And whoever called stays awake by it: what was answered is answered, also where that cannot be noted, such as of a session that it ended. */
export async function answerOnce(clinic: Clinic, asker: Asker, respond: () => Promise<unknown>): Promise<unknown> {
  const { call } = asker;
  const answer = await (call && isKept(call) ? answerKept(clinic, asker, call, respond) : respond());
  if (call?.isDozing) await clinic.db.read({ ...asker, call: undefined }, async () => {}).catch(() => {});
  return answer;
}

/** Asked before anything is looked at: what was done stands in the way of doing it. */
async function answerKept(clinic: Clinic, asker: Asker, call: KeptCall, respond: () => Promise<unknown>): Promise<unknown> {
  const before = await clinic.db.read(asker, (transaction, actor) => answerBefore(transaction, actor, call));
  if (before) return before.answer ?? undefined;
  try {
    return await respond();
  } catch (error) {
    if (error instanceof AnsweredBefore) return error.answer ?? undefined;
    throw error;
  }
}

/** What its work answered is what is kept, so nothing else may be answered. */
export function answeredBy(call: KeptCall | undefined, endpoint: AnyEndpoint, answer: unknown): { encoded: unknown } | undefined {
  if (!call?.answered) return undefined;
  if (call.answered.value !== answer) throw new Error(`${endpoint.path} answers something else than its work did`);
  return call.answered;
}

/** One name for all the tries of a call, for whoever counts. */
export function nameOfCall(call: KeptCall | undefined): string | undefined {
  return call && isKept(call) ? `${call.hash} ${call.key ?? ''}` : undefined;
}

function hashOfCall(request: FastifyRequest): string {
  return createHash('sha256')
    .update(`${request.method} ${request.url} ${request.headers[patientHeader] ?? ''}\n`)
    .update(request.bodyHash ?? '')
    .digest('base64url');
}

/** The sender's key of this form, where one came. */
export function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && key.length > 0 && key.length <= 200 ? key : undefined;
}
