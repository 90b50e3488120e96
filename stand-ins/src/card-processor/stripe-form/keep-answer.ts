/** Keyed wishes, kept with their answers as Stripe keeps them. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from '../../platform/books.ts';
import { Refused } from '../../platform/refused.ts';
import { hangUp } from '../api.ts';
import { once } from '../once.ts';
import type { Processor } from '../processor.ts';
import { errorAs, keyInUse, type Said } from './refusals.ts';

/** Does a keyed wish once. As with Stripe, a refusal is kept under its key as well, and told again until the key is forgotten. */
export async function answerOnce(
  processor: Processor,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (page: Page, key: string) => Promise<Said | undefined>,
): Promise<FastifyReply> {
  const key = String(request.headers['idempotency-key'] ?? '');
  if (key !== '' && inUse.has(key)) {
    const { status, body } = keyInUse(key);
    return reply.code(status).send(body);
  }
  inUse.add(key);
  try {
    return await answerKept(processor, { request, reply, key }, work);
  } finally {
    inUse.delete(key);
  }
}

/** Under which a wish is at work: as with Stripe, the same at the same moment is sent away. */
const inUse = new Set<string>();

interface Keyed {
  request: FastifyRequest;
  reply: FastifyReply;
  key: string;
}

async function answerKept(
  processor: Processor,
  { request, reply, key }: Keyed,
  work: (page: Page, key: string) => Promise<Said | undefined>,
): Promise<FastifyReply> {
  let isNew = false;
  const answer = await once(processor, { key, path: request.url, body: request.body }, async (page) => {
    isNew = true;
    return work(page, key).catch((problem: unknown) => {
      if (problem instanceof Refused) return errorAs(problem);
      throw problem;
    });
  });
  if (!answer) return hangUp(reply);
  const { status, body } = answer.body as Said;
  if (!isNew) reply.header('idempotent-replayed', 'true');
  return reply.code(status).send(body);
}
