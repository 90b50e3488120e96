/** What a post in the forum is held for before it appears, in words, and whom to call at once. */
import type { Limit } from '../platform/endpoint.ts';

export const heldReasons = ['self-harm', 'emergency', 'names', 'contact', 'doses', 'selling'] as const;
export type HeldReason = (typeof heldReasons)[number];

/** What a post is held for, to its writer and to whoever looks at it. */
export const heldWords: Record<HeldReason, string> = {
  'self-harm': 'words of hurting oneself',
  emergency: 'words of an emergency',
  names: 'a name',
  contact: 'a phone number, an e-mail address or another way to reach somebody',
  doses: 'a dose',
  selling: 'buying, selling or a link',
};

/** Said at once, before anybody has read the post. */
export const callNow: Partial<Record<HeldReason, string>> = {
  'self-harm':
    'If you might hurt yourself, call or text 988 now, or 911 if you are in danger. Somebody answers there at any hour. The forum is not watched live.',
  emergency: 'If this is happening now, call 911 or go to the nearest emergency room. The forum is not watched live.',
};

/** Where nobody has read what somebody wanted to say. */
const whomToCall =
  'If you might hurt yourself, call or text 988 now; if you are in danger, call 911. Somebody answers there at any hour. The forum is not watched live.';

/** Whoever is refused may be in danger, and nobody reads what they wrote. */
export const twentyAnHour: Limit = {
  calls: 20,
  seconds: 3600,
  per: 'account',
  says: `That is more than 20 within an hour, so this cannot be sent now. Please wait up to an hour and try again. ${whomToCall}`,
};

/** Words that may say that somebody is in danger: moderators are told at once, and look even when their writer takes them back. */
export const harmReasons = ['self-harm', 'emergency'] as const satisfies readonly HeldReason[];

export function isOfHarm(heldFor: readonly string[]): boolean {
  return harmReasons.some((reason) => heldFor.includes(reason));
}

/** To their writer, beside what else is deleted. */
export const harmStays =
  'Words of hurting oneself or of an emergency stay with the moderators until one of them has looked; then they are deleted, and they never appear.';
