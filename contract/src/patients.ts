/** Patients as the clinic's people find and open them. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IdParams, Instant, required } from './wire.ts';

export const PatientFound = z.object({ id: z.string(), fullName: z.string(), email: z.string() });
export type PatientFound = z.output<typeof PatientFound>;

export const emergencyMinutes = 60;

export const openInEmergency = endpoint({
  method: 'POST',
  path: '/workspace/patients/:id/emergency_access',
  summary: "Read a patient's record without treating them, for 60 minutes, with a reason that is recorded and announced",
  access: 'provider',
  params: IdParams,
  body: z.object({ reason: required('Write why you need this record', 500) }),
  reply: z.object({ until: Instant }),
});
