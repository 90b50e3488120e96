/** What happens to free times and their terms. */
import { z } from 'zod';

export const events = {
  'availability.changed': z.object({ what: z.string() }),
  /** By the name of the term. */
  'terms.set': z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
};
