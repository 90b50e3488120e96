/** Taking over one's own record at 18: the front desk makes sure who is asking; its link and the birthday prove who comes. */
import { z } from 'zod';
import { Email } from '../people/people.ts';
import { endpoint } from '../platform/endpoint.ts';
import { Day, IdParams, Instant, OneSentence, required } from '../platform/wire.ts';

/** How long the link of the e-mail works, and how many birthdays may be tried with it. */
export const takeOverDays = 60;
export const takeOverTries = 5;

export const TakeOverInvitation = z.object({ email: Email });

/** What the front desk sees of it. */
export const TakeOverAtDesk = z.object({
  /** They are 18, and nobody has an account for this record: somebody else had added them, or the desk has registered them. */
  may_invite: z.boolean(),
  /** The desk has registered them, and nobody ever had an account for this record. */
  is_new: z.boolean(),
  invited: z.object({ email: z.string(), at: Instant }).nullable(),
});
export type TakeOverAtDesk = z.output<typeof TakeOverAtDesk>;

export const readTakeOver = endpoint({
  method: 'GET',
  path: '/workspace/patients/:id/claim',
  summary: 'Whether a grown-up child has still to take over their record',
  access: 'register-patients',
  params: IdParams,
  reply: TakeOverAtDesk,
});

export const inviteFromDesk = endpoint({
  method: 'PUT',
  path: '/workspace/patients/:id/claim',
  summary: 'Send the letter to a grown-up child whom the desk has made sure of; 409 while somebody acts for the record',
  access: 'register-patients',
  params: IdParams,
  body: TakeOverInvitation,
  reply: TakeOverAtDesk,
});

export const TakeOverForm = z.object({
  dob: z.string({ error: 'Date of Birth is required' }).min(1, 'Date of Birth is required').pipe(Day),
});

export const acceptTakeOver = endpoint({
  method: 'POST',
  path: '/record_claims/:code',
  summary: 'Take over my record with the code of the letter and my date of birth; beside my own when I have one already',
  access: 'act-for-patients',
  params: z.object({ code: required('Not found', 100) }),
  body: TakeOverForm,
  reply: OneSentence,
  limit: { calls: 20, seconds: 3600, per: 'account' },
});
