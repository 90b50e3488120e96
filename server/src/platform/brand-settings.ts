/** The settings of how the clinic is known: its name, its word in addresses, its colour. */
import { z } from 'zod';

export const brandSettings = {
  CLINIC_NAME: z.string().default('Pellis Dermatology'),
  CLINIC_SLUG: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'may hold only small letters, digits and hyphens')
    .default('pellis'),
  CLINIC_COLOR: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'must be a color such as #0b5f59')
    .toLowerCase()
    .optional(),
};
export const brandUnset = ['CLINIC_COLOR'] as const;

interface Set {
  CLINIC_NAME: string;
  CLINIC_SLUG: string;
  CLINIC_COLOR?: string | undefined;
}

export function readBrandSettings({ CLINIC_NAME, CLINIC_SLUG, CLINIC_COLOR }: Set) {
  return {
    clinicName: CLINIC_NAME,
    clinicSlug: CLINIC_SLUG,
    /** Of what can be pressed; the built-in one where nobody has said. */
    clinicColor: CLINIC_COLOR,
  };
}
