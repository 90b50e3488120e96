/** What a post is held for before it appears, until somebody of the clinic has looked: one list, with its version. Held wrongly costs a wait; let through wrongly, more. */
import { type HeldReason, harmReasons, heldReasons } from '@pellis/contract/forum/held';
import { saysInAnotherLanguage } from '@pellis/contract/safety-questions/emergency-words';
import { danger } from './rules-of-danger.ts';
import { despair } from './rules-of-despair.ts';
import { doses } from './rules-of-doses.ts';
import { emergency } from './rules-of-emergency.ts';
import { selfHarm } from './rules-of-harm.ts';
import { saysAName } from './rules-of-names.ts';
import { contact, selling } from './rules-of-reach.ts';
import { reach, trade } from './rules-of-trade.ts';
import { asMeant } from './spelling.ts';

/** Counted up with every change of the list; it stands beside each post. */
export const rulesVersion = 6;

/** Of names there is more to see than a list of expressions. */
export const patternsOf: Record<Exclude<HeldReason, 'names'>, readonly RegExp[]> = {
  'self-harm': [...selfHarm, ...despair],
  emergency: [...emergency, ...danger],
  contact: [...contact, ...reach],
  doses,
  selling: [...selling, ...trade],
};

/** Words of harm are read as they stand and as they are meant, and in other languages than English. */
function isHeldFor(reason: HeldReason, text: string): boolean {
  if (reason === 'names') return saysAName(text);
  if (reason !== 'self-harm' && reason !== 'emergency') return hasAny(patternsOf[reason], text);
  return [text.toLowerCase(), asMeant(text)].some((words) => hasAny(patternsOf[reason], words) || saysInAnotherLanguage(reason, words));
}

/** Why this is held: nothing where it may appear at once. `ownNames` are the writer's, as the clinic knows them. */
export function heldFor(text: string, ownNames: readonly string[] = []): HeldReason[] {
  const readings = readingsOf(text);
  const isOwnName = ownNames.some((name) => hasWord(text, name));
  return heldReasons.filter((reason) => readings.some((words) => isHeldFor(reason, words)) || (reason === 'names' && isOwnName));
}

/** Of what somebody says to moderators alone: it is never held. */
export function harmIn(text: string): (typeof harmReasons)[number][] {
  const held = heldFor(text);
  return harmReasons.filter((reason) => held.includes(reason));
}

/** As one line, since a line may end within a sentence; and each line and what stands behind a dash, a bracket or a picture as a sentence of its own. */
function readingsOf(text: string): string[] {
  const plain = text.replaceAll(/[\u2018\u2019]/g, "'");
  const apart = plain.replaceAll(/[\n\r]+|[()[\]{}":;\u201C\u201D\u2026\u2013\u2014]|\p{Extended_Pictographic}/gu, '. ');
  return [plain, apart].map((words) => words.replaceAll(/\s+/g, ' ').replaceAll(' .', '.').trim());
}

function hasAny(patterns: readonly RegExp[], text: string): boolean {
  return patterns.some((pattern) => pattern.test(text));
}

function hasWord(text: string, name: string): boolean {
  const words = text.toLowerCase().split(/[^\p{L}\p{M}'-]+/u);
  return name.length > 1 && words.some((word) => word === name.toLowerCase() || word === `${name.toLowerCase()}'s`);
}
