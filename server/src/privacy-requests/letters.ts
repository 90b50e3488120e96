/** Letters about a privacy request: it has arrived, it takes longer, it was answered. */
import { answered } from './letters/answered.ts';
import { extended } from './letters/extended.ts';
import { received } from './letters/received.ts';

export const letters = { received, extended, answered };
