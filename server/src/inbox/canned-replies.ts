/** Replies written beforehand: the front desk keeps the shared ones, everybody who answers their own; two people never write over each other. */
import type { CannedReply } from '@pellis/contract/inbox/canned-replies';
import { mayKeepSharedReplies, mayUseCannedReplies } from '../conversations/policy.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { changedMeanwhile, found, permit, wrongField } from '../platform/refusal.ts';
import { allReplies, insertReply, markReplyRemoved, type ReplyForm, replyOf, rewriteReply } from './canned-reply-records.ts';

export function listReplies(clinic: Clinic, asker: Asker): Promise<CannedReply[]> {
  return clinic.db.read(asker, (transaction, actor) => {
    permit(mayUseCannedReplies(actor));
    return allReplies(transaction);
  });
}

export function addReply(clinic: Clinic, asker: Asker, form: ReplyForm): Promise<CannedReply> {
  return write(clinic, asker, (transaction, actor) => {
    permitFor(actor, form);
    return insertReply(transaction, form, actor.id);
  });
}

export function changeReply(
  clinic: Clinic,
  asker: Asker,
  id: string,
  { version, form }: { version: number; form: ReplyForm },
): Promise<CannedReply> {
  return write(clinic, asker, async (transaction, actor) => {
    permitFor(actor, found(await replyOf(transaction, id, actor.id)));
    permitFor(actor, form);
    const row = await rewriteReply(transaction, id, { version, form, writtenBy: actor.id });
    if (!row) throw changedMeanwhile();
    return row;
  });
}

export function removeReply(clinic: Clinic, asker: Asker, id: string): Promise<{ detail: string }> {
  return write(clinic, asker, async (transaction, actor) => {
    permitFor(actor, found(await replyOf(transaction, id, actor.id)));
    await markReplyRemoved(transaction, id);
    return { detail: 'The reply is gone.' };
  });
}

/** What is everybody's is the front desk's to keep. */
function permitFor(actor: Actor, { is_own }: { is_own: boolean }): void {
  permit(is_own || mayKeepSharedReplies(actor));
}

function write<T>(clinic: Clinic, asker: Asker, work: (transaction: Transaction, actor: Actor) => Promise<T>): Promise<T> {
  return clinic.db
    .write(asker, async (transaction, actor) => {
      permit(mayUseCannedReplies(actor));
      await actAsClinic(transaction, actor);
      return work(transaction, actor);
    })
    .catch((error: { constraint?: string }) => {
      throw error.constraint === 'canned_reply_by_title' ? wrongField('title', 'There is a reply with this title already') : error;
    });
}
