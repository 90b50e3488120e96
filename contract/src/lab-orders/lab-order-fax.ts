/** How a requisition's fax fares, as it stands with its order; apart from how it is sent, which patients' pages do not load. */
import { z } from 'zod';
import { Instant, PublicId } from '../platform/wire.ts';

export const labFaxStates = ['prepared', 'sent', 'arrived', 'failed'] as const;
export type LabFaxState = (typeof labFaxStates)[number];

export const LabOrderFax = z.object({
  id: PublicId,
  lab: z.string(),
  number: z.string(),
  state: z.enum(labFaxStates),
  /** Why it waits, or has failed. */
  words: z.string(),
  asked_by: z.string(),
  asked_at: Instant,
  ended_at: Instant.nullable(),
  /** Of one that failed: what was done about it. */
  settled: z.object({ at: Instant, by: z.string(), words: z.string() }).nullable(),
});
export type LabOrderFax = z.output<typeof LabOrderFax>;
