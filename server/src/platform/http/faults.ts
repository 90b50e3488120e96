/** What the asker reads when something is refused or fails: one shape, one sentence, no internals. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseSilent } from '../db/silence.ts';
import { GatewayDown } from '../gateways/payments/payments.ts';
import { FileMissing } from '../gateways/storage/storage.ts';
import { fileMissing, inTrouble, notFound, Refusal, storageClosed, storageFull } from '../refusal.ts';

const words: Record<number, [code: string, detail: string]> = {
  400: ['unreadable', 'We could not read that request.'],
  404: ['not_found', 'Not found'],
  405: ['method_not_allowed', 'Method Not Allowed'],
  413: ['too_large', 'That file is too large.'],
  415: ['unsupported_media_type', 'Unsupported Media Type'],
  500: ['fault', 'An error occurred. Please use the chat box for support.'],
};

export function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const refusal = asRefusal(error);
    // whoever hung up while sending hears no answer, and nothing of ours has failed
    const hasHungUp = error !== undefined && error === request.raw.errored;
    // an alarm: what was kept is gone
    if (error instanceof FileMissing)
      request.log.error({ file: error.key, route: request.routeOptions.url, request_id: request.id }, 'a kept file is missing');
    else if (refusal.status >= 500 && refusal !== error && !hasHungUp)
      request.log.error({ err: error, route: request.routeOptions.url, request_id: request.id }, 'a call failed');
    return sendRefusal(refusal, request, reply);
  });
}

export function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply) {
  if (refusal.retryAfter) reply.header('retry-after', refusal.retryAfter);
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .send({ ...asAnswer(refusal, request.id), ...(request.routeOptions.config.saysError ? { error: refusal.message } : {}) });
}

/** The one shape of an error. */
export function asAnswer(refusal: Refusal, requestId: string) {
  return {
    detail: refusal.message,
    code: refusal.code,
    ...(refusal.fields ? { fields: refusal.fields } : {}),
    ...(refusal.times ? { times: refusal.times } : {}),
    ...(refusal.theirs ? { theirs: refusal.theirs } : {}),
    request_id: requestId,
  };
}

export function refusalOf(status: number): Refusal {
  const [code, detail] = words[status] ?? ['unreadable', 'We could not read that request.'];
  return new Refusal(status, code, detail);
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof FileMissing) return fileMissing();
  if (isDiskFull(error)) return storageFull();
  if (isFolderClosed(error)) return storageClosed();
  if (isDatabaseAway(error)) return inTrouble();
  if (error instanceof GatewayDown) return processorAway();
  if (holdsNul(error)) return refusalOf(400);
  if (isHiddenRow(error)) return notFound();
  const status = (error as { statusCode?: number }).statusCode;
  return refusalOf(status && status < 500 ? (words[status] ? status : 400) : 500);
}

/** Money moves only with an answer of the processor, so without one nothing has. */
function processorAway(): Refusal {
  const detail =
    'The card processor cannot be reached just now. Nothing was charged, and nothing you told us is lost. Please try again in a minute.';
  return new Refusal(503, 'processor_away', detail, { retryAfter: 30 });
}

/** Row-level security refused a write that a policy let through: for the asker the thing does not exist. */
function isHiddenRow(error: unknown): boolean {
  return /row-level security/.test((error as Error).message);
}

/** Postgres keeps no text with a zero character in it, plain or in JSON; nobody types one. */
function holdsNul(error: unknown): boolean {
  return ['22021', '22P05'].includes((error as { code?: string }).code ?? '');
}

/** Ours, where files lie, or the database's. */
function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', '53100'].includes((error as { code?: string }).code ?? '');
}

/** Where files lie, nothing can be written just now. */
function isFolderClosed(error: unknown): boolean {
  const { code, syscall } = error as { code?: string; syscall?: string };
  // what Node says of making a folder on a disk that is read-only
  if (code === 'ENOENT' && syscall === 'mkdir') return true;
  return ['EROFS', 'EACCES', 'EPERM', 'EIO'].includes(code ?? '') && ['open', 'mkdir', 'write', 'rename'].includes(syscall ?? '');
}

/** A database that is stopped, full or too slow heals by itself; the asker is told to come back. */
function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseSilent) return true;
  const { code, message, syscall } = error as { code?: string; message?: string; syscall?: string };
  // the socket of a database on this machine is a file too
  if (code === 'ENOENT' && syscall === 'connect') return true;
  if (code && /^(ECONN|EPIPE|08|53|57P|57014|25P03)/.test(code)) return true;
  return /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable/.test(message ?? '');
}
