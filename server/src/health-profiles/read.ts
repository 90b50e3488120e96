/** Reads the health profile of the patient whom the account acts for. */
import type { HealthProfile } from '@pellis/contract/health-profiles/health-profiles';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { found, permit } from '../platform/refusal.ts';
import { mayReadProfile } from './policy.ts';
import { currentProfileOf } from './records.ts';

export function readProfile(clinic: Clinic, asker: Asker): Promise<HealthProfile> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayReadProfile(actor));
    return found(await currentProfileOf(transaction, actor.patientId));
  });
}
