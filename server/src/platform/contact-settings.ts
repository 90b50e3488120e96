/** The settings of how people and other providers reach the clinic by other ways than its pages. */
import { z } from 'zod';
import { claimSettings, claimsUnset } from './claim-settings.ts';

export const contactSettings = {
  /** Where referrals and requests come in, and where patients call. */
  CLINIC_EMAIL: z.email('must be an e-mail address').optional(),
  CLINIC_FAX: z.string().optional(),
  /** Where the clinic is, on one line. */
  CLINIC_ADDRESS: z.string().optional(),
  CLINIC_PHONE: z.string().optional(),
  /** Employer identification number, for insurers. */
  CLINIC_TAX_ID: z
    .string()
    .regex(/^\d{2}-\d{7}$/, 'must be two digits, a dash and seven digits, such as 12-3456789')
    .optional(),
  MAIL_FROM: z.string().optional(),
  ...claimSettings,
};
export const contactUnset = [
  'CLINIC_ADDRESS',
  'CLINIC_EMAIL',
  'CLINIC_FAX',
  'CLINIC_PHONE',
  'CLINIC_TAX_ID',
  'MAIL_FROM',
  ...claimsUnset,
] as const;

interface Given extends Partial<Record<(typeof contactUnset)[number], string | undefined>> {
  NODE_ENV: string;
  SMTP_URL?: string | undefined;
}

const invented = {
  email: 'clinic@pellis.test',
  address: '1 Market Street, San Francisco, CA 94105',
  fax: '(415) 555-0199',
  phone: '(415) 555-0100',
  taxId: '00-0000000',
  from: 'Pellis Dermatology <clinic@pellis.test>',
};

/** Invented ones are for trying out; in production what nobody has set stands on no page, in no email, and in no file. */
export function readContactSettings({ CLINIC_ADDRESS, CLINIC_EMAIL, CLINIC_FAX, CLINIC_PHONE, CLINIC_TAX_ID, MAIL_FROM, NODE_ENV }: Given) {
  const isReal = NODE_ENV === 'production';
  return {
    clinicAddress: CLINIC_ADDRESS ?? (isReal ? undefined : invented.address),
    clinicEmail: CLINIC_EMAIL ?? (isReal ? undefined : invented.email),
    clinicFax: CLINIC_FAX ?? (isReal ? undefined : invented.fax),
    clinicPhone: CLINIC_PHONE ?? (isReal ? undefined : invented.phone),
    clinicTaxId: CLINIC_TAX_ID ?? (isReal ? undefined : invented.taxId),
    mailFrom: MAIL_FROM ?? invented.from,
  };
}

/** Mail from an address that does not exist is thrown away by those who get it. */
export function missingOfContact({ MAIL_FROM, SMTP_URL, NODE_ENV }: Given): string | undefined {
  if (NODE_ENV !== 'production' || !SMTP_URL || MAIL_FROM) return undefined;
  return 'The setting MAIL_FROM is required in production when SMTP_URL is set: it is whom emails come from.';
}
