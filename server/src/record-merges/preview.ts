/** Both records side by side before they become one; of what is clinical only how many. */
import type { MergePreview, Side } from '@pellis/contract/record-merges/record-merges';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { conflictsBetween } from './conflicts.ts';
import { mayMerge } from './policy.ts';
import { type SideRow, sideOf, tiesOf } from './records.ts';
import { asHoldings } from './tables-of-patients.ts';

export interface Pair {
  kept: string;
  merged: string;
}

export function previewMerge(clinic: Clinic, asker: Asker, pair: Pair): Promise<MergePreview> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayMerge(actor));
    await actAsClinic(transaction, actor);
    const { kept, merged, conflicts } = await weigh(transaction, pair);
    return { kept: await asSide(transaction, kept), merged: await asSide(transaction, merged), conflicts };
  });
}

/** Both records, and what stops them from becoming one. */
export async function weigh(transaction: Transaction, pair: Pair): Promise<{ kept: SideRow; merged: SideRow; conflicts: string[] }> {
  if (pair.kept === pair.merged) throw conflict('same_record', 'This is one and the same record. Choose another.');
  const kept = found(await sideOf(transaction, pair.kept));
  const merged = found(await sideOf(transaction, pair.merged));
  return { kept, merged, conflicts: await conflictsBetween(transaction, kept, merged) };
}

async function asSide(transaction: Transaction, { first_name, last_name, counts, ...side }: SideRow): Promise<Side> {
  const others = (await tiesOf(transaction, [side.id])).filter(
    ({ relation, is_closed, counts_today }) => relation !== 'self' && !is_closed && counts_today,
  );
  return {
    ...side,
    full_name: `${first_name} ${last_name}`,
    acted_for_by: others.map(({ name, relation }) => (relation === 'earlier' ? `${name} (themselves)` : `${name} (${relation})`)),
    holds: asHoldings(counts),
  };
}
