/** The versions of what is cared for, and which one counts. */
import type { ConcernEntry, ConcernsInForce } from '@pellis/contract/concerns/concern-versions';
import { builtInVersion, concerns } from '@pellis/contract/concerns/concerns';
import type { Transaction } from '../platform/db/database.ts';

/** The built-in version, while nobody has written a later one. */
export const builtIn: ConcernsInForce = {
  version: builtInVersion,
  concerns: concerns.map(({ red_flags, ...concern }) => ({ ...concern, red_flags: [...(red_flags ?? [])] })),
};

export async function concernsInForce(transaction: Transaction): Promise<ConcernsInForce> {
  const row = await transaction.selectFrom('concern_version').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst();
  return row ? { version: row.number, concerns: entriesOf(row) } : builtIn;
}

/** Of each version what is cared for by it. */
export async function everyVersion(transaction: Transaction): Promise<ConcernEntry[][]> {
  const rows = await transaction.selectFrom('concern_version').select('concerns').execute();
  return [builtIn.concerns, ...rows.map(entriesOf)];
}

export async function laterVersions(transaction: Transaction) {
  const rows = await transaction
    .selectFrom('concern_version as v')
    .innerJoin('account as a', 'a.id', 'v.written_by')
    .select(['v.number', 'v.concerns', 'v.changes', 'v.written_at', 'a.name'])
    .orderBy('v.number', 'desc')
    .execute();
  return rows.map((row) => ({
    version: row.number,
    concerns: entriesOf(row),
    changes: row.changes,
    written_by: row.name,
    written_at: row.written_at,
  }));
}

export function insertVersion(
  transaction: Transaction,
  { version, concerns, changes }: ConcernsInForce & { changes: string[] },
  writtenBy: string,
) {
  return transaction
    .insertInto('concern_version')
    .values({ number: version, concerns: JSON.stringify(concerns), changes, written_by: writtenBy })
    .execute();
}

/** Written by `insertVersion` alone, from entries that were checked. */
function entriesOf({ concerns }: { concerns: unknown }): ConcernEntry[] {
  return concerns as ConcernEntry[];
}
