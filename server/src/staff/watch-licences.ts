/** Each minute: whose license ends within 90, 30 or 7 days is told, and everybody who manages people with them; once each. */
import { nameOfPlace } from '@pellis/contract/people/places';
import { addressesWith } from '../accounts/records.ts';
import { writeEmail } from '../notifications/email.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { emails } from './emails.ts';
import { takeEndingLicences } from './licence-warning-records.ts';

export function watchLicences(clinic: Clinic): Promise<void> {
  return clinic.db.write(theClinic('licences'), async (transaction) => {
    const ending = await takeEndingLicences(transaction);
    if (ending.length === 0) return;
    const managers = await addressesWith(transaction, 'manage-people');
    for (const { provider_id, state, expires_on, days, name, email } of ending) {
      const words = emails.licenseEnds.words({ name, state: nameOfPlace(state), day: expires_on });
      const about = `licence ${provider_id} ${state} ${expires_on} ${days}`;
      for (const to of new Set([email, ...managers])) await writeEmail(clinic, transaction, { about, ...words, to });
    }
  });
}
