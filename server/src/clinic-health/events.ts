/** What is done with failed jobs; the job is their subject. */
import { z } from 'zod';

const WhichJob = z.object({ kind: z.string() });

export const events = {
  'job.retried': WhichJob,
  'job.dropped': WhichJob,
};
