/** Replies written beforehand: shared ones, and those of one's own. What is known of the person and of their case stands in for the names in braces. */
import { z } from 'zod';
import { fieldsKnown } from '../note-templates/note-templates.ts';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, OneSentence, PublicId, required } from '../platform/wire.ts';

export const CannedForm = z.object({
  title: required('Give it a title', 80),
  text: fieldsKnown(4000).min(1, 'Write the reply'),
  /** Values of concerns for which it is offered first; none: for all alike. */
  concerns: z.array(z.string().max(100)).max(50).default([]),
  /** For oneself only; a shared one needs the right to work in the inbox, or to sign notes. */
  is_own: z.boolean().default(false),
});
export type CannedForm = z.output<typeof CannedForm>;

export const CannedReply = z.object({
  id: PublicId,
  title: z.string(),
  text: z.string(),
  concerns: z.array(z.string()),
  /** Nobody else sees it. */
  is_own: z.boolean(),
  version: z.int(),
});
export type CannedReply = z.output<typeof CannedReply>;

export const listCannedReplies = endpoint({
  method: 'GET',
  path: '/workspace/canned_replies',
  summary: 'Replies that were written beforehand, the shared ones and one’s own, by title',
  access: 'work-here',
  reply: z.array(CannedReply),
});

export const addCannedReply = endpoint({
  method: 'POST',
  path: '/workspace/canned_replies',
  summary: 'Write a reply beforehand',
  access: 'work-here',
  body: CannedForm,
  reply: CannedReply,
});

export const changeCannedReply = endpoint({
  method: 'PUT',
  path: '/workspace/canned_replies/:id',
  summary: 'Change a canned reply; 412 when somebody else changed it since it was read',
  access: 'work-here',
  params: IdParams,
  body: CannedForm,
  reply: CannedReply,
  versioned: true,
});

export const removeCannedReply = endpoint({
  method: 'DELETE',
  path: '/workspace/canned_replies/:id',
  summary: 'Remove a canned reply; messages that were written with it stay as they are',
  access: 'work-here',
  params: IdParams,
  reply: OneSentence,
});

export const restoreCannedReply = endpoint({
  method: 'POST',
  path: '/workspace/canned_replies/:id/restore',
  summary: 'Take the removal of a canned reply back',
  access: 'work-here',
  params: IdParams,
  reply: CannedReply,
});
