/** How much of labs waits for whoever asks, for the navigation. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';

export const countLabWork = endpoint({
  method: 'GET',
  path: '/workspace/lab_work/count',
  summary:
    'How many lab results wait to be read by whoever asks, and how many of them are critical; for whoever only takes results in, how many have nobody yet and how many files were refused',
  access: 'work-here',
  reply: z.object({ waiting: z.int(), critical: z.int() }),
});
