/** What was proven while setting up, and of what; and the code of the test email that is under way. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { hashOf } from '../platform/ids.ts';

export type ProofKind = 'mail' | 'keys' | 'texts';

/** Of what each was proven, by its kind. */
export async function proofs(transaction: Transaction): Promise<Map<string, string>> {
  const rows = await transaction.selectFrom('set_up_proof').select(['kind', 'of']).where('proven_at', 'is not', null).execute();
  return new Map(rows.flatMap(({ kind, of }) => (of === null ? [] : [[kind, of]])));
}

export function keepProof(transaction: Transaction, { kind, of, by }: { kind: ProofKind; of: string | null; by: string }) {
  const row = { of, proven_at: of === null ? null : sql<Date>`now()`, proven_by: by, code_hash: null, code_of: null, tries: 0 };
  return transaction
    .insertInto('set_up_proof')
    .values({ kind, ...row })
    .onConflict((known) => known.column('kind').doUpdateSet(row))
    .execute();
}

const codeMinutes = 30;
const mostTries = 10;

/** False where a code of the same server was made a moment ago: whoever presses twice gets one email. */
export async function beginMailTest(transaction: Transaction, { code, of }: { code: string; of: string }): Promise<boolean> {
  const row = { code_hash: hashOf(code), code_of: of, code_made_at: sql<Date>`now()`, tries: 0 };
  const begun = await transaction
    .insertInto('set_up_proof')
    .values({ kind: 'mail', ...row })
    .onConflict((known) =>
      known
        .column('kind')
        .doUpdateSet(row)
        .where(
          sql<boolean>`set_up_proof.code_hash is null or set_up_proof.code_of <> ${of} or set_up_proof.code_made_at < now() - interval '15 seconds'`,
        ),
    )
    .executeTakeFirst();
  return (begun.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The email did not leave: the next try need not wait. */
export function dropMailTest(transaction: Transaction, code: string) {
  return transaction.updateTable('set_up_proof').set({ code_hash: null }).where('code_hash', '=', hashOf(code)).execute();
}

/** Of which server the code is; nothing for a wrong or old one, each of which is counted. */
export async function ofMailTest(transaction: Transaction, code: string): Promise<string | undefined> {
  const row = await transaction
    .updateTable('set_up_proof')
    .set({ tries: sql<number>`tries + 1` })
    .where('kind', '=', 'mail')
    .where('tries', '<', mostTries)
    .where('code_made_at', '>', sql<Date>`now() - make_interval(mins => ${codeMinutes})`)
    .returning(['code_hash', 'code_of'])
    .executeTakeFirst();
  return row?.code_hash === hashOf(code) ? (row.code_of ?? undefined) : undefined;
}
