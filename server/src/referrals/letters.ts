/** Letters of a referral: to the patient with the booking link, to the referrer with the status link. Neither says who the other is, nor why. */
import { declined } from './letters/declined.ts';
import { invitation } from './letters/invitation.ts';
import { received } from './letters/received.ts';
import { seen } from './letters/seen.ts';

export const letters = { invitation, received, declined, seen };
