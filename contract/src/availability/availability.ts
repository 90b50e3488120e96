/** When a dermatologist can be seen by video: the week they set themselves, and the free times that patients choose from. */
import { z } from 'zod';
import { ageGroups, Licence } from '../doctors/doctors.ts';
import { endpoint } from '../platform/endpoint.ts';
import { Day, IdParams, Instant, PublicId } from '../platform/wire.ts';

/** As in calendars: 1 is Monday, 7 is Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** A time of day by the clinic's clock, such as 09:00; 24:00 is the end of the day. */
export const TimeOfDay = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Enter a time such as 09:00');

const endsAfter = 'The end must be after the beginning';
const isForward = ({ begins, ends }: { begins: string; ends: string }) => begins < ends;

/** Working hours, or a break inside them, on each such weekday. */
export const WeekRange = z
  .object({
    weekday: z.literal(weekdays, { error: 'Choose a weekday' }),
    kind: z.enum(['work', 'break']),
    begins: TimeOfDay,
    ends: TimeOfDay,
  })
  .refine(isForward, { path: ['ends'], error: endsAfter });
export type WeekRange = z.output<typeof WeekRange>;

/** Days off, a few hours off, or hours more than usual. */
export const exceptionKinds = ['off', 'extra'] as const;

const ExceptionShape = z.object({
  kind: z.enum(exceptionKinds),
  first_day: Day,
  last_day: Day,
  /** Both null: the whole days, which only `off` may be. */
  begins: TimeOfDay.nullable(),
  ends: TimeOfDay.nullable(),
  /** For the clinic's people only. */
  note: z.string().trim().max(200, 'Maximum 200 characters'),
});

export const NewException = ExceptionShape.refine(({ first_day, last_day }) => first_day <= last_day, {
  path: ['last_day'],
  error: 'The last day must not be before the first',
})
  .refine(({ begins, ends }) => (begins === null) === (ends === null), { path: ['ends'], error: 'Enter both times, or neither' })
  .refine(({ begins, ends }) => begins === null || ends === null || begins < ends, { path: ['ends'], error: endsAfter })
  .refine(({ kind, begins }) => kind === 'off' || begins !== null, { path: ['begins'], error: 'Enter the hours that you add' });
export type NewException = z.output<typeof NewException>;

export const AvailabilityException = ExceptionShape.extend({ id: PublicId });
export type AvailabilityException = z.output<typeof AvailabilityException>;

const mostBuffer = 60;
export const stepChoices = [5, 10, 15, 20, 30, 60] as const;

/** What a dermatologist sets for every week. */
export const WeekForm = z.object({
  week: z.array(WeekRange).max(70).refine(hasNoOverlap, { error: 'Two working hours of one day overlap. Please join them.' }),
  /** Minutes that stay free before and after each visit. */
  buffer_before: z.int().min(0).max(mostBuffer, 'At most 60 minutes'),
  buffer_after: z.int().min(0).max(mostBuffer, 'At most 60 minutes'),
  /** Times are offered every so many minutes from the beginning of working hours. */
  step_minutes: z.literal(stepChoices, { error: 'Choose how often times begin' }),
});
export type WeekForm = z.output<typeof WeekForm>;

function hasNoOverlap(week: readonly z.output<typeof WeekRange>[]): boolean {
  const work = week.filter(({ kind }) => kind === 'work');
  return !work.some((one, at) =>
    work.some((other, i) => i > at && one.weekday === other.weekday && one.begins < other.ends && other.begins < one.ends),
  );
}

export const Availability = z.object({
  ...WeekForm.shape,
  /** Rises with each change of the week; sent back as If-Match. */
  version: z.int(),
  /** The clinic's zone, in which every time here is meant. */
  time_zone: z.string(),
  /** From today on, the nearest first. */
  exceptions: z.array(AvailabilityException),
  /** Where one may be seen, and until when. */
  licences: z.array(Licence),
  /** How soon before a visit, and how far ahead, patients may book. */
  notice_minutes: z.int(),
  horizon_days: z.int(),
});
export type Availability = z.output<typeof Availability>;

/** A booked visit that no longer lies in the hours. It stays booked: somebody moves it, or it is held all the same. */
export const Collision = z.object({ id: PublicId, starts_at: Instant, ends_at: Instant, patient_name: z.string(), service: z.string() });
export type Collision = z.output<typeof Collision>;

export const AvailabilitySaved = z.object({ availability: Availability, collisions: z.array(Collision) });
export type AvailabilitySaved = z.output<typeof AvailabilitySaved>;

export const readAvailability = endpoint({
  method: 'GET',
  path: '/workspace/availability',
  summary: 'My week for video visits, with exceptions, buffers and licences',
  access: 'treat',
  reply: Availability,
});

/** What is not named stays as it is. */
export const AvailabilityEdit = z.object({
  week: WeekForm.optional(),
  add_exception: NewException.optional(),
  remove_exception: PublicId.optional(),
});
export type AvailabilityEdit = z.output<typeof AvailabilityEdit>;

export const previewAvailability = endpoint({
  method: 'POST',
  path: '/workspace/availability/preview',
  summary: 'What an edit of my times would collide with, and how many times it would leave; changes nothing',
  access: 'treat',
  body: AvailabilityEdit,
  /** Free times of a first visit in the next 30 days, as it is and as it would be. */
  reply: z.object({ collisions: z.array(Collision), free_before: z.int(), free_after: z.int() }),
});

export const replaceWeek = endpoint({
  method: 'PUT',
  path: '/workspace/availability',
  summary: 'Replace my week; booked visits stay, and those outside the new hours are named',
  access: 'treat',
  body: WeekForm,
  reply: AvailabilitySaved,
  versioned: true,
});

export const addException = endpoint({
  method: 'POST',
  path: '/workspace/availability/exceptions',
  summary: 'Take days or hours off, or add hours; booked visits stay, and those it collides with are named',
  access: 'treat',
  body: NewException,
  reply: AvailabilitySaved,
});

export const removeException = endpoint({
  method: 'DELETE',
  path: '/workspace/availability/exceptions/:id',
  summary: 'Take back an exception of mine',
  access: 'treat',
  params: IdParams,
  reply: AvailabilitySaved,
});

/** A dermatologist's id, or whoever is free first. */
export const anyProvider = 'any';
export const ProviderChoice = z.string().regex(/^(any|[A-Za-z0-9_-]{22})$/, 'Not found');

/** As a stretch of days from `from` on, by the zone that the answer names. */
export const StretchParams = z.object({
  provider: ProviderChoice,
  from: Day,
  days: z.coerce.number().int().min(1).max(62),
});

export const FreeTime = z.object({
  starts_at: Instant,
  /** With no preference: whoever of those who are free then has the fewest visits that day. */
  provider_id: z.string(),
});
export type FreeTime = z.output<typeof FreeTime>;

export const FreeTimes = z.object({
  /** The zone in which days begin: the patient's, where it is known. */
  time_zone: z.string(),
  minutes: z.int(),
  /** Whom they are for: only those who see patients of that age have any. */
  ages: z.enum(ageGroups),
  times: z.array(FreeTime),
  /** The first free time after this stretch; null when there is none to the end of what may be booked. */
  next: Instant.nullable(),
});
export type FreeTimes = z.output<typeof FreeTimes>;

export const readFreeTimes = endpoint({
  method: 'GET',
  path: '/free_times/:provider/:kind/:state/:from/:days',
  summary: 'Free times for a video visit, before anybody signs in',
  access: 'public',
  params: StretchParams.extend({
    /** Of the visits that the clinic decides on, or the number of a service of its own. */
    kind: z.enum(['video_first', 'video_follow_up']).or(z.string().regex(/^\d{1,9}$/)),
    state: z.string().regex(/^[A-Z]{2}$/),
  }),
  reply: FreeTimes,
  limit: { calls: 120, seconds: 60, per: 'address' },
});
