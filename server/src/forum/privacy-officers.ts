/** Who may look up who is behind a pen name, for whoever sets up the clinic. */
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { permit } from '../platform/refusal.ts';
import { whoMayResolve } from './pen-records.ts';
import { mayNameResolvers } from './policy.ts';

export function readPrivacyOfficers(clinic: Clinic, asker: Asker): Promise<{ id: string; name: string }[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayNameResolvers(actor));
    await actAsClinic(transaction, actor);
    return whoMayResolve(transaction);
  });
}
