/** Letters about refills: that one is asked for, that it was answered. */
import { decided } from './letters/decided.ts';
import { requested } from './letters/requested.ts';

export const letters = { requested, decided };
