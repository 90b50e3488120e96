/** A clinic may do without text messages: it is said, so that nobody has forgotten them, and only where nothing sends any. */
import type { SetUp } from '@pellis/contract/set-up/set-up';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { conflict } from '../platform/refusal.ts';
import { setUpNow } from './open-doors.ts';
import { noTexts } from './points.ts';
import { keepProof } from './proof-records.ts';
import { settingUp } from './setting-up.ts';

export function sayTexts(clinic: Clinic, asker: Asker, hasNone: boolean): Promise<SetUp> {
  return settingUp(clinic.db.write, asker, async (transaction, actor) => {
    if (hasNone && clinic.config.twilio)
      throw conflict('has_carrier', 'Text messages go out by the keys of Twilio. Take the keys away first; then there are none.');
    await keepProof(transaction, { kind: 'texts', of: hasNone ? noTexts : null, by: actor.id });
    await clinic.happened(transaction, actor, { name: 'clinic.proven', subjectId: 'texts' });
    return setUpNow(clinic, transaction, actor);
  });
}
