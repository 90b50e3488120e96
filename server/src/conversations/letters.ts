/** Letters about conversations: that there is a new message, and the code that says who is writing. */
import { answered } from './letters/answered.ts';
import { identityCode } from './letters/identity-code.ts';
import { visitorAnswered } from './letters/visitor-answered.ts';

export const letters = { answered, visitorAnswered, identityCode };
