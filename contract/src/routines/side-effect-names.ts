/** The names on the wire of what may come of a medicine and how bad it is: apart from their words, which few pages need. */

export const emergencyEffect = 'swelling_or_breathing';

/** A name never changes. */
export const sideEffectNames = [
  'dry',
  'burning',
  'redder',
  'itch',
  'worse',
  'thinner',
  'stomach',
  'headache',
  'sun',
  'mood',
  'pregnant',
  'rash',
  'blisters',
  emergencyEffect,
  'other',
] as const;
export type SideEffect = (typeof sideEffectNames)[number];

export const severities = ['mild', 'bad', 'emergency'] as const;
export type Severity = (typeof severities)[number];

/** Something else says nothing without words. What cannot wait is held up by nothing. */
export function saysWhat({ what, severity, words }: { what: SideEffect; severity: Severity; words: string }): boolean {
  return what !== 'other' || severity !== 'mild' || words.trim() !== '';
}
export const whatIsMissing = { path: ['words'], error: 'Write what you notice' };
