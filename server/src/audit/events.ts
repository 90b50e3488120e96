/** What is done with the record of events itself. */
import { z } from 'zod';
import { withoutData } from '../platform/events.ts';

export const events = {
  'audit.exported': z.object({ rows: z.int(), who: z.string(), whose: z.string(), kind: z.string(), days: z.string() }),
  ...withoutData('audit.alarm_acknowledged'),
  'audit.rule_set': z.object({ at_least: z.int(), minutes: z.int(), is_on: z.boolean() }),
};
