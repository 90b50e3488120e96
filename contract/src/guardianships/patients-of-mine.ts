/** The patients an account acts for: its own, children until they are 18, adults in somebody's care, and who lets it. Apart from the form that adds one: every page of the portal loads this. */
import { z } from 'zod';
import { relations } from '../people/people.ts';
import { proxyScopes } from '../people/proxy-scopes.ts';
import { endpoint } from '../platform/endpoint.ts';
import { Day, IdParams, OneSentence, PublicId } from '../platform/wire.ts';

export const PatientOfMine = z.object({
  id: PublicId,
  first_name: z.string(),
  full_name: z.string(),
  relation: z.enum(relations),
  /** None for one's own patient, whose birthday stands in the health profile. */
  dob: Day.nullable(),
  /** The account acts for them just now. */
  is_current: z.boolean(),
  /** A child's eighteenth birthday: from that day on nobody acts for them. The last day of a proxy. */
  until: Day.nullable(),
  /** What a proxy may; none for who decides. */
  scopes: z.array(z.enum(proxyScopes)).nullable(),
});
export type PatientOfMine = z.output<typeof PatientOfMine>;

export const listMyPatients = endpoint({
  method: 'GET',
  path: '/me/patients',
  summary: 'The patients I act for, my own first',
  access: 'act-for-patients',
  reply: z.array(PatientOfMine),
});

export const switchPatient = endpoint({
  method: 'PUT',
  path: '/me/patient',
  summary: 'Act for another of my patients from now on',
  access: 'act-for-patients',
  body: z.object({ patient_id: PublicId }),
  reply: PatientOfMine,
});

export const leavePatient = endpoint({
  method: 'DELETE',
  path: '/me/patients/:id',
  summary: 'Act no longer for somebody I added; their record stays with the clinic',
  access: 'act-for-patients',
  params: IdParams,
  reply: OneSentence,
});
