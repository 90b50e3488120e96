/** Which prescription a step of the plan belongs to: within a note they share the name. */
import { nameOfPrescription, type SignedPrescription } from '../prescriptions/prescriptions.ts';
import type { RoutineStep } from './routines.ts';

/** Of those of the same note; undefined for what is bought without. */
export function prescriptionOfStep(
  { prescription }: Pick<RoutineStep, 'prescription'>,
  all: readonly SignedPrescription[],
): SignedPrescription | undefined {
  return prescription ? all.find((one) => (one.free_entry ?? nameOfPrescription(one)) === prescription) : undefined;
}
