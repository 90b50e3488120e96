/** The states that the clinic serves, as anybody reads them. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';

export const ServedState = z.object({ code: z.string(), name: z.string(), time_zone: z.string() });
export type ServedState = z.output<typeof ServedState>;

export const listServedStates = endpoint({
  method: 'GET',
  path: '/states',
  summary: 'The states where people may be cared for today',
  access: 'public',
  reply: z.array(ServedState),
});
