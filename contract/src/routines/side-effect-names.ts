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
