// The card form in its own frame: the only place a card number is ever typed or sent to.

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendPage } from '../platform/page.ts';
import { Refused } from '../platform/refused.ts';
import { isSetupOpen, saveCard } from './cards.ts';
import { fieldsPage } from './fields-page.ts';
import type { Processor } from './processor.ts';

const opening = z.object({ setup: z.string().max(200), theme: z.enum(['light', 'dark']).catch('light') });
const typed = z.string().max(60);
const filled = z.strictObject({ setup: z.string().max(200), number: typed, expiry: typed, cvc: typed, postalCode: typed });

export function serveFields(app: FastifyInstance, processor: Processor) {
  app.get('/fields', async (request, reply) => {
    const asked = opening.safeParse(request.query);
    const isOpen = asked.success && (await isSetupOpen(processor, asked.data.setup));
    const setupId = isOpen ? asked.data.setup : undefined;
    const theme = asked.success ? asked.data.theme : 'light';
    const page = await fieldsPage({ setupId, theme, clinicOrigins: processor.clinicOrigins });
    return sendPage(reply.code(isOpen ? 200 : 404), page, { frameAncestors: processor.clinicOrigins });
  });

  // JSON and no CORS: another site's page cannot send this.
  app.post('/fields', async (request, reply) => {
    const site = request.headers['sec-fetch-site'];
    const fields = filled.safeParse(request.body);
    if (!fields.success || (site !== undefined && site !== 'same-origin')) {
      throw new Refused(400, 'bad_request', 'We could not read the card form');
    }
    const { setup, ...card } = fields.data;
    const outcome = await saveCard(processor, setup, card);
    // A declined card or a mistyped date is an answer to the form, not a failure of the call.
    return reply.header('cache-control', 'no-store').send(outcome);
  });
}
