/** A tip is rewritten, reviewed, and its review taken back. What is changed is a draft again. */
import type { KeptTip, TipForm } from '@pellis/contract/tips/tips';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { changedMeanwhile, conflict, found, permit } from '../platform/refusal.ts';
import { mayReview } from './policy.ts';
import { keptTip } from './read.ts';
import { insertReview, insertVersion, lockTip, nameOf, takeBackReviews } from './records.ts';

export function changeTip(
  clinic: Clinic,
  asker: Asker,
  { id, version, form }: { id: string; version: number; form: TipForm },
): Promise<KeptTip> {
  return write(clinic, asker, id, async (transaction, actor, known) => {
    if (known.version !== version) throw changedMeanwhile();
    await insertVersion(transaction, { id, version: version + 1, form, writtenBy: actor.id });
    await clinic.happened(transaction, actor, { name: 'tip.changed', subjectId: id });
    return keptTip(transaction, id);
  });
}

/** The name under it stays as it is today; a demonstration's says that nobody real has read the tip. */
export function reviewTip(clinic: Clinic, asker: Asker, { id, version }: { id: string; version: number }): Promise<KeptTip> {
  return write(clinic, asker, id, async (transaction, actor, known) => {
    if (known.version !== version)
      throw conflict('tip_changed', 'This tip has been changed since you opened it. Read it again before you put your name on it.');
    const { state, review } = await keptTip(transaction, id);
    if (state === 'reviewed') throw conflict('tip_reviewed', `${review?.reviewer ?? 'Somebody'} has already reviewed this tip.`);
    const name = await nameOf(transaction, actor.id);
    const reviewerName = clinic.config.isDemo ? `${name}, an invented dermatologist of this demonstration` : name;
    await insertReview(transaction, { id, version, reviewedBy: actor.id, reviewerName });
    await clinic.happened(transaction, actor, { name: 'tip.reviewed', subjectId: id });
    return keptTip(transaction, id);
  });
}

export function takeBackReview(clinic: Clinic, asker: Asker, id: string): Promise<{ detail: string }> {
  return write(clinic, asker, id, async (transaction, actor, { version }) => {
    const { title, review } = await keptTip(transaction, id);
    if (review) {
      await takeBackReviews(transaction, { id, version, by: actor.id });
      await clinic.happened(transaction, actor, { name: 'tip.review_taken_back', subjectId: id });
    }
    return { detail: `“${title}” is a draft again. Within seconds it is no longer on the public pages.` };
  });
}

function write<T>(
  clinic: Clinic,
  asker: Asker,
  id: string,
  work: (transaction: Transaction, actor: Actor, known: { version: number }) => Promise<T>,
): Promise<T> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayReview(actor));
    await actAsClinic(transaction, actor);
    return work(transaction, actor, found(await lockTip(transaction, id)));
  });
}
