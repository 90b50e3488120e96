/** Files that laboratories send by themselves: what became of each, and who sees to one that was refused. */
import { z } from 'zod';
import { SeenToBy, SeeTo } from '../people/see-to.ts';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, Instant, OneSentence, PublicId, required } from '../platform/wire.ts';
import { ImportedReport } from './lab-results.ts';

/** Within which somebody of the clinic sees to one that was refused. */
export const hoursToSettle = 24;
/** How long the list of them is kept; what was in them stays with the results. */
export const daysFilesAreListed = 90;

export const LabFile = z.object({
  id: PublicId,
  name: z.string(),
  at: Instant,
  /** How often it was delivered. */
  came: z.int(),
  outcome: z.enum(['taken', 'refused']),
  /** Why it was refused; empty where it was taken. */
  words: z.string(),
  /** How many results it brought, new ones and corrected ones. */
  results: z.int(),
  /** Only for whoever takes results in. */
  reports: z.array(ImportedReport),
  seen_to_by: SeenToBy,
  /** Null where nothing is to be done. */
  due_at: Instant.nullable(),
  is_late: z.boolean(),
  settled: z.object({ at: Instant, by: z.string(), words: z.string() }).nullable(),
});
export type LabFile = z.output<typeof LabFile>;

export const LabFeed = z.object({
  /** False where people bring every file by hand. */
  is_on: z.boolean(),
  /** It cannot be reached: nothing comes in. */
  is_away: z.boolean(),
  /** On their way in. */
  waiting: z.array(z.object({ name: z.string(), since: Instant })),
  /** Those that were refused and wait for somebody first, then the latest. */
  files: z.array(LabFile),
});
export type LabFeed = z.output<typeof LabFeed>;

export const readLabFeed = endpoint({
  method: 'GET',
  path: '/workspace/lab_files',
  summary: 'What laboratories have sent by themselves: each file with how many results it brought, or why it was refused',
  access: 'work-here',
  reply: LabFeed,
});

export const seeToLabFile = endpoint({
  method: 'POST',
  path: '/workspace/lab_files/:id/see_to',
  summary: 'Take a refused file upon oneself, or give it back; 409 when it is no longer with whom the page showed',
  access: 'enter-lab-results',
  params: IdParams,
  body: SeeTo,
  reply: OneSentence,
});

export const settleLabFile = endpoint({
  method: 'POST',
  path: '/workspace/lab_files/:id/settle',
  summary: 'Say what was done about a refused file',
  access: 'enter-lab-results',
  consequence: 'record',
  params: IdParams,
  body: z.object({ words: required('Write what was done', 500) }),
  reply: OneSentence,
});
