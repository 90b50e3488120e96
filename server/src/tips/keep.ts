/** A tip is written, rewritten, reviewed, and its review taken back. What is changed is a draft again. */
import type { KeptTip, TipForm, TipState } from '@pellis/contract/tips/tips';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { changedMeanwhile, conflict, found, permit, wrongField } from '../platform/refusal.ts';
import { mayChange, mayReadDrafts, mayReview } from './policy.ts';
import { asKept, keptTip } from './read.ts';
import { insertReview, insertTip, insertVersion, keptTips, lockTip, nameOf, type TipRow, takeBackReviews } from './records.ts';

/** Its title makes its address, for good; so that pressed twelve times it is one. */
export function addTip(clinic: Clinic, asker: Asker, form: TipForm): Promise<KeptTip> {
  const slug = slugOf(form.title);
  if (slug === '') throw wrongField('title', 'Give it a title in Latin letters: it becomes its address');
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayReadDrafts(actor));
    await actAsClinic(transaction, actor);
    const added = await insertTip(transaction, slug);
    if (!added) throw wrongField('title', 'The library has a tip that began under this title. Choose another title.');
    await insertVersion(transaction, { id: added.id, version: 1, form, writtenBy: actor.id });
    await clinic.happened(transaction, actor, { name: 'tip.written', subjectId: added.id });
    return keptTip(transaction, actor, added.id);
  });
}

/** "Winter skin: help it" is `winter-skin-help-it`. */
function slugOf(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f’']/g, '')
    .toLowerCase();
  return plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-+|-+$/g, '');
}

export function changeTip(
  clinic: Clinic,
  asker: Asker,
  { id, version, form }: { id: string; version: number; form: TipForm },
): Promise<KeptTip> {
  return onTip(clinic, asker, { id, may: mayChange }, async (transaction, actor, known) => {
    if (known.version !== version) throw changedMeanwhile();
    await insertVersion(transaction, { id, version: version + 1, form, writtenBy: actor.id });
    await clinic.happened(transaction, actor, { name: 'tip.changed', subjectId: id });
    return keptTip(transaction, actor, id);
  });
}

/** The name under it stays as it is today; a demonstration's says that nobody real has read the tip. */
export function reviewTip(clinic: Clinic, asker: Asker, { id, version }: { id: string; version: number }): Promise<KeptTip> {
  return onTip(clinic, asker, { id, may: mayReview }, async (transaction, actor, known) => {
    if (known.version !== version)
      throw conflict('tip_changed', 'This tip has been changed since you opened it. Read it again before you put your name on it.');
    const { state, review } = await keptTip(transaction, actor, id);
    if (state === 'reviewed') throw conflict('tip_reviewed', `${review?.reviewer ?? 'Somebody'} has already reviewed this tip.`);
    const name = await nameOf(transaction, actor.id);
    const reviewerName = clinic.config.isDemo ? `${name}, an invented dermatologist of this demonstration` : name;
    await insertReview(transaction, { id, version, reviewedBy: actor.id, reviewerName });
    await clinic.happened(transaction, actor, { name: 'tip.reviewed', subjectId: id });
    return keptTip(transaction, actor, id);
  });
}

export function takeBackReview(clinic: Clinic, asker: Asker, id: string): Promise<{ detail: string }> {
  return onTip(clinic, asker, { id, may: mayReview }, async (transaction, actor, { version }) => {
    const { title, review } = await keptTip(transaction, actor, id);
    if (review) {
      await takeBackReviews(transaction, { id, version, by: actor.id });
      await clinic.happened(transaction, actor, { name: 'tip.review_taken_back', subjectId: id });
    }
    return { detail: `“${title}” is a draft again. Within seconds it is no longer on the public pages.` };
  });
}

interface OnTip {
  id: string;
  may: (actor: Actor, tip: { written_by_id: string | null; state: TipState }) => boolean;
  /** Withdrawn ones, too; else they stay as they are until they are brought back. */
  isEnded?: boolean;
}

/** One after the other; whoever comes later reads what became of it. */
export function onTip<T>(
  clinic: Clinic,
  asker: Asker,
  { id, may, isEnded = false }: OnTip,
  work: (transaction: Transaction, actor: Actor, known: TipRow) => Promise<T>,
): Promise<T> {
  return clinic.db.write(asker, async (transaction, actor) => {
    await permitted(transaction, actor);
    await actAsClinic(transaction, actor);
    found(await lockTip(transaction, id));
    // somebody may have reviewed or withdrawn it meanwhile
    const known = await permitted(transaction, actor);
    if (known.withdrawn_at && !isEnded)
      throw conflict('tip_withdrawn', `${known.withdrawn_by} has withdrawn this tip: “${known.withdrawn_because}” Bring it back first.`);
    return work(transaction, actor, known);
  });

  async function permitted(transaction: Transaction, actor: Actor): Promise<TipRow> {
    const row = found((await keptTips(transaction, id))[0]);
    permit(may(actor, { written_by_id: row.written_by_id, state: asKept(row, actor).state }));
    return row;
  }
}
