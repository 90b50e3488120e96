/** The settings that the legal texts name: who runs the clinic, and who answers for privacy. */
import { z } from 'zod';

export const legalSettings = {
  LEGAL_NAME: z.string().max(200, 'may have at most 200 characters').optional(),
  PRIVACY_CONTACT: z.string().max(300, 'may have at most 300 characters').optional(),
};
export const legalUnset = ['LEGAL_NAME', 'PRIVACY_CONTACT'] as const;

export function readLegalSettings({ LEGAL_NAME, PRIVACY_CONTACT }: Partial<Record<(typeof legalUnset)[number], string | undefined>>) {
  return {
    /** The company or corporation, where it is called otherwise than the clinic. */
    legalName: LEGAL_NAME,
    /** Who answers questions about privacy, and how to reach them. */
    privacyContact: PRIVACY_CONTACT,
  };
}
