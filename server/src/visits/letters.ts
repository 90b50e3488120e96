/** Letters about a visit of today: that it begins later, its note, or what happens next when it was not held. Nothing of what it was about. */
import { noShow } from './letters/no-show.ts';
import { noteReady } from './letters/note-ready.ts';
import { runningLate } from './letters/running-late.ts';
import { technicalFailure } from './letters/technical-failure.ts';

export const letters = { noteReady, technicalFailure, noShow, runningLate };
