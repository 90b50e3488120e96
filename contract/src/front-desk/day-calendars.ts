/** When dermatologists work on a day and what is free of it, as the desk's calendar draws it. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { Day, Instant } from '../platform/wire.ts';

const Stretch = z.object({ from: Instant, until: Instant });

export const DayCalendar = z.object({
  provider: z.object({ id: z.string(), name: z.string() }),
  /** Without breaks and hours off; in order. Empty on a day off. */
  working: z.array(Stretch),
  /** Of the working hours what nobody has, with the pauses around visits taken off. */
  free: z.array(Stretch),
  /** A patient is choosing just now, and may have it within minutes. */
  held: z.array(Stretch),
});
export type DayCalendar = z.output<typeof DayCalendar>;

export const listDayCalendars = endpoint({
  method: 'GET',
  path: '/workspace/days/:day/calendars',
  summary:
    'When those who see patients by video work on a day of the clinic, and what is free of it; a dermatologist’s own, for the desk everybody’s',
  access: 'work-here',
  params: z.object({ day: Day }),
  reply: z.array(DayCalendar),
});
