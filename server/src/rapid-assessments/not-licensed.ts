/** Said to a dermatologist whose licence does not count where the patient is: it ended after they took the case. */
import { nameOfPlace } from '@pellis/contract/people/places';
import { conflict, type Refusal } from '../platform/refusal.ts';

export function notLicensed(state: string): Refusal {
  return conflict('not_licensed', `Your license does not count in ${nameOfPlace(state)} today, where this patient is.`);
}
