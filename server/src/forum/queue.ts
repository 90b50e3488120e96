/** What waits for a moderator, each with why, and with what moderators wrote and were answered. */
import type { ModeratedPost } from '@pellis/contract/forum/forum-moderation';
import { namesOfAccounts } from '../accounts/records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { permit } from '../platform/refusal.ts';
import { type MessageRow, messagesAbout } from './message-records.ts';
import { mayModerate } from './policy.ts';
import { asPosts, roomsOf } from './posts.ts';
import * as records from './records.ts';
import { type Reported, reportsOf, reportsOfHarm } from './report-records.ts';

export function readQueue(clinic: Clinic, asker: Asker): Promise<ModeratedPost[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayModerate(actor));
    const hasPhotos = clinic.config.hasForumPhotos;
    const rows = await records.postsToModerate(transaction, { hasPhotos });
    const ids = rows.map(({ id }) => id);
    const posts = await asPosts(transaction, rows, { actor, pen: undefined, rooms: await roomsOf(transaction), hasPhotos });
    const reports = await reportsOf(transaction, ids);
    await actAsClinic(transaction, actor);
    const messages = Map.groupBy(await messagesAbout(transaction, ids), ({ post_id }) => post_id);
    const ofHarm = await reportsOfHarm(transaction, ids);
    const names = await namesOfAccounts(
      transaction,
      rows.flatMap(({ hidden_by }) => hidden_by ?? []),
    );
    return posts.map((post, index) => ({
      ...post,
      reports: (reports.get(post.id) ?? []).map(({ because }) => because),
      harm_in: harmIn(rows[index], reports.get(post.id) ?? [], messages.get(post.id) ?? []),
      harm_reports: (ofHarm.get(post.id) ?? []).map(({ id, because, can_answer }) => ({ id, words: because, can_answer })),
      hidden_by: names.get(rows[index]?.hidden_by ?? '') ?? null,
      warnings: rows[index]?.warnings ?? 0,
      withdrawn_at: rows[index]?.withdrawn_at ?? null,
      messages: (messages.get(post.id) ?? []).map(asMessage),
    }));
  });
}

/** Where words of harm stand that nobody has seen to, beside the post's own. */
function harmIn(row: records.PostRow | undefined, reports: readonly Reported[], messages: readonly MessageRow[]): ModeratedPost['harm_in'] {
  const isAppealed = row?.appeal_is_of_harm && row.appeal !== null && row.appeal_answer === null;
  return [
    ...(reports.some(({ is_of_harm }) => is_of_harm) ? (['report'] as const) : []),
    ...(isAppealed ? (['appeal'] as const) : []),
    ...(messages.some(({ answer_is_of_harm, answer_seen_at }) => answer_is_of_harm && answer_seen_at === null)
      ? (['answer'] as const)
      : []),
  ];
}

function asMessage(row: MessageRow): ModeratedPost['messages'][number] {
  const { by, sent_at, words, is_warning, answer, answered_at, answer_seen_at, report_id } = row;
  return {
    ...{ by, at: sent_at, words, is_warning, report: report_id },
    answer: answer && answered_at ? { words: answer, at: answered_at, is_seen: answer_seen_at !== null } : null,
  };
}
