/** The tips as everybody reads them, and as the clinic's people do. */
import type { KeptTip, Tip } from '@pellis/contract/tips/tips';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { found, permit } from '../platform/refusal.ts';
import { isOfItsWriterOrReviewer, mayChange, mayReadDrafts } from './policy.ts';
import { keptTips, reviewedTips, type TipRow } from './records.ts';
import { byUrgency, stateOf } from './state.ts';

export function readTips(clinic: Clinic, asker: Asker): Promise<Tip[]> {
  return clinic.db.readReplica(asker, reviewedTips);
}

export function readKeptTips(clinic: Clinic, asker: Asker): Promise<KeptTip[]> {
  return clinic.db.readReplica(asker, async (transaction, actor) => {
    permit(mayReadDrafts(actor));
    // the names of who wrote them are not for everybody's rights
    await actAsClinic(transaction, actor);
    return (await keptTips(transaction)).map((row) => asKept(row, actor)).toSorted(byUrgency);
  });
}

export async function keptTip(transaction: Transaction, actor: Actor, id: string): Promise<KeptTip> {
  return asKept(found((await keptTips(transaction, id))[0]), actor);
}

export function asKept(row: TipRow, actor: Actor): KeptTip {
  const { reviewer, reviewed_at, expires_at, written_by_id, withdrawn_by, withdrawn_at, withdrawn_because, ...rest } = row;
  const { came_with_program, was_public, ...tip } = rest;
  const review = reviewer !== null && reviewed_at && expires_at ? { reviewer, reviewed_at, expires_at } : null;
  const withdrawal = withdrawn_at ? { by: withdrawn_by ?? '', at: withdrawn_at, because: withdrawn_because ?? '' } : null;
  const state = stateOf(review, new Date(), withdrawal !== null);
  return {
    ...tip,
    review,
    withdrawal,
    state,
    is_own: written_by_id === actor.id,
    may_be_deleted: !was_public && !came_with_program && mayChange(actor, { written_by_id, state }),
    may_be_withdrawn: was_public && isOfItsWriterOrReviewer(actor, { written_by_id }),
  };
}
