/** Replies that the front desk has written beforehand. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, OneSentence, PublicId, required } from '../platform/wire.ts';

export const CannedReply = z.object({ id: PublicId, title: z.string(), text: z.string(), version: z.int() });
export type CannedReply = z.output<typeof CannedReply>;
const CannedForm = z.object({ title: required('Give it a title', 80), text: required('Write the reply', 4000) });

export const listCannedReplies = endpoint({
  method: 'GET',
  path: '/workspace/canned_replies',
  summary: 'Replies that were written beforehand, by title',
  access: 'work-here',
  reply: z.array(CannedReply),
});

export const addCannedReply = endpoint({
  method: 'POST',
  path: '/workspace/canned_replies',
  summary: 'Write a reply beforehand',
  access: 'work-inbox',
  body: CannedForm,
  reply: CannedReply,
});

export const changeCannedReply = endpoint({
  method: 'PUT',
  path: '/workspace/canned_replies/:id',
  summary: 'Change a canned reply; needs the version that was read',
  access: 'work-inbox',
  params: IdParams,
  body: CannedForm,
  reply: CannedReply,
  versioned: true,
});

export const removeCannedReply = endpoint({
  method: 'DELETE',
  path: '/workspace/canned_replies/:id',
  summary: 'Remove a canned reply',
  access: 'work-inbox',
  params: IdParams,
  reply: OneSentence,
});
