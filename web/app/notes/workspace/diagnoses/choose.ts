/** The diagnoses of a draft, as the editor changes them. */
import type { DiagnosisCode } from '@pellis/contract/diagnosis-codes/diagnosis-codes';
import { type Diagnosis, mostDiagnoses } from '@pellis/contract/notes/diagnoses';
import type { NoteDraft } from '@pellis/contract/notes/notes';

export type Choice = Pick<Diagnosis, 'code' | 'words' | 'official'>;

export function choiceOf({ code, description, lay_name }: DiagnosisCode): Choice {
  return { code, words: lay_name || description, official: description };
}

/** Why it comes before others. */
export function ownOf({ is_favourite, is_recent }: DiagnosisCode): string {
  return is_favourite ? 'Favorite' : is_recent ? 'Recent' : '';
}

/** Words for which no code is wanted, or found. */
export function withoutCode(typed: string): Choice {
  return { code: null, words: typed.trim(), official: '' };
}

type Part = Pick<NoteDraft, 'diagnosis' | 'diagnoses'>;

/** Why it cannot be added; none where it can. */
export function whyNot({ diagnoses }: Part, { code, words }: Choice): string | undefined {
  if (diagnoses.some((one) => (code === null ? one.words === words : one.code === code))) return `${words} is on the list already.`;
  return diagnoses.length >= mostDiagnoses ? `At most ${mostDiagnoses} of them fit on a note.` : undefined;
}

/** Nothing is certain before somebody says so. The first one gives its everyday name to an empty diagnosis. */
export function add({ diagnosis, diagnoses }: Part, choice: Choice): Part {
  return {
    diagnosis: diagnosis.trim() === '' && diagnoses.length === 0 ? choice.words : diagnosis,
    diagnoses: [...diagnoses, { ...choice, laterality: null, site: null, certainty: 'working' }],
  };
}

export function moveFirst(diagnoses: readonly Diagnosis[], index: number): Diagnosis[] {
  return [...diagnoses.slice(index, index + 1), ...diagnoses.toSpliced(index, 1)];
}

/** Codes that name a side are not asked for one: "right upper limb". */
export function asksForSide({ official, laterality }: Diagnosis): boolean {
  return laterality !== null || !/\b(left|right|bilateral)\b/i.test(official);
}
