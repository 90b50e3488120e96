/** How a refusal travels. Apart from the rest of the wire: no page needs its schema. */
import { z } from 'zod';
import { Theirs } from './two-at-once.ts';
import { Instant } from './wire.ts';

/** The one shape of an error. */
export const ErrorAnswer = z.object({
  detail: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** Of `time_taken`: the nearest times that are free instead. */
  times: z.array(z.object({ starts_at: Instant, provider_id: z.string() })).optional(),
  /** Of `changed_meanwhile`: what somebody else has written. */
  theirs: Theirs.optional(),
  request_id: z.string(),
});
export type ErrorAnswer = z.output<typeof ErrorAnswer>;
