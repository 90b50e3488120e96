/** Our processor speaking Stripe's API, for tests: the same records, cards and bad days, so that the clinic's way to Stripe runs through Stripe's own SDK. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from '../../platform/refused.ts';
import type { Processor } from '../processor.ts';
import { serveStripeCards } from './card-routes.ts';
import { serveStripeDisputes } from './dispute-routes.ts';
import { readFields } from './form.ts';
import { answerOnce } from './keep-answer.ts';
import { serveStripeMoney } from './money-routes.ts';
import { errorAs } from './refusals.ts';

export function serveStripeForm(app: FastifyInstance, processor: Processor): void {
  app.register(
    async (v1) => {
      v1.removeContentTypeParser(['application/x-www-form-urlencoded', 'application/json']);
      v1.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async (_request: unknown, text: string) =>
        readFields(text),
      );
      v1.addHook('onRequest', async (request) => checkKey(processor, request));
      v1.addHook('preHandler', (request, reply) => meetBadDay(processor, request, reply));
      v1.setErrorHandler((problem: Error, _request, reply) => {
        if (!(problem instanceof Refused)) processor.log.error({ problem: problem.message }, 'card processor failed');
        const { status, body } = errorAs(problem);
        return reply.code(status).send(body);
      });
      serveStripeCards(v1, processor);
      serveStripeMoney(v1, processor);
      serveStripeDisputes(v1, processor);
    },
    { prefix: '/v1' },
  );
}

function checkKey(processor: Processor, request: FastifyRequest): void {
  const given = Buffer.from(request.headers.authorization ?? '');
  const right = Buffer.from(`Bearer ${processor.secretKey}`);
  if (given.length === right.length && timingSafeEqual(given, right)) return;
  throw new Refused(401, 'unauthorised', 'The secret key is missing or wrong');
}

async function meetBadDay(processor: Processor, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const fault = processor.faults.takeApiFault();
  if (fault === 'hang') return reply.hijack();
  // the work is done, but the caller will never hear of it
  if (fault === 'lost_answer') reply.raw.writeHead = () => reply.raw.destroy();
  if (fault !== '500') return undefined;
  const failure = errorAs(new Error('A fault that was asked for'));
  if (request.method === 'POST') return answerOnce(processor, request, reply, async () => failure);
  return reply.code(failure.status).send(failure.body);
}
