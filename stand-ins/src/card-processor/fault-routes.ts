// Lets a test ask for bad days over HTTP; registered only when the processor is told that faults are allowed.

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Refused } from '../platform/refused.ts';
import { checkKey } from './api.ts';
import { apiFaults } from './faults.ts';
import type { Processor } from './processor.ts';

const wish = z.strictObject({
  hold_webhooks: z.boolean().optional(),
  duplicate_webhooks: z.boolean().optional(),
  reorder_webhooks: z.boolean().optional(),
  break_api: z.strictObject({ fault: z.enum(apiFaults), times: z.int().min(0).max(1000) }).optional(),
});

/** POST sets what is given and leaves the rest; DELETE clears everything. */
export function serveFaults(app: FastifyInstance, processor: Processor) {
  const { faults } = processor;
  const onlyWithKey = { onRequest: async (request: Parameters<typeof checkKey>[1]) => checkKey(processor, request) };

  app.post('/faults', onlyWithKey, async (request) => {
    const wished = wish.safeParse(request.body);
    if (!wished.success) throw new Refused(400, 'bad_request', z.prettifyError(wished.error));
    const { hold_webhooks, duplicate_webhooks, reorder_webhooks, break_api } = wished.data;
    if (duplicate_webhooks !== undefined) faults.duplicateWebhooks(duplicate_webhooks);
    if (reorder_webhooks !== undefined) faults.reorderWebhooks(reorder_webhooks);
    if (break_api) faults.breakApi(break_api.fault, break_api.times);
    if (hold_webhooks === true) faults.holdWebhooks();
    if (hold_webhooks === false) faults.letWebhooksGo();
    return { done: true };
  });
  app.delete('/faults', onlyWithKey, async () => {
    faults.clear();
    return { done: true };
  });
}
