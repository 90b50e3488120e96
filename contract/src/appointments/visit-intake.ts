/** What a patient told before a visit, as its dermatologist reads it. */
import { z } from 'zod';
import { BodyPlace } from '../body-places/body-places.ts';
import { PhotoRef } from '../photos/photos.ts';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams } from '../platform/wire.ts';
import { SafetyCheck } from '../safety-questions/kept-safety.ts';
import { UrgentAnswer } from '../safety-questions/kept-urgent-answers.ts';

export const VisitIntake = z.object({
  /** By its name; empty where the front desk booked. */
  concern: z.string(),
  places: z.array(BodyPlace),
  about: z.string(),
  changed: z.string(),
  pharmacy: z.string(),
  /** A language, where one is needed. */
  interpreter: z.string(),
  access_needs: z.string(),
  helper_name: z.string(),
  photos: z.array(PhotoRef),
  /** Null where no answers to the safety questions came. */
  safety: SafetyCheck.nullable().default(null),
  /** Answers to them that led to 911 or to care today, whether or not anything was sent after them. */
  urgent: z.array(UrgentAnswer).default([]),
  /** Told of a visit that the clinic had booked, not while it was booked. */
  is_told_after: z.boolean().default(false),
});
export type VisitIntake = z.output<typeof VisitIntake>;

export const readIntake = endpoint({
  method: 'GET',
  path: '/workspace/appointments/:id/intake',
  summary: 'What the patient told before the visit, for the dermatologist who sees them and whoever prepares the note',
  access: 'write-notes',
  params: IdParams,
  reply: VisitIntake,
});
