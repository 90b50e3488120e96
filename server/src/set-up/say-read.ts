/** The legal texts and the promises of the public pages were read by somebody, as they stand: changed ones are read anew. */
import type { SetUp } from '@pellis/contract/set-up/set-up';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Config } from '../platform/config.ts';
import { setUpNow } from './open-doors.ts';
import { legalFingerprint, promisesFingerprint } from './points.ts';
import { keepProof } from './proof-records.ts';
import { settingUp } from './setting-up.ts';

const fingerprints = { legal: legalFingerprint, promises: promisesFingerprint } satisfies Record<string, (config: Config) => string>;

export function sayRead(clinic: Clinic, asker: Asker, kind: keyof typeof fingerprints): Promise<SetUp> {
  return settingUp(clinic.db.write, asker, async (transaction, actor) => {
    await keepProof(transaction, { kind, of: fingerprints[kind](clinic.config), by: actor.id });
    await clinic.happened(transaction, actor, { name: 'clinic.proven', subjectId: kind });
    return setUpNow(clinic, transaction, actor);
  });
}
