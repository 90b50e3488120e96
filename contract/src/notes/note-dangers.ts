/** Everything about a patient that speaks against what a note prescribes, tells them to do or recommends: the same in the browser and at the signature. */
import { type Danger, dangersIn, type PatientInMind } from '../prescribing/prescribing.ts';
import { dangersOfRecommended } from '../products/fit.ts';
import { linesOfRecommendations } from '../products/product-words.ts';
import type { RecommendedProduct } from '../products/recommendations.ts';
import { planToCheck } from '../routines/routine-lines.ts';
import type { Routine } from '../routines/routines.ts';

interface Written {
  /** A line of each prescription, as it is checked. */
  rx: readonly string[];
  treatment_plan: string;
  /** Of `rx`, the lines that are medicines, where others stand among them. */
  medicines?: readonly string[];
  routine?: Routine;
  recommendations?: readonly RecommendedProduct[];
}

export function dangersOfNote(
  { rx, treatment_plan, medicines = rx, routine = [], recommendations = [] }: Written,
  patient: PatientInMind,
): Danger[] {
  const told = [planToCheck(treatment_plan, routine), ...linesOfRecommendations(recommendations)].join('\n');
  return [...dangersIn({ rx, treatment_plan: told, medicines }, patient), ...dangersOfRecommended(recommendations, patient.profile)];
}
