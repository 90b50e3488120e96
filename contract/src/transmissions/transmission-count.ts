/** How many prescriptions on their way need whoever asks, for the navigation. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';

export const countTransmissions = endpoint({
  method: 'GET',
  path: '/workspace/prescription_work/count',
  summary: 'How many prescriptions on their way need whoever asks',
  access: 'work-here',
  reply: z.object({ waiting: z.int() }),
});
