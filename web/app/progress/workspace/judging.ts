/** What a score holds while it is judged: nothing that nobody has chosen, and what is still to be said before it is kept. */
import { type InstrumentName, Judged, type ScoredPart, scoredPartNames, scoredParts, signsOf } from '@pellis/contract/progress/instruments';

type Unsaid<Name extends string> = Record<Name, number | null>;
export type Counted = 'comedones' | 'inflamed' | 'nodules';

export type ScoreDraft =
  | { instrument: 'iga'; parts: { grade: number | null } }
  | { instrument: 'acne_lesions'; parts: Unsaid<Counted> }
  | { instrument: 'easi' | 'pasi'; parts: Record<ScoredPart, Unsaid<string>> };

export function beginOf(instrument: InstrumentName): ScoreDraft {
  if (instrument === 'iga') return { instrument, parts: { grade: null } };
  if (instrument === 'acne_lesions') return { instrument, parts: { comedones: null, inflamed: null, nodules: null } };
  const part = () => Object.fromEntries(['area', ...Object.keys(signsOf[instrument])].map((field) => [field, null]));
  return { instrument, parts: { head: part(), arms: part(), trunk: part(), legs: part() } };
}

/** The instruments in the order in which they are likely wanted for this concern. */
export function likelyFor(course: string): InstrumentName[] {
  if (course.startsWith('acne')) return ['iga', 'acne_lesions', 'easi', 'pasi'];
  return ['iga', 'easi', 'pasi', 'acne_lesions'];
}

/** What nobody has said is no zero: of a whole score alone there is a figure. */
export function judgedOf(draft: ScoreDraft): { judged: Judged; forgotten: null } | { judged: null; forgotten: string } {
  const forgotten = forgottenIn(draft);
  if (forgotten !== null) return { judged: null, forgotten };
  return { judged: Judged.parse({ instrument: draft.instrument, parts: whole(draft) }), forgotten };
}

function forgottenIn(draft: ScoreDraft): string | null {
  if (draft.instrument === 'iga') return draft.parts.grade === null ? 'Choose how it looks' : null;
  if (draft.instrument === 'acne_lesions') {
    const isWhole = Object.values(draft.parts).every((count) => count !== null);
    return isWhole ? null : 'Write each count, 0 where you found none.';
  }
  for (const name of scoredPartNames) {
    const forgotten = forgottenInPart(draft.parts[name]);
    if (forgotten) return `${scoredParts[name].words}: ${forgotten}`;
  }
  return null;
}

/** A part that is affected and has no sign, or has signs and is not affected: one of the two was forgotten. */
function forgottenInPart({ area, ...signs }: Unsaid<string>): string | null {
  if (area === null || area === undefined) return 'say how much is affected, “None” where nothing is.';
  const told = Object.values(signs);
  const hasSign = told.some((sign) => sign !== null && sign > 0);
  if (area === 0) return hasSign ? 'there are signs and no area. Say how much is affected.' : null;
  if (told.includes(null)) return 'say how strong each sign is, 0 where it is not there.';
  return hasSign ? null : 'it is affected and has no sign. Say how strong it is, or set its area to none.';
}

/** Where nothing is affected there are no signs to be said. */
function whole(draft: ScoreDraft): unknown {
  if (draft.instrument === 'iga' || draft.instrument === 'acne_lesions') return draft.parts;
  const said = (part: Unsaid<string>) => Object.fromEntries(Object.entries(part).map(([field, figure]) => [field, figure ?? 0]));
  return Object.fromEntries(scoredPartNames.map((name) => [name, said(draft.parts[name])]));
}
