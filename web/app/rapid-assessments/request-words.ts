/** What becomes of the clock while the dermatologist waits for the patient, and once they have what they asked for. */
import type { AskedOfPatient } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { dateAndTime } from '../ui/dates.ts';

export function untilSent({ kind, is_late }: Pick<AskedOfPatient, 'kind' | 'is_late'>): string {
  if (is_late) return 'We are late, and we are sorry. A dermatologist still answers once you have sent this.';
  if (kind === 'check_in') return 'The clock waits for you. It runs again as soon as you have sent this.';
  return 'The 24 hours wait for you. They run again as soon as you have sent this.';
}

/** `due` is null as long as it is not known. */
export function onceSent(due: Date | null, now: Date): string {
  if (due && due <= now)
    return 'We are late, and we are sorry. A dermatologist still answers, and we send you an e-mail when the answer is there.';
  return `The clock for your answer runs again.${due ? ` Expected by ${dateAndTime(due)}.` : ''} We send you an e-mail when it is there.`;
}
