/** E-mails about sign-in safety: whatever changes the way in is told to its owner, and so is whoever knocks with the right password. */
import { added } from './emails/added.ts';
import { codeUsed } from './emails/code-used.ts';
import { codesMade } from './emails/codes-made.ts';
import { refused } from './emails/refused.ts';
import { removed } from './emails/removed.ts';

export const emails = { added, removed, codesMade, codeUsed, refused };
