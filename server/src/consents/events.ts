/** What happens to texts that patients sign, and what they sign. */
import { z } from 'zod';

export const events = {
  'consent.signed': z.object({ kind: z.string(), place: z.string(), version: z.number() }),
  'legal_text.written': z.object({ place: z.string(), version: z.number() }),
  'legal_text.asking_set': z.object({ place: z.string(), asking: z.string() }),
};
