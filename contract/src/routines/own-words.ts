/** What somebody adds in their own words counts: words of an emergency make it one, whatever was chosen beside them. Apart, for the words are long. */
import { soundsLikeEmergency } from '../safety-questions/emergency-words.ts';
import type { Severity, SideEffect } from './side-effect-names.ts';
import { adviceOn, type FirstAdvice, harmAdvice, severityOf } from './side-effects.ts';

export function severityWith(words: string, effect: SideEffect, said: Severity): Severity {
  return soundsLikeEmergency(words) ? 'emergency' : severityOf(effect, said);
}

/** The words may be of harm to oneself: 988 is named with 911. */
export function adviceWith(words: string, effects: readonly SideEffect[], severity: Severity): FirstAdvice {
  return withHarm(words, effects, adviceOn(effects, severity));
}

export function withHarm(words: string, effects: readonly SideEffect[], { title, text }: FirstAdvice): FirstAdvice {
  return namesHarm(words, effects) ? { title, text: `${text} ${harmAdvice}` } : { title, text };
}

/** Whom to call: of a low mood 988 is named anyway. */
export function calledFor(words: string, effects: readonly SideEffect[]): readonly SideEffect[] {
  return namesHarm(words, effects) ? [...effects, 'mood'] : effects;
}

function namesHarm(words: string, effects: readonly SideEffect[]): boolean {
  return soundsLikeEmergency(words) && !effects.includes('mood');
}
