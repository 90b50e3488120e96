/** Who changed something last, as the record of events has it. */
import type { Theirs } from '@pellis/contract/platform/two-at-once';
import type { Actor } from './actor.ts';
import type { Transaction } from './db/database.ts';

/** Needs a transaction as the clinic. A patient is not told who of the clinic it was. */
export async function whoChangedLast(
  transaction: Transaction,
  actor: Actor,
  { of, names }: { of: readonly string[]; names: readonly string[] },
): Promise<Theirs['by']> {
  const row = await transaction
    .selectFrom('event as e')
    .innerJoin('account as a', 'a.id', 'e.actor_id')
    .select(['a.id', 'a.name', 'a.role'])
    .where('e.subject_id', 'in', [...of])
    .where('e.name', 'in', [...names])
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const is_me = row.id === actor.id;
  return { name: actor.role === 'client' && row.role !== 'client' ? 'The clinic' : row.name, is_me };
}
