/** The tips as everybody reads them, and as the clinic's people do. */
import type { KeptTip, Tip } from '@pellis/contract/tips/tips';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { found, permit } from '../platform/refusal.ts';
import { mayReadDrafts } from './policy.ts';
import { keptTips, reviewedTips, type TipRow } from './records.ts';
import { byUrgency, stateOf } from './state.ts';

export function readTips(clinic: Clinic, asker: Asker): Promise<Tip[]> {
  return clinic.db.read(asker, reviewedTips);
}

export function readKeptTips(clinic: Clinic, asker: Asker): Promise<KeptTip[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayReadDrafts(actor));
    // the names of who wrote them are not for everybody's rights
    await actAsClinic(transaction, actor);
    return (await keptTips(transaction)).map((row) => asKept(row, actor)).toSorted(byUrgency);
  });
}

export async function keptTip(transaction: Transaction, actor: Pick<Actor, 'id'>, id: string): Promise<KeptTip> {
  return asKept(found((await keptTips(transaction, id))[0]), actor);
}

export function asKept({ reviewer, reviewed_at, expires_at, written_by_id, ...tip }: TipRow, { id }: Pick<Actor, 'id'>): KeptTip {
  const review = reviewer !== null && reviewed_at && expires_at ? { reviewer, reviewed_at, expires_at } : null;
  return { ...tip, review, is_own: written_by_id === id, state: stateOf(review, new Date()) };
}
