/** What the clinic can honestly say about itself in numbers. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { Instant } from '../platform/wire.ts';

/** Fewer answers than this say nothing about the next one. */
export const fewestAnswers = 20;
export const answersOfDays = 90;

export const Figures = z.object({
  /** Median from sending to answer, over the last 90 days; null while there were fewer than 20 answers. */
  answer_minutes: z.int().nullable(),
  /** The first free time for a video visit, with whomever; null while there is none to offer. */
  next_free: Instant.nullable(),
  states_served: z.int(),
});
export type Figures = z.output<typeof Figures>;

export const readFigures = endpoint({
  method: 'GET',
  path: '/figures',
  summary: 'How fast answers come, the next free time and the number of states served: measured, or null',
  access: 'public',
  reply: Figures,
});
