/** A note is signed, and the visit it is of is closed; or it was retracted, and the visit waits for another. */
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { moveIfMay } from './records.ts';

/** The signed note is the end of a visit; of an assessment it changes nothing. */
export function closeSigned(clinic: Clinic, id: string): Promise<void> {
  return clinic.db.write(theClinic('visits'), async (transaction) => {
    await moveIfMay(transaction, id, 'sign');
  });
}

/** Its note was retracted: the visit waits for another. In the transaction of the retraction, which is one as the clinic. */
export async function waitForNote(transaction: Transaction, id: string): Promise<void> {
  await moveIfMay(transaction, id, 'write_anew');
}
