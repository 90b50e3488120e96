/** E-mails about conversations: that there is a new message, and the code that says who is writing. */
import { answered } from './emails/answered.ts';
import { identityCode } from './emails/identity-code.ts';
import { visitorAnswered } from './emails/visitor-answered.ts';

export const emails = { answered, visitorAnswered, identityCode };
