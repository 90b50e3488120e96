/** What happens to closings, erasures and how long things are kept. */
import { z } from 'zod';
import { withoutData } from '../platform/events.ts';

export const events = {
  ...withoutData('account.closing_asked', 'account.closed', 'erasure.asked'),
  'erasure.began': z.object({ keeps_record: z.boolean() }),
  /** How many of each table, by step. */
  'erasure.ended': z.object({ erased: z.record(z.string(), z.record(z.string(), z.number())) }),
  'retention.set': z.object({ from: z.int(), to: z.int() }),
  'retention.swept': z.object({ taken: z.record(z.string(), z.number()) }),
};
