/** What kind of visit it is to be; apart from the other steps, so that only the page that asks it loads it. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { VisitDraft } from './bookings.ts';

export const saveService = endpoint({
  method: 'PUT',
  path: '/me/visit_draft/service',
  summary: 'What kind of visit it is to be; a time held for another is let go; 409 `not_offered` where it is not offered any more',
  access: 'arrange-care',
  body: z.object({ service_id: z.int() }),
  reply: VisitDraft,
});
