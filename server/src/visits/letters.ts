/** Letters about a visit that was not held: what happens next, and nothing of what it was about. */
import { noShow } from './letters/no-show.ts';
import { technicalFailure } from './letters/technical-failure.ts';

export const letters = { technicalFailure, noShow };
