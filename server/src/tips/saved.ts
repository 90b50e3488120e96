/** Tips that somebody saved, to find them again on any device of theirs. It is theirs alone: nobody at the clinic sees it, and no event tells. */
import type { Tip } from '@pellis/contract/tips/tips';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { found } from '../platform/refusal.ts';
import { dropSavedTip, insertSavedTip, reviewedTipId, savedTips } from './saved-records.ts';

export function readSavedTips(clinic: Clinic, asker: Asker): Promise<Tip[]> {
  return clinic.db.read(asker, (transaction, actor) => savedTips(transaction, actor.id));
}

/** Only what a dermatologist stands by today. */
export function saveTip(clinic: Clinic, asker: Asker, { slug, is_saved }: { slug: string; is_saved: boolean }): Promise<Tip[]> {
  return clinic.db.write(asker, async (transaction, actor) => {
    if (is_saved) await insertSavedTip(transaction, actor.id, found(await reviewedTipId(transaction, slug)));
    else await dropSavedTip(transaction, actor.id, slug);
    return savedTips(transaction, actor.id);
  });
}
