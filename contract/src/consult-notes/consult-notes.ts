/** The consult note: what a referring provider gets at the end, by their link and their license number. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { Bytes, PublicId } from '../platform/wire.ts';
import { LicenceProof } from '../referrals/licence-proof.ts';

export const wrongLicence = 'This is not the license number of the referral. Please type it as you wrote it there.';

export const openConsultNote = endpoint({
  method: 'POST',
  path: '/referrals/status/:code/consult_note',
  summary: 'The signed note of the referred visit as a PDF, for whoever holds the status link and knows the license number of the referral',
  access: 'public',
  params: z.object({ code: PublicId }),
  body: LicenceProof,
  reply: z.object({ name: z.string(), pdf: Bytes }),
  isReplyNeverKept: true,
  limit: { calls: 30, seconds: 3600, per: 'address' },
});
