/** The paper of a fax that was set aside is somebody else's: it goes once nobody can have meant to take it back. */
import { setAsideDays } from '@pellis/contract/faxes/faxes';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { forgetPapers } from './records.ts';

export function forgetFaxes(clinic: Clinic): Promise<void> {
  return clinic.db.write(theClinic('faxes'), (transaction) => forgetPapers(transaction, setAsideDays));
}
