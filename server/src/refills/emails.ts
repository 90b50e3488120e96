/** E-mails about refills: that one is asked for, that it was answered. */
import { decided } from './emails/decided.ts';
import { requested } from './emails/requested.ts';

export const emails = { requested, decided };
