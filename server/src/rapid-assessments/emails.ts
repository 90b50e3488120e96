/** What patients and dermatologists are told about a Rapid Assessment by mail: who asks, by when, and "sign in"; never what it is about. */
import { addendum } from './emails/addendum.ts';
import { answerReady } from './emails/answer-ready.ts';
import { dueSoon } from './emails/due-soon.ts';
import { late } from './emails/late.ts';
import { notSuitable } from './emails/not-suitable.ts';
import { oneThingMore } from './emails/one-thing-more.ts';
import { received } from './emails/received.ts';
import { refundMade } from './emails/refund-made.ts';
import { stillWaiting } from './emails/still-waiting.ts';
import { withdrawn } from './emails/withdrawn.ts';

export const emails = { received, answerReady, oneThingMore, stillWaiting, refundMade, notSuitable, late, withdrawn, addendum, dueSoon };
