/** What somebody is told about acting for another: it began, it ends soon, it has ended. */
import { began } from './letters/began.ts';
import { cameOfAge } from './letters/came-of-age.ts';
import { endsSoon } from './letters/ends-soon.ts';
import { left } from './letters/left.ts';
import { takeOver } from './letters/take-over.ts';

export const letters = { began, endsSoon, cameOfAge, left, takeOver };
