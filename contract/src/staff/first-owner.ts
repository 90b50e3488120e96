/** The first operator of a new clinic: whoever holds the link that its start has printed makes their own account. */
import { z } from 'zod';
import { NewPasswordForm } from '../accounts/accounts.ts';
import { Email } from '../people/people.ts';
import { endpoint } from '../platform/endpoint.ts';
import { Instant, OneSentence, required } from '../platform/wire.ts';

/** How long the link works: whoever reads the terminal needs no longer. */
export const firstOwnerMinutes = 30;

export const FirstOwnerForm = NewPasswordForm.safeExtend({ name: required('Name is required', 120), email: Email });
export type FirstOwnerForm = z.output<typeof FirstOwnerForm>;

const FirstOwnerCode = z.object({ code: required('Not found', 100) });

export const readFirstOwner = endpoint({
  method: 'GET',
  path: '/first_owner/:code',
  summary: 'Whether the link that the start of a new clinic has printed still works, and until when',
  access: 'public',
  params: FirstOwnerCode,
  reply: z.object({ ends_at: Instant }),
  limit: { calls: 30, seconds: 60, per: 'address' },
});

export const becomeFirstOwner = endpoint({
  method: 'POST',
  path: '/first_owner/:code',
  summary: 'Make the account of a new clinic’s first operator; the link works once',
  access: 'public',
  params: FirstOwnerCode,
  body: FirstOwnerForm,
  reply: OneSentence,
  limit: { calls: 10, seconds: 60, per: 'address' },
});
