/** What the clinic allows its people to write with. */
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { permit } from '../platform/refusal.ts';
import { mayUseTemplates } from './policy.ts';

export function readAids(clinic: Clinic, asker: Asker): Promise<{ may_dictate: boolean }> {
  return clinic.db.read(asker, async (_, actor) => {
    permit(mayUseTemplates(actor));
    return { may_dictate: clinic.config.mayDictate };
  });
}
