/** E-mails about a visit of today: that it begins later, its note, or what happens next when it was not held. Nothing of what it was about. */
import { noShow } from './emails/no-show.ts';
import { noteReady } from './emails/note-ready.ts';
import { runningLate } from './emails/running-late.ts';
import { technicalFailure } from './emails/technical-failure.ts';

export const emails = { noteReady, technicalFailure, noShow, runningLate };
