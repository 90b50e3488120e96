/** E-mails about a privacy request: it has arrived, it takes longer, it was answered. */
import { answered } from './emails/answered.ts';
import { extended } from './emails/extended.ts';
import { received } from './emails/received.ts';

export const emails = { received, extended, answered };
