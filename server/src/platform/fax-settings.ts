/** The settings of who sends the clinic's faxes. */
import { z } from 'zod';
import { webAddress } from './setting-kinds.ts';

export const faxSettings = {
  TELNYX_API_KEY: z.string().optional(),
  TELNYX_PUBLIC_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 bytes in base64')
    .optional(),
  TELNYX_FAX_APP: z.string().regex(/^\d+$/, 'must be the id of a fax application, a number').optional(),
  TELNYX_FAX_FROM: z
    .string()
    .regex(/^\+1\d{10}$/, 'must be a number such as +14155550100')
    .optional(),
  TELNYX_URL: webAddress.default('https://api.telnyx.com'),
};
export const faxUnset = ['TELNYX_API_KEY', 'TELNYX_PUBLIC_KEY', 'TELNYX_FAX_APP', 'TELNYX_FAX_FROM'] as const;

type Given = Partial<Record<(typeof faxUnset)[number], string | undefined>> & { TELNYX_URL: string };

/** Nothing without all four: then faxes stay in the outbox, and in production they are not sent at all. */
export function readFaxSettings({ TELNYX_URL, ...given }: Given) {
  const { TELNYX_API_KEY: apiKey, TELNYX_PUBLIC_KEY: publicKey, TELNYX_FAX_APP: application, TELNYX_FAX_FROM: from } = given;
  return apiKey && publicKey && application && from ? { url: TELNYX_URL, apiKey, publicKey, application, from } : undefined;
}

/** What is missing, for the one who starts the clinic: all four or none. */
export function missingOfFax(given: Given): string | undefined {
  const missing = faxUnset.filter((name) => !given[name]);
  if (missing.length === 0 || missing.length === faxUnset.length) return undefined;
  return `The setting ${missing[0]} is missing: Telnyx needs all four of its settings to send faxes.`;
}
