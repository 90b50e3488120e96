/** What was proven while setting up, and of what; and the code of the test message that is under way. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { hashOf } from '../platform/ids.ts';

export type ProofKind =
  | 'mail'
  | 'keys'
  | 'texts'
  | 'cards'
  | 'relay'
  | 'sign_in'
  | 'storage'
  | 'legal'
  | 'promises'
  | 'pharmacies'
  | 'shipping'
  | 'fax'
  | 'claims';
/** Proven by a code that is typed back. */
export type CodeKind = 'mail' | 'texts' | 'fax';

/** Of what each was proven, by its kind. */
export async function proofs(transaction: Transaction): Promise<Map<string, string>> {
  const rows = await transaction.selectFrom('set_up_proof').select(['kind', 'of']).where('proven_at', 'is not', null).execute();
  return new Map(rows.flatMap(({ kind, of }) => (of === null ? [] : [[kind, of]])));
}

interface Proof {
  kind: ProofKind;
  of: string | null;
  by: string;
  /** What it was proven with. */
  about?: string;
}

export function keepProof(transaction: Transaction, { kind, of, by, about }: Proof) {
  const row = {
    of,
    proven_at: of === null ? null : sql<Date>`now()`,
    proven_by: by,
    about: about ?? null,
    code_hash: null,
    code_of: null,
    tries: 0,
  };
  return transaction
    .insertInto('set_up_proof')
    .values({ kind, ...row })
    .onConflict((known) => known.column('kind').doUpdateSet(row))
    .execute();
}

export function proofOf(transaction: Transaction, kind: ProofKind) {
  return transaction.selectFrom('set_up_proof').select(['of', 'about']).where('kind', '=', kind).executeTakeFirst();
}

const codeMinutes = 30;
const mostTries = 10;

/** False where a code of the same server was made a moment ago: whoever presses twice gets one message. */
export async function beginCode(
  transaction: Transaction,
  { kind, code, of }: { kind: CodeKind; code: string; of: string },
): Promise<boolean> {
  const row = { code_hash: hashOf(code), code_of: of, code_made_at: sql<Date>`now()`, tries: 0 };
  const begun = await transaction
    .insertInto('set_up_proof')
    .values({ kind, ...row })
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

/** The message did not leave: the next try need not wait. */
export function dropCode(transaction: Transaction, code: string) {
  return transaction.updateTable('set_up_proof').set({ code_hash: null }).where('code_hash', '=', hashOf(code)).execute();
}

/** Of what the code is; nothing for a wrong or old one, each of which is counted. */
export async function ofCode(transaction: Transaction, kind: CodeKind, code: string): Promise<string | undefined> {
  const row = await transaction
    .updateTable('set_up_proof')
    .set({ tries: sql<number>`tries + 1` })
    .where('kind', '=', kind)
    .where('tries', '<', mostTries)
    .where('code_made_at', '>', sql<Date>`now() - make_interval(mins => ${codeMinutes})`)
    .returning(['code_hash', 'code_of'])
    .executeTakeFirst();
  return row?.code_hash === hashOf(code) ? (row.code_of ?? undefined) : undefined;
}
