/** What a step of a claim says beside its name: the amounts that were entered with it, and a reason. */
import { money } from '../platform/pdf/figures.ts';

interface Step {
  paid: number | null;
  adjusted: number | null;
  patient_part: number | null;
  words: string;
}

export function stepInWords({ paid, adjusted, patient_part, words }: Step, currency: string): string {
  const amounts = [
    paid === null ? '' : `${money(paid, currency)} paid`,
    adjusted ? `${money(adjusted, currency)} taken off by contract` : '',
    patient_part ? `${money(patient_part, currency)} is the patient’s part` : '',
  ].filter(Boolean);
  return [amounts.join(', '), words].filter(Boolean).join('. ');
}
