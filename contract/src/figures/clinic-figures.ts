/** The clinic's own figures over a period, for those who oversee it: measured on its records, each with what it counts. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { Cents, Day } from '../platform/wire.ts';

export const figurePeriods = ['7', '30', '90', '365'] as const;
export type FigurePeriod = (typeof figurePeriods)[number];

/** In whole minutes; null where nothing was measured. */
const Minutes = z.int().nullable();

export const ClinicFigures = z.object({
  from: Day,
  until: Day,
  /** Rapid Assessments answered, by the day of the answer. */
  answers: z.object({
    answered: z.int(),
    late: z.int(),
    median_minutes: Minutes,
    p95_minutes: Minutes,
    days: z.array(z.object({ day: Day, in_time: z.int(), late: z.int() })),
  }),
  /** Video visits, by the day for which they were booked; only days that are over or under way. */
  visits: z.object({
    kept: z.int(),
    missed: z.int(),
    cancelled: z.int(),
    /** Minutes from the booked time, or from being ready where that was later, until the patient was let in. */
    median_wait: Minutes,
    p95_wait: Minutes,
    days: z.array(z.object({ day: Day, kept: z.int(), missed: z.int(), cancelled: z.int() })),
  }),
  /** By service, in the books: what was taken and what was given back within the period. */
  income: z.array(z.object({ service: z.string(), currency: z.enum(['USD', 'CAD']), taken: Cents, refunded: Cents })),
  /** What stands owed now for visits, whenever they were. */
  owed: z.array(z.object({ currency: z.enum(['USD', 'CAD']), amount: Cents, orders: z.int() })),
  /** Of patients who registered within the period. */
  first_care: z.object({ registered: z.int(), cared_for: z.int() }),
  messages: z.object({ written: z.int(), answered: z.int(), median_minutes: Minutes }),
  load: z.array(z.object({ doctor: z.string(), answers: z.int(), visits: z.int() })),
  check_ins: z.object({ sent: z.int(), answered: z.int() }),
  /** Signed answers that were drawn for a second read within the period, and how the two compare. */
  quality: z.object({ drawn: z.int(), read: z.int(), agree: z.int(), differ_little: z.int(), differ: z.int(), overdue: z.int() }),
});
export type ClinicFigures = z.output<typeof ClinicFigures>;

export const readClinicFigures = endpoint({
  method: 'GET',
  path: '/workspace/figures/days/:days',
  summary: 'The clinic’s own figures of the last days: answers, visits, income, first care, messages, load, check-ins',
  access: 'oversee-clinic',
  params: z.object({ days: z.enum(figurePeriods) }),
  reply: ClinicFigures,
});
