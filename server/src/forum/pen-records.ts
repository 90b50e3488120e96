/** Pen names, and the one table that says whose they are: its own account reads its row, and the clinic's own work; nobody else. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { hasRight } from '../platform/db/rights.ts';
import { newId } from '../platform/ids.ts';
import { foldName } from './fold-name.ts';
import { type KeptSaid, keepHarmAnswered } from './harm-said-records.ts';
import { erasePhotosOfPen } from './photo-records.ts';
import { erasePost, lockPostsOf } from './records.ts';
import { forgetReporter, leaveReportsOf } from './report-records.ts';
import { eraseWithdrawnOf, keepWhose, withdrawAllOf } from './withdrawn-records.ts';

export function penOf(transaction: Transaction, accountId: string) {
  return transaction
    .selectFrom('forum_writer as w')
    .innerJoin('forum_pen as n', 'n.id', 'w.pen_id')
    .selectAll('n')
    .select('w.told_of_answers')
    .where('w.account_id', '=', accountId)
    .executeTakeFirst();
}
export type PenRow = NonNullable<Awaited<ReturnType<typeof penOf>>>;

/** Until the end of the transaction: one choice at a time, of everybody. */
export async function lockNames(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('forum pen names', 0))`.execute(transaction);
}

/** By its index, which no policy lets `lower` reach. */
export const penNamed = (name: string) => sql<string>`pen_named(${name})`;

/** By one that is called the same, or looks the same. */
export async function isTaken(transaction: Transaction, name: string, by: string | undefined): Promise<boolean> {
  const called = await transaction.selectFrom('forum_pen').select('id').where('id', '=', penNamed(name)).executeTakeFirst();
  const looks = await transaction.selectFrom('forum_pen').select('id').where('folded', '=', foldName(name)).executeTakeFirst();
  return [called, looks].some((row) => row !== undefined && row.id !== by);
}

/** Of names that are older than their folded form. The first of two that look the same has it; the other keeps its name, and has a form that no name folds to. */
export async function foldOldNames(transaction: Transaction): Promise<void> {
  const rows = await transaction
    .selectFrom('forum_pen')
    .select(['id', 'name'])
    .where('folded', 'is', null)
    .orderBy('chosen_at')
    .orderBy('id')
    .limit(200)
    .execute();
  // a folded name is a key: as whoever holds two pens, in the order of their ids and before the first is written
  const ids = rows.map(({ id }) => id).sort();
  await transaction.selectFrom('forum_pen').select('id').where('id', '=', sql<string>`any(${ids})`).orderBy('id').forUpdate().execute();
  for (const { id, name } of rows) {
    const folded = foldName(name);
    const other = await transaction.selectFrom('forum_pen').select('id').where('folded', '=', folded).executeTakeFirst();
    await transaction
      .updateTable('forum_pen')
      .set({ folded: other || folded === '' ? `?${id}` : folded })
      .where('id', '=', id)
      .execute();
  }
}

export async function insertPen(
  transaction: Transaction,
  accountId: string,
  pen: { name: string; warnings?: number; warning?: string | null; warned_at?: Date | null },
): Promise<void> {
  const pen_id = newId();
  await transaction
    .insertInto('forum_pen')
    .values({ id: pen_id, folded: foldName(pen.name), ...pen })
    .execute();
  await transaction.insertInto('forum_writer').values({ account_id: accountId, pen_id }).execute();
}

/** Until the end of the transaction nobody leaves with it. False where somebody has. */
export async function holdPen(transaction: Transaction, id: string): Promise<boolean> {
  const row = await transaction.selectFrom('forum_pen').select('id').where('id', '=', id).forKeyShare().executeTakeFirst();
  return row !== undefined;
}

/** Two, in one order for everybody. False where one of them has left. */
export async function holdPens(transaction: Transaction, ids: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(ids)].sort();
  for (const id of wanted) if (!(await holdPen(transaction, id))) return false;
  return true;
}

/** Until the end of the transaction nobody writes under it, to it or leaves with it. Of what is locked together the names come first, then a pen, a thread, an answer, and what hangs on them last. */
export async function lockPen(transaction: Transaction, id: string): Promise<void> {
  await transaction.selectFrom('forum_pen').select('id').where('id', '=', id).forUpdate().execute();
}

export async function renamePen(transaction: Transaction, id: string, name: string): Promise<void> {
  await transaction
    .updateTable('forum_pen')
    .set({ name, folded: foldName(name), chosen_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Between what moderators wrote one after the other. */
const between = '\n\n';

/** Below what is not read yet. False where the same stands there unread. */
export async function writeToPen(transaction: Transaction, id: string, warning: string): Promise<boolean> {
  const isUnread = sql<boolean>`position(${between} || ${warning}::text || ${between} in ${between} || warning || ${between}) > 0`;
  const done = await transaction
    .updateTable('forum_pen')
    .set({
      warning: sql`case when warning_read_at is null then concat_ws(${between}, warning, ${warning}::text) else ${warning} end`,
      warned_at: sql`now()`,
      warning_read_at: null,
    })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('warning', 'is', null), eb('warning_read_at', 'is not', null), sql<boolean>`not ${isUnread}`]))
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

export async function countWarning(transaction: Transaction, id: string): Promise<void> {
  await transaction.updateTable('forum_pen').set({ warnings: sql`warnings + 1` }).where('id', '=', id).execute();
}

/** Of these words alone: what was said since is not read. */
export async function keepWarningRead(transaction: Transaction, id: string, warning: string): Promise<void> {
  await transaction
    .updateTable('forum_pen')
    .set({ warning_read_at: sql`now()` })
    .where('id', '=', id)
    .where('warning', '=', warning)
    .where('warning_read_at', 'is', null)
    .execute();
}

interface Removed {
  /** The names of the photos’ files. */
  files: string[];
  /** Words of harm of their own that moderators have not looked at. */
  withModerators: number;
  /** What was said of harm about what they wrote. */
  said: KeptSaid[];
}

/** What stays of a pen name that leaves: nothing, or words that nobody's name stands on; never a photo, which may name. Held words of harm stay with the moderators, and what was reported and not seen to, without who reported it but where that was of harm. */
export async function removePen(transaction: Transaction, penId: string, leaves: 'nothing' | 'nameless'): Promise<Removed> {
  // whoever is just writing under it has ended
  await lockPen(transaction, penId);
  // a moderator who has a thread locked is waited for before its answers and messages are
  await lockPostsOf(transaction, penId);
  const files = await erasePhotosOfPen(transaction, penId);
  const stay = await withdrawAllOf(transaction, penId);
  const said = leaves === 'nameless' ? await keepHarmAnswered(transaction, penId) : [];
  // what nobody sees goes either way
  const own = transaction
    .selectFrom('forum_post')
    .select('id')
    .where('pen_id', '=', penId)
    .where('withdrawn_at', 'is', null)
    .orderBy(sql`thread_id is not null`);
  const goes = await (leaves === 'nothing' ? own : own.where('state', '<>', 'shown')).execute();
  for (const { id } of goes) said.push(...(await erasePost(transaction, id)).said);
  await keepWhose(transaction, penId);
  const reported = await leaveReportsOf(transaction, penId);
  await transaction.deleteFrom('forum_pen').where('id', '=', penId).execute();
  return { files, withModerators: stay + said.filter(({ isOwn }) => isOwn).length + reported, said };
}

/** All of an account that is erased. Answers the names of the photos’ files. */
export async function erasePenOf(transaction: Transaction, accountId: string): Promise<string[]> {
  // as whoever leaves does: two who go at once follow and report each other
  await lockNames(transaction);
  await transaction.deleteFrom('forum_resolving').where('account_id', '=', accountId).execute();
  const pen = await penOf(transaction, accountId);
  const files = pen ? (await removePen(transaction, pen.id, 'nothing')).files : [];
  await eraseWithdrawnOf(transaction, accountId);
  await forgetReporter(transaction, accountId);
  return files;
}

/** Accounts that follow a post and hear of each answer, but for whoever wrote this one and who has muted them; in the order in which pens are held. */
export function followersOf(transaction: Transaction, postId: string, byPen: string | null) {
  return transaction
    .selectFrom('forum_follow as f')
    .innerJoin('forum_writer as w', 'w.pen_id', 'f.pen_id')
    .select(['w.account_id', 'w.pen_id'])
    .where('f.post_id', '=', postId)
    .where('f.pen_id', '<>', byPen ?? '')
    .where('w.told_of_answers', '=', 'each')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('forum_mute as m')
            .select('m.pen_id')
            .whereRef('m.pen_id', '=', 'f.pen_id')
            .where('m.muted_pen_id', '=', byPen ?? ''),
        ),
      ),
    )
    .orderBy('w.pen_id')
    .execute();
}

export function whoseIs(transaction: Transaction, penId: string) {
  return transaction
    .selectFrom('forum_writer as w')
    .innerJoin('account as a', 'a.id', 'w.account_id')
    .select(['a.id', 'a.name', 'a.email'])
    .where('w.pen_id', '=', penId)
    .executeTakeFirst();
}

export async function insertResolving(
  transaction: Transaction,
  row: { id: string; account_id: string; resolved_by: string; because: string },
): Promise<void> {
  await transaction.insertInto('forum_resolving').values(row).execute();
}

export function resolvedAccount(transaction: Transaction, id: string) {
  return transaction
    .selectFrom('forum_resolving as r')
    .innerJoin('account as a', 'a.id', 'r.account_id')
    .select('a.email')
    .where('r.id', '=', id)
    .executeTakeFirst();
}

export function whoMayResolve(transaction: Transaction): Promise<{ id: string; name: string }[]> {
  return transaction
    .selectFrom('account')
    .select(['id', 'name'])
    .where(hasRight('account', 'resolve-pen-names'))
    .where('disabled_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Somebody else who could answer an appeal. */
export async function hasOtherModerator(transaction: Transaction, butAccount: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('account')
    .select('id')
    .where(hasRight('account', 'work-inbox'))
    .where('disabled_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .where('id', '<>', butAccount)
    .executeTakeFirst();
  return row !== undefined;
}
