/** A note is signed: the visit it is of is closed. */
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { moveIfMay } from './records.ts';

/** The signed note is the end of a visit; of an assessment it changes nothing. */
export function closeSigned(clinic: Clinic, id: string): Promise<void> {
  return clinic.db.write(theClinic('visits'), async (transaction) => {
    await moveIfMay(transaction, id, 'sign');
  });
}
