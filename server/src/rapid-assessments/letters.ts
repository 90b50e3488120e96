/** What patients and dermatologists are told about a Rapid Assessment by mail: who asks, by when, and "sign in"; never what it is about. */
import { addendum } from './letters/addendum.ts';
import { answerReady } from './letters/answer-ready.ts';
import { dueSoon } from './letters/due-soon.ts';
import { late } from './letters/late.ts';
import { notSuitable } from './letters/not-suitable.ts';
import { oneThingMore } from './letters/one-thing-more.ts';
import { received } from './letters/received.ts';
import { refundMade } from './letters/refund-made.ts';
import { stillWaiting } from './letters/still-waiting.ts';
import { withdrawn } from './letters/withdrawn.ts';

export const letters = { received, answerReady, oneThingMore, stillWaiting, refundMade, notSuitable, late, withdrawn, addendum, dueSoon };
