/** Tips with their versions and reviews. Row-level security leaves whoever is not of the clinic the reviewed ones. */
import type { KeptTip, Tip, TipForm } from '@pellis/contract/tips/tips';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';

/** Lists whose values only `TipForm` lets in. */
const topics = sql<TipForm['topics']>`v.topics`.as('topics');
const seasons = sql<TipForm['seasons']>`v.seasons`.as('seasons');
const sources = sql<TipForm['sources']>`v.sources`.as('sources');
const picture = sql<TipForm['picture']>`v.picture`.as('picture');
const text = ['v.title', 'v.summary', 'v.words'] as const;

/** Of `reviewed_tip as v`: all of a tip. */
export const tipColumns = ['v.slug', ...text, topics, seasons, sources, picture, 'v.reviewer_name as reviewer', 'v.reviewed_at'] as const;

export function reviewedTips(transaction: Transaction): Promise<Tip[]> {
  return transaction.selectFrom('reviewed_tip as v').select(tipColumns).orderBy(sql`lower(v.title)`).$castTo<Tip>().execute();
}

export type TipRow = Omit<KeptTip, 'state' | 'review' | 'is_own' | 'withdrawal' | 'may_be_deleted' | 'may_be_withdrawn'> & {
  written_by_id: string | null;
  reviewer: string | null;
  reviewed_at: Date | null;
  expires_at: Date | null;
  withdrawn_by: string | null;
  withdrawn_at: Date | null;
  withdrawn_because: string | null;
  came_with_program: boolean;
  /** Reviewed at any time, in any version. */
  was_public: boolean;
};

/** Every one, or the one with this id. The names of who wrote are for the clinic alone. */
export function keptTips(transaction: Transaction, id?: string): Promise<TipRow[]> {
  return transaction
    .selectFrom('tip as t')
    .innerJoin('tip_version as v', (join) => join.onRef('v.tip_id', '=', 't.id').onRef('v.number', '=', 't.version'))
    .leftJoin('account as a', 'a.id', 'v.written_by')
    .leftJoin('tip_withdrawal as w', (join) => join.onRef('w.tip_id', '=', 't.id').on('w.brought_back_at', 'is', null))
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('tip_review as r')
          .select(['r.reviewer_name', 'r.reviewed_at', 'r.expires_at'])
          .whereRef('r.tip_id', '=', 't.id')
          .whereRef('r.version', '=', 't.version')
          .where('r.taken_back_at', 'is', null)
          .orderBy('r.reviewed_at', 'desc')
          .limit(1)
          .as('r'),
      (join) => join.onTrue(),
    )
    .select([
      't.id',
      't.slug',
      't.version',
      ...text,
      topics,
      seasons,
      sources,
      picture,
      'a.name as written_by',
      'v.written_by as written_by_id',
      'v.written_at',
    ])
    .select(['r.reviewer_name as reviewer', 'r.reviewed_at', 'r.expires_at'])
    .select(['w.withdrawn_by_name as withdrawn_by', 'w.withdrawn_at', 'w.because as withdrawn_because'])
    .select(({ exists, selectFrom }) => [
      exists(selectFrom('tip_version as f').whereRef('f.tip_id', '=', 't.id').where('f.number', '=', 1).where('f.written_by', 'is', null))
        .$castTo<boolean>()
        .as('came_with_program'),
      exists(selectFrom('tip_review as e').whereRef('e.tip_id', '=', 't.id'))
        .$castTo<boolean>()
        .as('was_public'),
    ])
    .$if(id !== undefined, (query) => query.where('t.id', '=', String(id)))
    .execute();
}

/** Locked until the end of the transaction, which is one as the clinic. */
export function lockTip(transaction: Transaction, id: string) {
  return transaction.selectFrom('tip').select(['id', 'version']).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Nothing where another process was faster. */
export function insertTip(transaction: Transaction, slug: string) {
  return transaction
    .insertInto('tip')
    .values({ id: newId(), slug })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
}

export async function insertVersion(
  transaction: Transaction,
  { id, version, form, writtenBy }: { id: string; version: number; form: TipForm; writtenBy: string | null },
): Promise<void> {
  await transaction
    .insertInto('tip_version')
    .values({ ...form, sources: JSON.stringify(form.sources), tip_id: id, number: version, written_by: writtenBy })
    .execute();
  await transaction.updateTable('tip').set({ version }).where('id', '=', id).execute();
}

/** The version that counts of each, as it came with the program or was written since. */
export function versionsInForce(transaction: Transaction) {
  return transaction
    .selectFrom('tip as t')
    .innerJoin('tip_version as v', (join) => join.onRef('v.tip_id', '=', 't.id').onRef('v.number', '=', 't.version'))
    .select(['t.id', 't.slug', 't.version', ...text, topics, seasons, sources, picture, 'v.written_by'])
    .execute();
}

export async function insertReview(
  transaction: Transaction,
  review: { id: string; version: number; reviewedBy: string; reviewerName: string },
): Promise<void> {
  await transaction
    .insertInto('tip_review')
    .values({
      id: newId(),
      tip_id: review.id,
      version: review.version,
      reviewed_by: review.reviewedBy,
      reviewer_name: review.reviewerName,
    })
    .execute();
}

export async function takeBackReviews(transaction: Transaction, { id, version, by }: { id: string; version: number; by: string }) {
  await transaction
    .updateTable('tip_review')
    .set({ taken_back_at: sql`now()`, taken_back_by: by })
    .where('tip_id', '=', id)
    .where('version', '=', version)
    .where('taken_back_at', 'is', null)
    .execute();
}

export async function nameOf(transaction: Transaction, accountId: string): Promise<string> {
  const { name } = await transaction.selectFrom('account').select('name').where('id', '=', accountId).executeTakeFirstOrThrow();
  return name;
}
