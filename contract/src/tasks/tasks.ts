/** Tasks that come out of conversations: who does them, by when, and how they ended, which the person is told in their thread. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, Instant, OneSentence, oneOf, PublicId, required } from '../platform/wire.ts';

export const taskKinds = [
  { value: 'refill', label: 'Refill', days: 2 },
  { value: 'change_of_details', label: 'Change of details', days: 2 },
  { value: 'referral_question', label: 'Referral question', days: 3 },
  { value: 'privacy_request', label: 'Privacy request', days: 10 },
  { value: 'call_back', label: 'Call back', days: 1 },
] as const;
type Kind = (typeof taskKinds)[number]['value'];
export const taskKindNames = taskKinds.map(({ value }) => value) as [Kind, ...Kind[]];
export type TaskKind = Kind;

export const taskStates = ['open', 'done', 'not_done'] as const;
export type TaskState = (typeof taskStates)[number];

export const Task = z.object({
  id: PublicId,
  conversation_id: PublicId,
  person: z.string(),
  kind: z.enum(taskKindNames),
  words: z.string(),
  state: z.enum(taskStates),
  owner: z.object({ id: z.string(), name: z.string() }).nullable(),
  is_mine: z.boolean(),
  made_at: Instant,
  made_by: z.string(),
  due_at: Instant,
  is_late: z.boolean(),
  ended_at: Instant.nullable(),
  /** What the person was told. */
  outcome: z.string(),
});
export type Task = z.output<typeof Task>;

export const listTasks = endpoint({
  method: 'GET',
  path: '/workspace/task_lists/:list',
  summary: 'Tasks: open ones by the day they are due, mine, or the latest ended',
  access: 'work-inbox',
  params: z.object({ list: z.enum(['open', 'mine', 'ended'], { error: 'Not found' }) }),
  reply: z.array(Task),
});

export const listTasksOfConversation = endpoint({
  method: 'GET',
  path: '/workspace/conversations/:id/tasks',
  summary: 'The tasks of one conversation',
  access: 'work-inbox',
  params: IdParams,
  reply: z.array(Task),
});

export const makeTask = endpoint({
  method: 'POST',
  path: '/workspace/conversations/:id/tasks',
  summary: 'Make a task out of a conversation',
  access: 'work-inbox',
  params: IdParams,
  body: z.object({
    kind: oneOf(taskKindNames, 'Choose what is to be done'),
    words: required('Write what is to be done', 1000),
    due_at: Instant,
    /** Nobody, when it is for whoever has time. */
    owner_id: z.string().nullable(),
  }),
  reply: Task,
});

export const assignTask = endpoint({
  method: 'POST',
  path: '/workspace/tasks/:id/assign',
  summary: 'Give a task to somebody of the front desk, or to nobody; 409 when it is no longer with whom the page showed',
  access: 'work-inbox',
  params: IdParams,
  body: z.object({ from: z.string().nullable(), to: z.string().nullable() }),
  reply: OneSentence,
});

export const endTask = endpoint({
  method: 'POST',
  path: '/workspace/tasks/:id/end',
  summary:
    'End a task; the person reads the words in their thread. Only a call back and an answer about a referral are done for somebody who was not verified: else 409 `not_verified`',
  access: 'work-inbox',
  params: IdParams,
  body: z.object({
    outcome: oneOf(['done', 'not_done'], 'Say whether it was done'),
    words: required('Write what the person should read', 2000),
  }),
  reply: OneSentence,
});
