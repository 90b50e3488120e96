/** What a score holds while it is judged, before anything is chosen: nothing affected, nothing counted. */
import { type InstrumentName, type Judged, scoredPartNames } from '@pellis/contract/progress/instruments';

const easiPart = { area: 0, redness: 0, thickness: 0, scratching: 0, lichenification: 0 } as const;
const pasiPart = { area: 0, redness: 0, thickness: 0, scaling: 0 } as const;

export function beginOf(instrument: InstrumentName): Judged {
  if (instrument === 'iga') return { instrument, parts: { grade: -1 } };
  if (instrument === 'acne_lesions') return { instrument, parts: { comedones: 0, inflamed: 0, nodules: 0 } };
  if (instrument === 'easi') return { instrument, parts: { head: easiPart, arms: easiPart, trunk: easiPart, legs: easiPart } };
  return { instrument, parts: { head: pasiPart, arms: pasiPart, trunk: pasiPart, legs: pasiPart } };
}

/** The instruments in the order in which they are likely wanted for this concern. */
export function likelyFor(course: string): InstrumentName[] {
  if (course.startsWith('acne')) return ['iga', 'acne_lesions', 'easi', 'pasi'];
  return ['iga', 'easi', 'pasi', 'acne_lesions'];
}

/** A part that is affected and has no sign, or has signs and is not affected: one of the two was forgotten. */
export function forgottenIn(judged: Judged): string | null {
  if (judged.instrument === 'iga') return judged.parts.grade < 0 ? 'Choose how it looks' : null;
  if (judged.instrument === 'acne_lesions') return null;
  for (const name of scoredPartNames) {
    const { area, ...signs } = judged.parts[name];
    const hasSign = Object.values(signs).some((sign) => sign > 0);
    if (area > 0 && !hasSign) return 'A part is affected and has no sign: say how strong it is, or set its area to none.';
    if (area === 0 && hasSign) return 'A part has signs and no area: say how much of it is affected.';
  }
  return null;
}
