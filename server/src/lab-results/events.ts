/** What happens to lab results. */
import { z } from 'zod';
import { withoutData } from '../platform/events.ts';

const Flagged = z.object({ flag: z.string() });

export const events = {
  'lab_result.received': Flagged,
  'lab_result.matched': Flagged,
  'lab_result.corrected': Flagged,
  'lab_result.taken_out': z.object({
    encounter_id: z.string().nullable(),
    /** Who may have gone by it. */
    read_by: z.string().nullable(),
    owner_id: z.string().nullable(),
    /** The day of a pregnancy test among its values. */
    tested_on: z.string().nullable(),
  }),
  ...withoutData('lab_result.unmatched', 'lab_result.discarded', 'lab_result.read', 'lab_result.acknowledged', 'lab_result.escalated'),
  ...withoutData('lab_result.assigned', 'lab_file.taken', 'lab_file.refused', 'lab_file.assigned', 'lab_file.settled'),
};
