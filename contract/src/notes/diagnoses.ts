/** The diagnoses of a note, beside the words for the patient: with codes that bills, laboratories and other doctors read. */
import { z } from 'zod';
import { IcdCode } from '../diagnosis-codes/diagnosis-codes.ts';
import { required } from '../platform/wire.ts';

export const mostDiagnoses = 8;
export const mostSite = 80;
export const sides = ['left', 'right', 'both'] as const;
export const certainties = ['working', 'confirmed'] as const;

/** Its words and its code stay as they were when it was chosen, whatever later lists say. */
export const Diagnosis = z.object({
  /** Null where it was written without one. */
  code: IcdCode.nullable(),
  /** What the patient reads: the everyday name, or as it was typed. */
  words: required('Name the diagnosis', 300),
  /** As the list of codes has it; empty without a code. */
  official: z.string().trim().max(300, 'Maximum 300 characters'),
  laterality: z.enum(sides).nullable(),
  /** Where on the body. */
  site: z.string().trim().max(mostSite, `Maximum ${mostSite} characters`).nullable(),
  certainty: z.enum(certainties),
});
export type Diagnosis = z.output<typeof Diagnosis>;

/** The first one is what the visit was about. */
export const Diagnoses = z.array(Diagnosis).max(mostDiagnoses, `At most ${mostDiagnoses} diagnoses with codes`);

export const sidesInWords: Record<(typeof sides)[number], string> = { left: 'left side', right: 'right side', both: 'both sides' };

/** "left side, cheek, likely": what a patient reads behind the name. */
export function aboutDiagnosis({ laterality, site, certainty }: Diagnosis): string {
  return [laterality && sidesInWords[laterality], site, certainty === 'confirmed' ? 'confirmed' : 'likely'].filter(Boolean).join(', ');
}

/** "Atopic dermatitis, unspecified, L20.9": for other doctors, insurers and laboratories; empty where there is no code. */
export function codeInWords({ code, official, words }: Diagnosis): string {
  return [official === words ? '' : official, code].filter(Boolean).join(', ');
}
