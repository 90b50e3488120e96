/** E-mails of a referral: to the patient with the booking link, to the referrer with the status link. Neither says who the other is, nor why. */
import { declined } from './emails/declined.ts';
import { invitation } from './emails/invitation.ts';
import { received } from './emails/received.ts';
import { seen } from './emails/seen.ts';

export const emails = { invitation, received, declined, seen };
