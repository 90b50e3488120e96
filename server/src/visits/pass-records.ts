/** The rows of passes: only the hash of each is kept. */
import type { Role } from '@pellis/contract/platform/rights';
import type { Part } from '@pellis/contract/visits/visits';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { hasRight } from '../platform/db/rights.ts';
import { hashOf, newId } from '../platform/ids.ts';

export interface Holder {
  id: string;
  visit_id: string;
  person: string;
  part: Part;
  name: string;
  session_id: string | null;
  helper_id: string | null;
  /** Of the account behind the session; null for a guest. */
  role: Role | null;
}

export async function insertPass(transaction: Transaction, pass: string, holder: Omit<Holder, 'id' | 'role'>): Promise<void> {
  await transaction
    .insertInto('visit_pass')
    .values({ id: newId(), hash: hashOf(pass), ...holder })
    .execute();
}

export async function holderBy(transaction: Transaction, column: 'hash' | 'id', value: string): Promise<Holder | undefined> {
  const row = await goodPasses(transaction).where(`w.${column}`, '=', value).executeTakeFirst();
  // the part is one of three by constraint
  return row && { ...row, part: row.part };
}

/** The newest good pass of a seat. */
export async function holderOfLease(transaction: Transaction, visitId: string, person: string): Promise<Holder | undefined> {
  const row = await goodPasses(transaction)
    .where('w.visit_id', '=', visitId)
    .where('w.person', '=', person)
    .orderBy('w.given_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, part: row.part };
}

function goodPasses(transaction: Transaction) {
  return (
    transaction
      .selectFrom('visit_pass as w')
      .leftJoin('session as s', 's.id', 'w.session_id')
      .leftJoin('account as a', 'a.id', 's.account_id')
      .leftJoin('visit_helper as h', 'h.id', 'w.helper_id')
      .select(['w.id', 'w.visit_id', 'w.person', 'w.part', 'w.name', 'w.session_id', 'w.helper_id'])
      .select((of) => of.ref('a.role').$castTo<Role>().as('role'))
      // who may no longer conduct visits conducts this one no longer either
      .where((is) => is.or([is('w.part', '<>', 'dermatologist'), hasRight('a', 'treat')]))
      // nor does anybody who may no longer act for the patient sit on the patient's side
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('guardianship as g')
              .innerJoin('visit as v', 'v.patient_id', 'g.patient_id')
              .select('g.account_id')
              .whereRef('g.account_id', '=', 'a.id')
              .whereRef('v.id', '=', 'w.visit_id')
              .where('w.part', '=', 'patient')
              .where(sql<boolean>`(g.ended_at <= now() or g.relation = 'proxy' and not 'arrange-care' = any (g.scopes))`),
          ),
        ),
      )
      .where('w.revoked_at', 'is', null)
      .where('h.revoked_at', 'is', null)
      .where('w.given_at', '>', sql<Date>`now() - interval '12 hours'`)
      .where((is) =>
        is.or([is('w.session_id', 'is', null), sql<boolean>`s.ended_at is null and s.ends_at > now() and s.idle_ends_at > now()`]),
      )
  );
}

export async function revokePasses(transaction: Transaction, visitId: string, person: string): Promise<void> {
  await transaction
    .updateTable('visit_pass')
    .set({ revoked_at: new Date() })
    .where('visit_id', '=', visitId)
    .where('person', '=', person)
    .where('revoked_at', 'is', null)
    .execute();
}
