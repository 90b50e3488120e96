/** How much of labs waits for whoever asks, for the navigation. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';

export const countLabWork = endpoint({
  method: 'GET',
  path: '/workspace/lab_work/count',
  summary: 'How many lab results wait for whoever asks, to read or to see to, and how many are critical',
  access: 'work-here',
  reply: z.object({ waiting: z.int(), critical: z.int() }),
});
