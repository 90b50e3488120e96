/** The consult note: what a referring provider gets at the end, by their link and their license number. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { Bytes, PublicId, required } from '../platform/wire.ts';

export const wrongLicence = 'This is not the license number of the referral. Please type it as you wrote it there.';

/** Wrong numbers a link may be tried with in a day. */
export const mostWrongLicences = 10;

export const openConsultNote = endpoint({
  method: 'POST',
  path: '/referrals/status/:code/consult_note',
  summary: 'The signed note of the referred visit as a PDF, for whoever holds the status link and knows the license number of the referral',
  access: 'public',
  params: z.object({ code: PublicId }),
  body: z.object({ licence: required('License number is required', 40) }),
  reply: z.object({ name: z.string(), pdf: Bytes }),
  isSecret: true,
  limit: { calls: 30, seconds: 3600, per: 'address' },
});
