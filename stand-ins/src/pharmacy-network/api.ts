// What the clinic's server may ask of the network, with the secret key, under /v1.

import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Refused } from '../platform/refused.ts';
import { accept } from './accept.ts';
import { askCancel } from './act.ts';
import { type Network, readStanding } from './network.ts';
import { NewRx } from './new-rx.ts';
import { newsOf, tell } from './news.ts';
import { findPharmacies } from './pharmacies.ts';
import { enrol } from './prescribers.ts';
import { answerRenewal } from './renewals.ts';

const words = z.string().max(2000);
const Prescriber = z.object({ id: z.string().min(1).max(100), name: z.string().min(1).max(200), npi: z.string().max(20) });
const Search = z.object({ words: z.string().max(200).default(''), state: z.string().length(2) });
const Cancel = z.strictObject({ cancelMessageId: z.string().min(1).max(100), reason: words });
const Answer = z.strictObject({ isApproved: z.boolean(), words });

type ById = { Params: { id: string } };

export function serveApi(app: FastifyInstance, network: Network) {
  app.register(
    async (v1) => {
      v1.addHook('onRequest', async (request) => {
        checkKey(network.secretKey, request);
        if ((await readStanding(network.books)).is_down) throw new Refused(503, 'down', 'The network is down');
      });
      servePrescriptions(v1, network);
      v1.get('/standing', async () => ({ up: true }));
      v1.post('/prescribers', async (request) => ({ reference: await enrol(network, read(Prescriber, request.body)) }));
      v1.get('/pharmacies', async (request) => {
        const { words: wanted, state } = read(Search, request.query);
        return { pharmacies: findPharmacies(wanted, state).map(({ trouble: _, ...pharmacy }) => pharmacy) };
      });
    },
    { prefix: '/v1' },
  );
}

function servePrescriptions(v1: FastifyInstance, network: Network) {
  v1.post('/prescriptions', async (request) => {
    await accept(network, read(NewRx, request.body));
    return { accepted: true };
  });
  v1.get<ById>('/prescriptions/:id/news', async (request) => ({ news: (await newsOf(network.books, [request.params.id])).map(tell) }));
  v1.post<ById>('/prescriptions/:id/cancel', async (request) => {
    await askCancel(network, request.params.id, read(Cancel, request.body));
    return { asked: true };
  });
  v1.post<ById>('/renewals/:id/answer', async (request) => {
    const { isApproved, words: said } = read(Answer, request.body);
    await answerRenewal(network, request.params.id, { is_approved: isApproved, words: said });
    return { answered: true };
  });
}

export function checkKey(key: string, request: FastifyRequest) {
  const given = Buffer.from(request.headers.authorization ?? '');
  const right = Buffer.from(`Bearer ${key}`);
  if (given.length === right.length && timingSafeEqual(given, right)) return;
  throw new Refused(401, 'unauthorised', 'The secret key is missing or wrong');
}

/** What does not fit is a fault of the caller's program, and says which field. */
export function read<T>(shape: z.ZodType<T>, given: unknown): T {
  const understood = shape.safeParse(given);
  if (understood.success) return understood.data;
  const [first] = understood.error.issues;
  throw new Refused(422, 'unreadable', `The network cannot read ${first?.path.join('.') || 'the message'}.`);
}
