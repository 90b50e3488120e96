/** What somebody is told about acting for another: it began, it ends soon, it has ended. */
import { began } from './emails/began.ts';
import { cameOfAge } from './emails/came-of-age.ts';
import { endsSoon } from './emails/ends-soon.ts';
import { left } from './emails/left.ts';
import { takeOver } from './emails/take-over.ts';

export const emails = { began, endsSoon, cameOfAge, left, takeOver };
