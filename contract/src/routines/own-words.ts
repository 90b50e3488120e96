/**
 * What somebody adds in their own words counts: words of an emergency make it one, and words of a pregnancy stop what is used, whatever was chosen beside
 * them. Apart, for the words are long.
 */
import { soundsLikeEmergency } from '../safety-questions/emergency-words.ts';
import { soundsPregnant } from './pregnancy-words.ts';
import type { Severity, SideEffect } from './side-effect-names.ts';
import { adviceOfEffect, adviceOn, atLeast, type FirstAdvice, harmAdvice, severityOf } from './side-effects.ts';

export function severityWith(words: string, effect: SideEffect, said: Severity): Severity {
  return atLeast(severityOfWords(words), severityOf(effect, said));
}

/** What the words alone make of it. */
export function severityOfWords(words: string): Severity {
  if (soundsLikeEmergency(words)) return 'emergency';
  return soundsPregnant(words) ? severityOf('pregnant', 'mild') : 'mild';
}

/** The words may be of harm to oneself: 988 is named with 911. */
export function adviceWith(words: string, effects: readonly SideEffect[], severity: Severity): FirstAdvice {
  const all: readonly SideEffect[] = soundsPregnant(words) ? [...effects, 'pregnant'] : effects;
  return withHarm(words, effects, adviceOn(all, severity));
}

/** Of a product, whose own advice names it: what is to be done in a pregnancy comes after that. */
export function withOwnWords(words: string, effects: readonly SideEffect[], { title, text }: FirstAdvice): FirstAdvice {
  const inPregnancy = soundsPregnant(words) ? ` ${adviceOfEffect.pregnant?.bad?.text ?? ''}` : '';
  return withHarm(words, effects, { title, text: text + inPregnancy });
}

function withHarm(words: string, effects: readonly SideEffect[], { title, text }: FirstAdvice): FirstAdvice {
  return namesHarm(words, effects) ? { title, text: `${text} ${harmAdvice}` } : { title, text };
}

function namesHarm(words: string, effects: readonly SideEffect[]): boolean {
  return soundsLikeEmergency(words) && !effects.includes('mood');
}
