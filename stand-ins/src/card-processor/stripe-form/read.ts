/** Reads what was sent, or refuses it. */
import { z } from 'zod';
import { Refused } from '../../platform/refused.ts';

export function read<T>(shape: z.ZodType<T>, given: unknown): T {
  const understood = shape.safeParse(given);
  if (understood.success) return understood.data;
  throw new Refused(400, 'bad_request', z.prettifyError(understood.error));
}
