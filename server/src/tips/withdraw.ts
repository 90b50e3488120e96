/** How a tip ends: a draft that was never public is deleted, what was public is withdrawn, with a reason, and may be brought back as a draft. */
import type { KeptTip } from '@pellis/contract/tips/tips';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { conflict } from '../platform/refusal.ts';
import { onTip } from './keep.ts';
import { isOfItsWriterOrReviewer, mayChange } from './policy.ts';
import { keptTip } from './read.ts';
import { nameOf, takeBackReviews } from './records.ts';
import { deleteTipWithVersions, endWithdrawal, insertWithdrawal } from './withdrawal-records.ts';

export function deleteTip(clinic: Clinic, asker: Asker, id: string): Promise<{ detail: string }> {
  return onTip(clinic, asker, { id, may: mayChange }, async (transaction, actor, { title, came_with_program, was_public }) => {
    if (was_public) throw conflict('tip_was_public', 'This tip has been public: it stays in the record. Withdraw it instead, and say why.');
    if (came_with_program)
      throw conflict('tip_of_program', 'This tip came with the program. Leave it as a draft: nobody outside the clinic sees it.');
    await deleteTipWithVersions(transaction, id);
    await clinic.happened(transaction, actor, { name: 'tip.deleted', subjectId: id });
    return { detail: `“${title}” is deleted. It was a draft: nobody outside the clinic has seen it.` };
  });
}

/** Pressed twelve times it is withdrawn once; the others read by whom and why. */
export function withdrawTip(clinic: Clinic, asker: Asker, { id, because }: { id: string; because: string }): Promise<KeptTip> {
  return onTip(clinic, asker, { id, may: isOfItsWriterOrReviewer }, async (transaction, actor, { was_public, version }) => {
    if (!was_public) throw conflict('tip_never_public', 'Nobody outside the clinic has seen this tip: there is nothing to withdraw.');
    const name = await nameOf(transaction, actor.id);
    await takeBackReviews(transaction, { id, version, by: actor.id });
    await insertWithdrawal(transaction, { tip_id: id, because, withdrawn_by: actor.id, withdrawn_by_name: name });
    await clinic.happened(transaction, actor, { name: 'tip.withdrawn', subjectId: id });
    return keptTip(transaction, actor, id);
  });
}

/** A draft again, and public once somebody has reviewed it. */
export function bringTipBack(clinic: Clinic, asker: Asker, id: string): Promise<KeptTip> {
  return onTip(clinic, asker, { id, may: isOfItsWriterOrReviewer, isEnded: true }, async (transaction, actor, { withdrawn_at }) => {
    if (withdrawn_at) {
      await endWithdrawal(transaction, id, actor.id);
      await clinic.happened(transaction, actor, { name: 'tip.brought_back', subjectId: id });
    }
    return keptTip(transaction, actor, id);
  });
}
