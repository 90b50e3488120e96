/** The legal texts were read by somebody, as they stand with the clinic's name and address: with another name they are read anew. */
import type { SetUp } from '@pellis/contract/set-up/set-up';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { setUpNow } from './open-doors.ts';
import { legalFingerprint } from './points.ts';
import { keepProof } from './proof-records.ts';
import { settingUp } from './setting-up.ts';

export function sayLegalRead(clinic: Clinic, asker: Asker): Promise<SetUp> {
  return settingUp(clinic.db.write, asker, async (transaction, actor) => {
    await keepProof(transaction, { kind: 'legal', of: legalFingerprint(clinic.config), by: actor.id });
    await clinic.happened(transaction, actor, { name: 'clinic.proven', subjectId: 'legal' });
    return setUpNow(clinic, transaction, actor);
  });
}
