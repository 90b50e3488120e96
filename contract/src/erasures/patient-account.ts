/** Whether a patient still has an account, for whoever works with them. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, Instant } from '../platform/wire.ts';

export const PatientAccount = z.object({ closed_at: Instant.nullable(), closing_on: Instant.nullable() });
export type PatientAccount = z.output<typeof PatientAccount>;

export const readPatientAccount = endpoint({
  method: 'GET',
  path: '/workspace/patients/:id/account',
  summary: 'Whether the patient has closed their account, or is about to',
  access: 'find-patients',
  params: IdParams,
  reply: PatientAccount,
});
