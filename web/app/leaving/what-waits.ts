/** What of somebody's waits in this browser to be sent: photos for the diary, answers that call for care today, messages. It would be lost at logout. */

import { unsentMark } from '../conversations/chat-marks.ts';
import { actingFor } from '../platform/acting.ts';
import { keptSince } from '../platform/offline-mark.ts';
import { recall } from '../platform/session.ts';
import { untoldOf } from '../safety-questions/urgent-kept.ts';

export interface WhatWaits {
  photos: number;
  /** Of those photos: what the clinic would not have. */
  refused: number;
  /** One of them goes only when somebody else is acted for. */
  areOfOthers: boolean;
  answers: number;
  messages: number;
}

/** A browser that keeps nothing has nothing that waits. */
export async function whatWaits(person: string): Promise<WhatWaits> {
  const [photos, answers, messages] = await Promise.all([photosOf(person), untoldOf(person).catch(() => []), messagesOf(person)]);
  return {
    photos: photos.length,
    refused: photos.filter(({ refused }) => refused !== undefined).length,
    areOfOthers: photos.length > 0 && (await import('../offline/waiting.ts')).areOfOthers(photos, actingFor()),
    answers: answers.length,
    messages,
  };
}

export function isNothing({ photos, answers, messages }: WhatWaits): boolean {
  return photos + answers + messages === 0;
}

/** Tries each kind, whatever becomes of the others. */
export async function sendWhatWaits(person: string): Promise<void> {
  await Promise.allSettled([
    keptSince() === null ? undefined : import('../offline/send-waiting.ts').then(({ sendWaitingOf }) => sendWaitingOf(person)),
    import('../safety-questions/tell-what-waits.ts').then(({ tellWhatWaits }) => tellWhatWaits(person)),
    recall(unsentMark) === null ? undefined : import('../conversations/own-outbox.ts').then(({ outboxOf }) => outboxOf(person).flush()),
  ]);
}

async function photosOf(person: string): Promise<{ refused: string | undefined; patient: string }[]> {
  if (keptSince() === null) return [];
  const { waitingOf } = await import('../offline/waiting.ts');
  return waitingOf(person).catch(() => []);
}

/** Those that were refused too: nobody else has their words. */
async function messagesOf(person: string): Promise<number> {
  if (recall(unsentMark) === null) return 0;
  const { outboxOf } = await import('../conversations/own-outbox.ts');
  return (await outboxOf(person).unsent()).length;
}
