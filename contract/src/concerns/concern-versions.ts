/** The versions of what the clinic cares for: the one in force, those before it, and how a later one is written. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { Instant, required } from '../platform/wire.ts';

export const whyMissing = 'Say why not, in words for the patient';
export const changedSinceOpened =
  'What we care for has changed since you opened this form. Select a concern again; everything else that you wrote is kept.';

const ConcernEntry = z.object({
  value: z.string().max(60),
  label: required('Give it a name', 60),
  photo: z.boolean(),
  video: z.boolean(),
  why: z.string().trim().max(300, 'Maximum 300 characters').optional(),
  red_flags: z.array(required('Write the warning or take it out', 120)).max(8, 'At most 8 warnings').optional(),
  is_hidden: z.boolean().optional(),
});
export type ConcernEntry = z.output<typeof ConcernEntry>;

/** What comes first is asked first; an entry without a value is new, and is known by its name from then on. */
export const ConcernsForm = z.object({
  concerns: z
    .array(
      ConcernEntry.refine(({ photo, video, why, is_hidden }) => is_hidden || photo || video || Boolean(why), {
        path: ['why'],
        error: whyMissing,
      }),
    )
    .min(1)
    .max(80, 'At most 80 concerns')
    .refine((all) => all.some(({ photo, is_hidden }) => photo && !is_hidden), 'At least one concern has to be answered from photos'),
});
export type ConcernsForm = z.output<typeof ConcernsForm>;

export const ConcernsInForce = z.object({ version: z.int(), concerns: z.array(ConcernEntry) });
export type ConcernsInForce = z.output<typeof ConcernsInForce>;

export const ConcernVersion = ConcernsInForce.extend({
  /** A sentence for each change. */
  changes: z.array(z.string()),
  /** None: it came with the program. */
  written_by: z.string().nullable(),
  written_at: Instant.nullable(),
});
export type ConcernVersion = z.output<typeof ConcernVersion>;

export const readConcerns = endpoint({
  method: 'GET',
  path: '/concerns',
  summary: 'What the clinic cares for today, and how',
  access: 'public',
  reply: ConcernsInForce,
});

export const listConcernVersions = endpoint({
  method: 'GET',
  path: '/workspace/concerns',
  summary: 'Every version of what is cared for, the newest first',
  access: 'set-concerns',
  reply: z.array(ConcernVersion),
});

export const changeConcerns = endpoint({
  method: 'PUT',
  path: '/workspace/concerns',
  summary: 'Write the next version of what is cared for; 412 when somebody else wrote one since it was read',
  access: 'set-concerns',
  body: ConcernsForm,
  reply: ConcernVersion,
  versioned: true,
});
