/** The dermatologists' public records as the operator keeps them: what patients read, and whether they read it. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, Instant, PublicId, required } from '../platform/wire.ts';
import { ageGroups, careModes, Licence } from './doctors.ts';

const isLanguage = /^[a-z]{2,3}(-[A-Z][A-Za-z]{1,3})?$/;

export const DoctorForm = z.object({
  name: required('Name is required', 120),
  credentials: required('Credentials are required', 60),
  /** The licence number that stands on notes and receipts. */
  cpsono: required('License number is required', 40),
  board: required('Board is required', 120),
  board_year: z.int('Enter the year').min(1940, 'Enter the year').max(2100, 'Enter the year'),
  licences: z
    .array(
      Licence.extend({
        state: z.string().regex(/^[A-Z]{2}$/, 'Choose the state'),
        number: required('License number is required', 40),
        expires_on: z.iso.date('Enter its last day'),
      }),
    )
    .min(1, 'One license at least')
    .max(60)
    .refine((all) => new Set(all.map(({ state }) => state)).size === all.length, 'One license a state'),
  languages: z.array(z.string().regex(isLanguage, 'Choose a language')).min(1, 'Choose one language at least').max(20),
  interests: z.array(required('An interest needs a name', 60)).max(8, 'Eight interests at most'),
  sees: z.array(z.enum(ageGroups)).min(1, 'Choose whom they see'),
  modes: z.array(z.enum(careModes)).min(1, 'Choose how they see patients'),
});
export type DoctorForm = z.output<typeof DoctorForm>;

/** Parts that nobody has filled in yet are empty. */
export const KeptDoctor = z.object({
  id: PublicId,
  name: z.string(),
  credentials: z.string(),
  cpsono: z.string(),
  email: z.string(),
  /** May sign in. */
  is_active: z.boolean(),
  /** Since when patients read the record; null while they do not. */
  published_at: Instant.nullable(),
  /** A licence counts today: without one nobody is shown, published or not. */
  is_licensed: z.boolean(),
  avatar_url: z.string().nullable(),
  avatar_alt: z.string(),
  board: z.string(),
  board_year: z.int().nullable(),
  licences: z.array(Licence),
  languages: z.array(z.string()),
  interests: z.array(z.string()),
  sees: z.array(z.enum(ageGroups)),
  modes: z.array(z.enum(careModes)),
});
export type KeptDoctor = z.output<typeof KeptDoctor>;

export const listKeptDoctors = endpoint({
  method: 'GET',
  path: '/workspace/doctors',
  summary: 'Every dermatologist with what patients may read, published or not',
  access: 'manage-people',
  reply: z.array(KeptDoctor),
});

export const changeDoctor = endpoint({
  method: 'PUT',
  path: '/workspace/doctors/:id',
  summary:
    'Change what patients may read about a dermatologist; whoever is published stays so; 409 when somebody else changed the same since it was read',
  access: 'manage-people',
  params: IdParams,
  /** `seen` is what was read before, by field (`kept-fields.ts`). */
  body: DoctorForm.extend({ seen: z.record(z.string().max(40), z.string().max(2000)).optional() }),
  reply: KeptDoctor,
});

export const publishDoctor = endpoint({
  method: 'POST',
  path: '/workspace/doctors/:id/publish',
  summary: 'Show a dermatologist to patients; 409 while the record is not whole',
  access: 'manage-people',
  params: IdParams,
  reply: KeptDoctor,
});

export const unpublishDoctor = endpoint({
  method: 'POST',
  path: '/workspace/doctors/:id/unpublish',
  summary: 'Show a dermatologist to patients no longer; what was written and promised stays',
  access: 'manage-people',
  params: IdParams,
  reply: KeptDoctor,
});
