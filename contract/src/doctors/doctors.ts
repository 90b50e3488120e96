/** The dermatologists as anybody may know them before choosing one. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { Day, Instant, required } from '../platform/wire.ts';

export const ageGroups = ['adults', 'children'] as const;
export type AgeGroup = (typeof ageGroups)[number];

/** "Dr. Lee sees adults only." */
export function seesOnly({ name, sees }: { name: string; sees: readonly AgeGroup[] }): string {
  return `${name} sees ${sees.join(' and ')} only.`;
}

/** Answering from photos, or meeting live. */
export const careModes = ['photo', 'video'] as const;
export type CareMode = (typeof careModes)[number];

export const Licence = z.object({
  /** Two letters, such as CA. */
  state: z.string().regex(/^[A-Z]{2}$/),
  number: required('Licence number is required', 40),
  /** The last day it counts. */
  expires_on: Day,
});
export type Licence = z.output<typeof Licence>;

/** What a dermatologist lets patients read; the name and the credentials stand beside it. */
export const PublicRecord = z
  .object({
    avatar_url: z
      .string()
      .regex(/^(\/(?!\/)|https:\/\/)/)
      .nullable(),
    /** The portrait in words, for whoever cannot see it. */
    avatar_alt: z.string().max(300),
    board: required('Board is required', 120),
    board_year: z.int().min(1940).max(2100),
    licences: z.array(Licence).min(1),
    /** Language codes, such as en or es-MX, the strongest first. */
    languages: z.array(z.string().regex(/^[a-z]{2,3}(-[A-Z][A-Za-z]{1,3})?$/)).min(1),
    interests: z.array(required('An interest needs a name', 60)).max(8),
    sees: z.array(z.enum(ageGroups)).min(1),
    modes: z.array(z.enum(careModes)).min(1),
  })
  .refine((record) => record.avatar_url === null || record.avatar_alt.trim() !== '', {
    path: ['avatar_alt'],
    error: 'The portrait needs words for whoever cannot see it',
  });
export type PublicRecord = z.output<typeof PublicRecord>;

export const Doctor = z.object({
  id: z.string(),
  name: z.string(),
  credentials: z.string(),
  ...PublicRecord.shape,
  /** The first free time for a video visit; null while there is none to offer. */
  next_free: Instant.nullable(),
});
export type Doctor = z.output<typeof Doctor>;

export const listDoctors = endpoint({
  method: 'GET',
  path: '/doctors',
  summary: 'The dermatologists one may choose, with the licences that count today',
  access: 'public',
  reply: z.array(Doctor),
});
