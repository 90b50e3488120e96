/** When the clinic begins to require a second factor, sessions from before that day end: whoever comes back is led through setting it up. */
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { endSessionsOfOneFactor } from './session-records.ts';

/** At every opening of the clinic; patients stay. */
export async function requireSecondFactor(clinic: Clinic): Promise<void> {
  if (clinic.config.secondFactor !== 'required') return;
  await clinic.db.write(theClinic('second factor'), (transaction) => endSessionsOfOneFactor(transaction));
}
