/** What waits for one of the clinic's people alone, and to whom it goes when they stop. No patient is named: who manages people sees none. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, Instant } from '../platform/wire.ts';

export const HandOver = z.object({
  visits: z.array(
    z.object({
      starts_at: Instant,
      time_zone: z.string(),
      state: z.string(),
      /** A colleague who is free then and licensed there; null where nobody is, and then it must be moved before. */
      to: z.string().nullable(),
    }),
  ),
  /** Somebody else is licensed where their patients are. */
  cases_to_queue: z.int(),
  /** Nobody else may answer them, or they wait for what their patient was asked. */
  cases_that_stay: z.int(),
  tasks: z.int(),
  /** Visits that are over without a signed note: only they can write it, and it is signed before. */
  notes_to_sign: z.int().default(0),
  /** Nobody else has seen the patients: these are told to book a visit. */
  refills_to_visit: z.int().default(0),
});
export type HandOver = z.output<typeof HandOver>;

export const readHandOver = endpoint({
  method: 'GET',
  path: '/workspace/people/:id/hand_over',
  summary: 'What would go to whom if this person stopped now; changes nothing',
  access: 'manage-people',
  params: IdParams,
  reply: HandOver,
});
