/** Who asks for a second read, gives one and talks about it. */
import type { RapidAssessmentState } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { type Actor, may } from '../platform/actor.ts';

interface Two {
  first_by: string;
  read_by: string;
}

export function mayHaveSecondReads(actor: Actor): boolean {
  return may(actor, 'treat');
}

/** Whoever has the case, or has answered it. */
export function mayAskSecond(actor: Actor, { claimed_by }: { claimed_by: string | null }): boolean {
  return may(actor, 'treat') && claimed_by === actor.id;
}

export function isOneOfTwo(actor: Actor, { first_by, read_by }: Two): boolean {
  return may(actor, 'treat') && (actor.id === first_by || actor.id === read_by);
}

export function isSecondReader(actor: Actor, { read_by }: Two): boolean {
  return may(actor, 'treat') && actor.id === read_by;
}

/** The case ended, and nobody signed an answer to it. */
export const endsWithoutAnswer = ['not_suitable', 'converted_to_video', 'withdrawn'] as const satisfies RapidAssessmentState[];

export function hasNoAnswer(state: RapidAssessmentState): boolean {
  return endsWithoutAnswer.some((end) => end === state);
}

export function maySetShare(actor: Actor): boolean {
  return may(actor, 'oversee-clinic');
}
