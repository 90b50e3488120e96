// The network's page, and what its buttons do. Whoever reaches it may press them: it exists only for trying the clinic out.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPage } from '../platform/page.ts';
import { Refused } from '../platform/refused.ts';
import { act } from './act.ts';
import { readBoard } from './board.ts';
import { boardPage } from './board-page.ts';
import type { Network } from './network.ts';
import { pharmacyBy } from './pharmacies.ts';
import { moves } from './prescription.ts';
import { type Switch, setStanding } from './standing.ts';

export function serveBoard(app: FastifyInstance, network: Network) {
  const read = (text: string) => new URLSearchParams(text);
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async (_request: unknown, text: string) =>
    read(text),
  );
  app.get<{ Querystring: { pharmacy?: string } }>('/', async (request, reply) => {
    const board = await readBoard(network, pharmacyBy(String(request.query.pharmacy ?? '')));
    return sendPage(reply, await boardPage(network, board), { frameAncestors: [], formTargets: [] });
  });
  app.post('/act', async (request, reply) => {
    const form = formOf(request);
    const move = moves.find((one) => one === form.get('move'));
    if (!move) throw new Refused(400, 'bad_request', 'We could not read that');
    // pressed twice, or late: the page that comes back shows how it stands
    await act(network, form.get('id') ?? '', move).catch(unlessRefused);
    return backToBoard(reply, form);
  });
  app.post('/standing', async (request, reply) => {
    const form = formOf(request);
    const name = (['is_down', 'is_by_hand', 'is_shipping_away'] satisfies Switch[]).find((one) => one === form.get('name'));
    if (!name) throw new Refused(400, 'bad_request', 'We could not read that');
    await setStanding(network, name, form.get('on') === 'true');
    return backToBoard(reply, form);
  });
}

/** Another site's page may not press our buttons. */
export function formOf({ body, headers }: FastifyRequest): URLSearchParams {
  const site = headers['sec-fetch-site'];
  const isOurs = site === undefined || site === 'same-origin';
  if (isOurs && body instanceof URLSearchParams) return body;
  throw new Refused(400, 'bad_request', 'We could not read that');
}

export function unlessRefused(problem: unknown): void {
  if (!(problem instanceof Refused)) throw problem;
}

function backToBoard(reply: FastifyReply, form: URLSearchParams) {
  if (form.get('here') === '/parcels') return reply.redirect('/parcels', 303);
  const here = pharmacyBy(form.get('here') ?? '');
  return reply.redirect(here ? `/?pharmacy=${here.ncpdpId}` : '/', 303);
}
