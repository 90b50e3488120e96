/** Replies written beforehand: shared ones, which the front desk keeps, and those of one's own. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, OneSentence, PublicId, required } from '../platform/wire.ts';

export const CannedReply = z.object({
  id: PublicId,
  title: z.string(),
  text: z.string(),
  /** Nobody else sees it. */
  is_own: z.boolean(),
  version: z.int(),
});
export type CannedReply = z.output<typeof CannedReply>;
const CannedForm = z.object({
  title: required('Give it a title', 80),
  text: required('Write the reply', 4000),
  /** For oneself only; a shared one needs the right to work in the inbox. */
  is_own: z.boolean().default(false),
});

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
  summary: 'Change a canned reply; needs the version that was read',
  access: 'work-here',
  params: IdParams,
  body: CannedForm,
  reply: CannedReply,
  versioned: true,
});

export const removeCannedReply = endpoint({
  method: 'DELETE',
  path: '/workspace/canned_replies/:id',
  summary: 'Remove a canned reply',
  access: 'work-here',
  params: IdParams,
  reply: OneSentence,
});
