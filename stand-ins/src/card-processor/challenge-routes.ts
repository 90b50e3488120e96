// The bank's step: the patient confirms the payment, or does not, and goes back to the clinic.

import type { FastifyInstance, FastifyReply } from 'fastify';
import { onePage } from '../platform/books.ts';
import { sendPage } from '../platform/page.ts';
import { Refused } from '../platform/refused.ts';
import type { Authorisation } from './authorisation.ts';
import { takeAuthorisation } from './authorisations.ts';
import { answerChallenge } from './authorise.ts';
import { challengePage, unknownChallengePage } from './challenge-page.ts';
import type { Processor } from './processor.ts';

type ChallengeRoute = { Params: { id: string } };

export function serveChallenge(app: FastifyInstance, processor: Processor) {
  const read = (text: string) => new URLSearchParams(text);
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async (_request: unknown, text: string) =>
    read(text),
  );

  app.get<ChallengeRoute>('/challenge/:id', async (request, reply) => {
    const waiting = await findChallenge(processor, request.params.id);
    if (!waiting) return sendPage(reply.code(404), await unknownChallengePage(), { frameAncestors: [] });
    if (waiting.state !== 'requires_action') return backToClinic(reply, waiting);
    const page = await challengePage(processor, waiting, await last4Of(processor, waiting));
    return sendPage(reply, page, { frameAncestors: [], formTargets: processor.clinicOrigins });
  });

  app.post<ChallengeRoute>('/challenge/:id', async (request, reply) => {
    const answer = request.body instanceof URLSearchParams ? request.body.get('answer') : null;
    if (answer !== 'approve' && answer !== 'decline') throw new Refused(400, 'bad_request', 'We could not read the answer');
    if (!(await findChallenge(processor, request.params.id))) {
      return sendPage(reply.code(404), await unknownChallengePage(), { frameAncestors: [] });
    }
    const answered = await onePage(processor.books, (page) => answerChallenge(processor, page, request.params.id, answer === 'approve'));
    processor.wake();
    return backToClinic(reply, answered);
  });
}

/** The address was checked to be the clinic's own when the money was asked for. */
function backToClinic(reply: FastifyReply, authorisation: Authorisation) {
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(authorisation.return_url, 303);
}

async function findChallenge(processor: Processor, id: string) {
  try {
    return await onePage(processor.books, (page) => takeAuthorisation(processor, page, 'challenge_id', id));
  } catch (problem) {
    if (problem instanceof Refused) return undefined;
    throw problem;
  }
}

async function last4Of(processor: Processor, authorisation: Authorisation) {
  const found = await processor.books.query<{ last4: string }>('select last4 from card_processor.card where id = $1', [
    authorisation.card_id,
  ]);
  return found.rows[0]?.last4 ?? '';
}
