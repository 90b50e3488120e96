/** What moderators of the forum see and do, by pen names alone, and the privacy officer's look at who is behind one. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, Instant, OneSentence, PublicId, required } from '../platform/wire.ts';
import { ForumPost } from './forum.ts';

/** What moderators are given at once; what waits behind it comes up as they see to these. */
export const waitingAtOnce = 100;

/** What a moderator wrote to a writer about a post, or to whoever reported it, and what they answered. */
const Message = z.object({
  /** To whom, where it was not its writer. */
  report: PublicId.nullable().default(null),
  by: z.string(),
  at: Instant,
  words: z.string(),
  is_warning: z.boolean(),
  answer: z.object({ words: z.string(), at: Instant, is_seen: z.boolean() }).nullable(),
});

export const ModeratedPost = ForumPost.extend({
  reports: z.array(z.string()),
  /** Where words of harm stand that nobody has seen to, beside the post's own. */
  harm_in: z.array(z.enum(['report', 'appeal', 'answer'])).default([]),
  /** Of those with words of harm, whose writer can be written to; nobody sees who it is. Where they have no pen name they read it, and cannot answer. */
  harm_reports: z.array(z.object({ id: PublicId, words: z.string(), can_answer: z.boolean() })).default([]),
  hidden_by: z.string().nullable(),
  warnings: z.int(),
  /** Words of harm that their writer took back, or left with: a moderator looks and deletes them. */
  withdrawn_at: Instant.nullable().default(null),
  /** The oldest first. */
  messages: z.array(Message).default([]),
});
export type ModeratedPost = z.output<typeof ModeratedPost>;

export const readForumQueue = endpoint({
  method: 'GET',
  path: '/workspace/forum',
  summary: 'What moderators look at: held, reported, appeals; words of harm first, and no more than 100 at once',
  access: 'work-inbox',
  reply: z.array(ModeratedPost),
});

export const moderateForumPost = endpoint({
  method: 'POST',
  path: '/workspace/forum/posts/:id/moderate',
  summary:
    'Show or hide a post, lock or unlock its thread, warn its writer or write to them, see to their answer; delete words of harm that their writer has taken back',
  access: 'work-inbox',
  params: IdParams,
  body: z
    .object({
      does: z.enum(['show', 'hide', 'lock', 'unlock', 'warn', 'say', 'close', 'answer_seen']),
      because: z.string().trim().max(500),
    })
    .refine(({ does, because }) => because !== '' || !['hide', 'warn', 'say'].includes(does), {
      path: ['because'],
      error: 'Say why: the writer reads it',
    }),
  reply: OneSentence,
});

export const writeToReporter = endpoint({
  method: 'POST',
  path: '/workspace/forum/reports/:id/say',
  summary:
    'Write to whoever reported a post with words of harm, without learning who it is: they read it in the forum, and are sent a letter',
  access: 'work-inbox',
  params: IdParams,
  body: z.object({ words: required('Write to them', 500) }),
  reply: OneSentence,
});

export const answerForumAppeal = endpoint({
  method: 'POST',
  path: '/workspace/forum/posts/:id/appeal',
  summary: 'Answer an appeal; 409 `another_person` to whoever hid the post, where somebody else may answer',
  access: 'work-inbox',
  params: IdParams,
  body: z.object({ shows: z.boolean(), answer: required('Write your answer', 500) }),
  reply: OneSentence,
});

export const readPrivacyOfficers = endpoint({
  method: 'GET',
  path: '/workspace/forum/privacy_officers',
  summary: 'Who may look up who is behind a pen name',
  access: 'set-up-clinic',
  reply: z.array(z.object({ id: PublicId, name: z.string() })),
});

export const resolvePenName = endpoint({
  method: 'POST',
  path: '/workspace/forum/posts/:id/resolve',
  summary: 'Whose pen name wrote this post: the privacy officer’s act, recorded with its reason, and the person is told',
  access: 'resolve-pen-names',
  isReplyNeverKept: true,
  params: IdParams,
  body: z.object({ because: required('Say why: it is recorded, and the person is told', 500) }),
  reply: z.object({ name: z.string(), email: z.string() }),
});
