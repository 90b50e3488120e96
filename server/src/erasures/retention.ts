/** How long what is kept is kept: read, set, and swept once a day. */
import type { RetentionKind, RetentionPeriod } from '@pellis/contract/erasures/retention';
import { type Asker, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { countTry } from '../platform/http/limits.ts';
import { changedMeanwhile, found, permit, wrongField } from '../platform/refusal.ts';
import { mayCarryOut, maySetRetention } from './policy.ts';
import { lockPeriod, periods, rewritePeriod, sweepPast } from './retention-records.ts';

export function listRetention(clinic: Clinic, asker: Asker): Promise<RetentionPeriod[]> {
  return clinic.db.read(asker, (transaction, actor) => {
    permit(mayCarryOut(actor));
    return periods(transaction);
  });
}

export function setRetention(clinic: Clinic, asker: Asker, kind: RetentionKind, form: { days: number; version: number }) {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(maySetRetention(actor));
    await actAsClinic(transaction, actor);
    const before = found(await lockPeriod(transaction, kind));
    if (before.version !== form.version) throw changedMeanwhile();
    if (form.days < before.least_days) throw wrongField('days', `At least ${before.least_days} days`);
    if (form.days !== before.days) {
      await rewritePeriod(transaction, kind, form.days, actor.id);
      await clinic.happened(transaction, actor, { name: 'retention.set', subjectId: kind, data: { from: before.days, to: form.days } });
    }
    return periods(transaction);
  });
}

const day = 24 * 3_600;

/** Once a day, in whichever process comes first. */
export async function sweepRetention(clinic: Clinic): Promise<void> {
  if ((await countTry(clinic, 'retention swept', day)) > 1) return;
  await clinic.db.write(theClinic('retention'), async (transaction, actor) => {
    const taken = Object.fromEntries(Object.entries(await sweepPast(transaction)).filter(([, number]) => number > 0));
    if (Object.keys(taken).length > 0) await clinic.happened(transaction, actor, { name: 'retention.swept', data: { taken } });
  });
}
