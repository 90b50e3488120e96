/** The monthly letter and the word that a check-in has arrived: never what they are about. */
import { monthly } from './letters/monthly.ts';
import { received } from './letters/received.ts';

export const letters = { monthly, received };
