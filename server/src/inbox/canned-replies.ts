/** Replies written beforehand, kept by the rules of templates and phrases: everybody who answers keeps their own, who signs notes or answers in the inbox also the shared ones. */
import type { CannedForm, CannedReply } from '@pellis/contract/inbox/canned-replies';
import { mayKeepReply, mayUseCannedReplies } from '../conversations/policy.ts';
import { keptWords } from '../note-templates/kept-words.ts';
import { wrongField } from '../platform/refusal.ts';
import { allReplies, insertReply, lockReply, rewriteReply, setReplyRemoved } from './canned-reply-records.ts';

export const replies = keptWords<CannedForm, CannedReply>({
  mayUse: mayUseCannedReplies,
  mayKeep: mayKeepReply,
  all: allReplies,
  lock: lockReply,
  insert: insertReply,
  rewrite: rewriteReply,
  setRemoved: setReplyRemoved,
  events: { kept: 'canned_reply.kept', removed: 'canned_reply.removed' },
  taken: { canned_reply_by_title: () => wrongField('title', 'There is a reply with this title already') },
  whenRemoved: ({ title }) => `“${title}” is removed. Messages that were written with it stay as they are.`,
});
