/** Patients as the clinic's people find and open them. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, Instant, OneSentence, PublicId, required } from '../platform/wire.ts';

export const PatientFound = z.object({ id: z.string(), fullName: z.string(), email: z.string() });
export type PatientFound = z.output<typeof PatientFound>;

export const emergencyMinutes = 60;
/** Records that one dermatologist may open so within 24 hours. */
export const emergenciesADay = 5;

export const openInEmergency = endpoint({
  method: 'POST',
  path: '/workspace/patients/:id/emergency_access',
  summary: "Read a patient's record without treating them, for 60 minutes, with a reason that is recorded and announced",
  access: 'open-in-emergency',
  params: IdParams,
  body: z.object({ reason: required('Write why you need this record', 500) }),
  reply: z.object({ until: Instant }),
});

export const EmergencyOpened = z.object({
  id: PublicId,
  /** The dermatologist's name. */
  opener: z.string(),
  /** The patient's: whoever reviews need not learn whose record it was. */
  initials: z.string(),
  reason: z.string(),
  began_at: Instant,
  until: Instant,
  /** How often something of the record was read meanwhile. */
  looks: z.int(),
  may_review: z.boolean(),
  review: z.object({ text: z.string(), by: z.string(), at: Instant }).nullable(),
});
export type EmergencyOpened = z.output<typeof EmergencyOpened>;

export const listEmergencies = endpoint({
  method: 'GET',
  path: '/workspace/emergency_accesses',
  summary: 'The latest records opened in an emergency, those to be reviewed first',
  access: 'review-emergencies',
  reply: z.array(EmergencyOpened),
});

export const reviewEmergency = endpoint({
  method: 'POST',
  path: '/workspace/emergency_accesses/:id/review',
  summary: "Say what one found about another dermatologist's emergency access, once",
  access: 'review-emergencies',
  params: IdParams,
  body: z.object({ text: required('Write what you found', 1000) }),
  reply: OneSentence,
});
