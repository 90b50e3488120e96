/** Words of harm in a report, an appeal or an answer to a moderator, until a moderator has seen to them: also when the post that they are about goes. Every write needs a transaction as the clinic. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { harmIn } from './rules.ts';

const appealSaysIt = sql<boolean>`(p.appeal_is_of_harm and p.appeal is not null and p.appeal_answer is null)`;
const reportsOfIt = sql`from forum_report r where r.post_id = p.id and r.is_of_harm and r.seen_to_at is null`;
const answersOfIt = sql`from forum_message m where m.post_id = p.id and m.answer_is_of_harm and m.answer_seen_at is null`;
/** By its writer, and by whoever reported it. */
const ownAnswersOfIt = sql`${answersOfIt} and m.report_id is null`;
const answersOfReporters = sql`${answersOfIt} and m.report_id is not null`;

/** About `forum_post as p`. */
export const isHarmSaid = sql<boolean>`(${appealSaysIt} or exists (select ${reportsOfIt}) or exists (select ${answersOfIt}))`;

export async function isHarmSaidOf(transaction: Transaction, id: string): Promise<boolean> {
  const row = await transaction.selectFrom('forum_post as p').select(isHarmSaid.as('is_said')).where('p.id', '=', id).executeTakeFirst();
  return row?.is_said ?? false;
}

export interface KeptSaid {
  /** Of the emptied post on which it stands now. */
  id: string;
  /** Its writer said it themselves: in an appeal or an answer. */
  isOwn: boolean;
}

/** Before a post goes, with those of its answers that go with it because nobody else has answered: what was said of harm stays, each on an emptied post that never appears. */
export async function keepHarmSaid(transaction: Transaction, postId: string): Promise<KeptSaid[]> {
  const goes = sql`(p.id = ${postId} or (p.thread_id = ${postId} and not exists (
    select from forum_post other join forum_post t on t.id = other.thread_id where t.id = ${postId} and other.pen_id is distinct from t.pen_id)))`;
  return keepSaidAbout(transaction, sql`${goes} and ${isHarmSaid}`);
}

/** Of a pen name that leaves its words nameless: what its writer answered moderators does not stay beside them. */
export function keepHarmAnswered(transaction: Transaction, penId: string): Promise<KeptSaid[]> {
  return keepSaidAbout(transaction, sql`p.pen_id = ${penId} and p.state = 'shown' and exists (select ${ownAnswersOfIt})`, {
    withReports: false,
  });
}

async function keepSaidAbout(transaction: Transaction, which: ReturnType<typeof sql>, { withReports = true } = {}): Promise<KeptSaid[]> {
  const { rows } = await sql<{ id: string; own: string[]; reports: string[] }>`select p.id,
      array(select m.answer ${ownAnswersOfIt}) || case when ${appealSaysIt} then array[p.appeal] else '{}' end as own,
      array(select r.because ${reportsOfIt}) || array(select m.answer ${answersOfReporters}) as reports
    from forum_post p where p.withdrawn_at is null and ${which} order by p.id`.execute(transaction);
  const kept: KeptSaid[] = [];
  for (const { id, own, reports } of rows) {
    const reasons = harmIn([...own, ...(withReports ? reports : [])].join('\n\n'));
    // words that a later version of the rules knows no more have been told all the same
    kept.push({ id: await keepSaid(transaction, id, reasons.length > 0 ? reasons : ['emergency'], withReports), isOwn: own.length > 0 });
  }
  return kept;
}

/** Its own words are deleted, as its writer was told. Whose it was stays, so that they can be written to. */
async function keepSaid(transaction: Transaction, id: string, reasons: readonly string[], withReports: boolean): Promise<string> {
  const kept = newId();
  await sql`insert into forum_post (id, pen_id, provider_id, room, title, words, state, held_for, rules, withdrawn_at,
      hidden_because, hidden_by, appeal, appeal_is_of_harm)
    select ${kept}, p.pen_id, p.provider_id, p.room, 'Deleted', 'Its writer has deleted this.', 'held', ${reasons}::text[], p.rules, now(),
      p.hidden_because, p.hidden_by, case when ${appealSaysIt} then p.appeal end, ${appealSaysIt}
    from forum_post p where p.id = ${id}`.execute(transaction);
  if (withReports)
    await sql`update forum_report r set post_id = ${kept} where r.post_id = ${id} and r.is_of_harm
      and (r.seen_to_at is null or exists (select from forum_message m where m.report_id = r.id and m.answer_is_of_harm and m.answer_seen_at is null))`.execute(
      transaction,
    );
  await sql`update forum_message m set post_id = ${kept} where m.post_id = ${id} and (${withReports}::boolean or m.report_id is null)`.execute(
    transaction,
  );
  return kept;
}
