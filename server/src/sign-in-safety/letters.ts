/** Letters about sign-in safety: whatever changes the way in is told to its owner, and so is whoever knocks with the right password. */
import { added } from './letters/added.ts';
import { codeUsed } from './letters/code-used.ts';
import { codesMade } from './letters/codes-made.ts';
import { refused } from './letters/refused.ts';
import { removed } from './letters/removed.ts';

export const letters = { added, removed, codesMade, codeUsed, refused };
