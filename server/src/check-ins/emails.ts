/** The monthly e-mail and the word that a check-in has arrived: never what they are about. */
import { monthly } from './emails/monthly.ts';
import { received } from './emails/received.ts';

export const emails = { monthly, received };
