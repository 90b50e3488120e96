/** Who it is that writes in a conversation: checked before anything is changed for them. */
import { z } from 'zod';
import { PostalCode } from '../people/people.ts';
import { endpoint } from '../platform/endpoint.ts';
import { Day, IdParams, OneSentence, required } from '../platform/wire.ts';

/** Only whether all of them fit is answered and kept, never which one did not, and never what was typed. */
export const IdentityForm = z.object({
  first_name: required('First name is required', 80),
  last_name: required('Last name is required', 80),
  dob: Day,
  postal_code: PostalCode,
});

export const IdentityChecked = z.object({ fits: z.boolean(), tries_left: z.int() });
export const identityTries = 5;

export const checkIdentity = endpoint({
  method: 'POST',
  path: '/workspace/conversations/:id/identity',
  summary: 'Compare what somebody says of themselves with the record; the result is kept, five tries an hour',
  access: 'work-inbox',
  params: IdParams,
  body: IdentityForm,
  reply: IdentityChecked,
});

export const mailIdentityCode = endpoint({
  method: 'POST',
  path: '/workspace/conversations/:id/identity_code',
  summary: "Mail six digits to the patient's own address, good for 15 minutes, for them to type into the chat",
  access: 'work-inbox',
  params: IdParams,
  reply: OneSentence,
  limit: { calls: 10, seconds: 3600, per: 'account' },
});

export const checkIdentityCode = endpoint({
  method: 'POST',
  path: '/workspace/conversations/:id/identity_code/check',
  summary: 'Compare the digits that came back',
  access: 'work-inbox',
  params: IdParams,
  body: z.object({ code: z.string().regex(/^\d{6}$/, 'Enter the six digits') }),
  reply: IdentityChecked,
});
