/** Who changed something last, as the record of events has it. */
import { type Role, rightsOfRole } from '@pellis/contract/platform/rights';
import type { Theirs } from '@pellis/contract/platform/two-at-once';
import { type Actor, may } from './actor.ts';
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
    .select(['a.id', 'a.name'])
    .select((of) => of.ref('a.role').$castTo<Role>().as('role'))
    .where('e.subject_id', 'in', [...of])
    .where('e.name', 'in', [...names])
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const is_me = row.id === actor.id;
  const isOfClinic = rightsOfRole(row.role).includes('work-here');
  return { name: isOfClinic && !may(actor, 'work-here') ? 'The clinic' : row.name, is_me };
}
