/** Privacy requests by people of California: what may be asked, by when it is answered, and what our own people see. */
import { z } from 'zod';
import { Email } from '../people/people.ts';
import { endpoint } from '../platform/endpoint.ts';
import { Day, IdParams, Instant, OneSentence, oneOf, PublicId, required } from '../platform/wire.ts';

export const privacyRequestKinds = [
  { value: 'know', label: 'Know', about: 'A copy of what we have about you, where it came from and who got it.' },
  { value: 'delete', label: 'Delete', about: 'Delete what the law does not oblige us to keep.' },
  { value: 'correct', label: 'Correct', about: 'Put right what is wrong.' },
  { value: 'limit', label: 'Limit', about: 'Use your sensitive information only for your care.' },
  { value: 'opt_out', label: 'Opt out', about: 'Never sell or share what we have about you.' },
] as const;

export const privacyRelations = [
  { value: 'self', label: 'It is about me' },
  { value: 'guardian', label: 'I am the parent or guardian' },
  { value: 'agent', label: 'I am authorized to act for them' },
] as const;

/** `received`: the person has still to confirm that it is theirs. `in_work`: the clinic's turn. The last two are ends. */
export const privacyRequestStates = ['received', 'in_work', 'done', 'refused'] as const;
export type PrivacyRequestState = (typeof privacyRequestStates)[number];

/** The clocks. Receipt is confirmed within 10 business days, and we do it at once. */
export const confirmReceiptBusinessDays = 10;
export const answerDays = 45;
export const extensionDays = 45;
/** Opting out and limiting are done sooner and need no proof of who asks: nothing is handed out. */
export const optOutBusinessDays = 15;
export const privacyLinkDays = 180;

type Kind = (typeof privacyRequestKinds)[number]['value'];
const kinds = privacyRequestKinds.map(({ value }) => value) as [Kind, ...Kind[]];
type Relation = (typeof privacyRelations)[number]['value'];
const relations = privacyRelations.map(({ value }) => value) as [Relation, ...Relation[]];

export function needsProof(kind: Kind): boolean {
  return kind !== 'opt_out' && kind !== 'limit';
}

export const PrivacyRequestForm = z.object({
  kind: oneOf(kinds, 'Choose what you want us to do'),
  name: required('Name is required', 120),
  email: Email,
  relation: oneOf(relations, 'Say who you are'),
  details: z.string().trim().max(2000, 'Maximum 2000 characters'),
});
export type PrivacyRequestForm = z.output<typeof PrivacyRequestForm>;

export const sendPrivacyRequest = endpoint({
  method: 'POST',
  path: '/privacy_requests',
  summary: 'Ask to know, delete, correct, limit or opt out; answers the number of the case',
  access: 'public',
  body: PrivacyRequestForm,
  reply: z.object({ number: z.string(), due_at: Instant, needs_proof: z.boolean() }),
  limit: { calls: 5, seconds: 3600, per: 'address' },
});

const CodeParams = z.object({ code: PublicId });

export const PrivacyRequestStatus = z.object({
  number: z.string(),
  kind: z.enum(kinds),
  state: z.enum(privacyRequestStates),
  received_at: Instant,
  due_at: Instant,
  /** Why it takes longer, where it does. */
  extended_because: z.string(),
  verified_at: Instant.nullable(),
  ended_at: Instant.nullable(),
  /** What was done, or why not. */
  answer: z.string(),
  /** What they wrote where they disagree. */
  statement: z.string(),
  /** A correction was refused, and they have not written a statement yet. */
  may_disagree: z.boolean(),
});
export type PrivacyRequestStatus = z.output<typeof PrivacyRequestStatus>;

export const readPrivacyRequestStatus = endpoint({
  method: 'GET',
  path: '/privacy_requests/status/:code',
  summary: 'Where a privacy request stands, for whoever holds the mailed link',
  access: 'public',
  params: CodeParams,
  reply: PrivacyRequestStatus,
  limit: { calls: 60, seconds: 60, per: 'address' },
});

export const verifyPrivacyRequest = endpoint({
  method: 'POST',
  path: '/privacy_requests/status/:code/verify',
  summary: 'Confirm with the mailed code that the request is mine',
  access: 'public',
  params: CodeParams,
  reply: PrivacyRequestStatus,
  limit: { calls: 20, seconds: 900, per: 'address' },
});

export const mostStatementWords = 250;

export const disagreeWithAnswer = endpoint({
  method: 'POST',
  path: '/privacy_requests/status/:code/statement',
  summary: 'Write a statement of disagreement after a refused correction, once; it is kept with the record',
  access: 'public',
  params: CodeParams,
  body: z.object({
    words: required('Write why you disagree', 4000).refine((words) => words.split(/\s+/).length <= mostStatementWords, {
      error: `Please write at most ${mostStatementWords} words`,
    }),
  }),
  reply: PrivacyRequestStatus,
  limit: { calls: 20, seconds: 900, per: 'address' },
});

export const PrivacyRequestRow = z.object({
  id: PublicId,
  number: z.string(),
  kind: z.enum(kinds),
  state: z.enum(privacyRequestStates),
  name: z.string(),
  received_at: Instant,
  due_at: Instant,
  is_extended: z.boolean(),
  is_late: z.boolean(),
});
export type PrivacyRequestRow = z.output<typeof PrivacyRequestRow>;

export const listPrivacyRequests = endpoint({
  method: 'GET',
  path: '/workspace/privacy_requests',
  summary: 'Privacy requests, the open ones by the day they are due, then the newest ended',
  access: 'answer-privacy-requests',
  reply: z.array(PrivacyRequestRow),
});

export const PrivacyRequest = PrivacyRequestRow.extend({
  email: z.string(),
  relation: z.enum(relations),
  details: z.string(),
  receipt_due_on: Day,
  confirmed_at: Instant.nullable(),
  verified_at: Instant.nullable(),
  needs_proof: z.boolean(),
  may_extend: z.boolean(),
  extended_because: z.string(),
  ended_at: Instant.nullable(),
  answer: z.string(),
  /** What they wrote after a refused correction. */
  statement: z.string(),
  history: z.array(z.object({ name: z.string(), at: Instant, by: z.string() })),
  notes: z.array(z.object({ text: z.string(), at: Instant, by: z.string() })),
});
export type PrivacyRequest = z.output<typeof PrivacyRequest>;

export const readPrivacyRequest = endpoint({
  method: 'GET',
  path: '/workspace/privacy_requests/:id',
  summary: 'One privacy request with its clocks, its history and our own notes',
  access: 'answer-privacy-requests',
  params: IdParams,
  reply: PrivacyRequest,
});

export const addPrivacyNote = endpoint({
  method: 'POST',
  path: '/workspace/privacy_requests/:id/notes',
  summary: 'Write a note for ourselves; the person does not read it',
  access: 'answer-privacy-requests',
  params: IdParams,
  body: z.object({ text: required('Write a note', 2000) }),
  reply: OneSentence,
});

export const extendPrivacyRequest = endpoint({
  method: 'POST',
  path: '/workspace/privacy_requests/:id/extend',
  summary: 'Take 45 days more, once; the person is told why',
  access: 'answer-privacy-requests',
  params: IdParams,
  body: z.object({ reason: required('Write why it takes longer', 1000) }),
  reply: OneSentence,
});

export const answerPrivacyRequest = endpoint({
  method: 'POST',
  path: '/workspace/privacy_requests/:id/answer',
  summary: 'End a request as done or refused; the person reads the words behind their link',
  access: 'answer-privacy-requests',
  params: IdParams,
  body: z.object({
    outcome: oneOf(['done', 'refused'], 'Choose done or refused'),
    words: required('Write what the person should read', 4000),
  }),
  reply: OneSentence,
});
