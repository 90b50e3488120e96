/** What patients change about themselves beside the chat: name, address, e-mail, phone. What must be proven counts only then. */
import { z } from 'zod';
import { SignedIn } from '../accounts/accounts.ts';
import { Address, AddressForm } from '../people/addresses.ts';
import { Email, FirstName, LastName, Phone } from '../people/people.ts';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, Instant, OneSentence, required } from '../platform/wire.ts';

export const NameForm = z.object({ firstName: FirstName, lastName: LastName });
export type NameForm = z.output<typeof NameForm>;

export const EmailForm = z.object({
  email: Email,
  /** Of an account that has one; the others must have signed in a moment ago. */
  current_password: z.string().max(1000).default(''),
});
export type EmailForm = z.output<typeof EmailForm>;

/** What the page asks of somebody who has a password. */
export const EmailFormWithPassword = EmailForm.extend({
  current_password: z.string({ error: 'Current password is required' }).min(1, 'Current password is required').max(1000),
});

export const PhoneForm = z.object({ phone: Phone });
export type PhoneForm = z.output<typeof PhoneForm>;

export const phoneCodeLength = 6;
export const phoneCodeMinutes = 10;
export const PhoneCode = z.object({
  code: z
    .string({ error: 'Enter the code from the message' })
    .trim()
    .min(1, 'Enter the code from the message')
    .regex(/^\d{6}$/, 'The code has 6 digits'),
});
export type PhoneCode = z.output<typeof PhoneCode>;

/** One's own contact details as the forms begin with them, and what still waits to be proven. */
export const Contact = z.object({
  firstName: z.string(),
  lastName: z.string(),
  address: Address,
  email: z.string(),
  /** Waits for its link to be opened. */
  waiting_email: z.string().nullable(),
  has_password: z.boolean(),
  phone: z.string(),
  is_phone_proven: z.boolean(),
  /** A code was sent to this number and can still be typed. */
  waiting_phone: z.string().nullable(),
  /** The number answered STOP: nothing is sent to it. */
  is_phone_stopped: z.boolean(),
  /** The number our messages come from, where START can be sent to; none while messages stay in the outbox. */
  texts_come_from: z.string().nullable(),
});
export type Contact = z.output<typeof Contact>;

export const readContact = endpoint({
  method: 'GET',
  path: '/me/contact',
  summary: 'My contact details and what waits to be proven',
  access: 'act-for-patients',
  reply: Contact,
});

export const changeName = endpoint({
  method: 'PUT',
  path: '/me/name',
  summary: 'Change my name; answers the session with the new name in its token; 409 when it was changed otherwise since it was read',
  access: 'act-for-patients',
  /** `seen` is what was read before. */
  body: NameForm.extend({ seen: z.object({ firstName: z.string(), lastName: z.string() }).optional() }),
  reply: SignedIn,
  limit: { calls: 10, seconds: 3600, per: 'account' },
});

export const changeAddress = endpoint({
  method: 'PUT',
  path: '/me/address',
  summary: 'Change my postal address; 409 when it was changed otherwise since it was read',
  access: 'act-for-patients',
  /** `seen` is what was read before. */
  body: AddressForm.extend({ seen: Address.optional() }),
  reply: Contact,
  limit: { calls: 20, seconds: 3600, per: 'account' },
});

export const askEmailChange = endpoint({
  method: 'PUT',
  path: '/me/email',
  summary: 'Ask for another e-mail address: it counts once the link in its letter was opened. Answers the same for a known address',
  access: 'act-for-patients',
  body: EmailForm,
  reply: Contact,
  limit: { calls: 5, seconds: 900, per: 'account' },
});

export const takeBackEmailChange = endpoint({
  method: 'DELETE',
  path: '/me/email',
  summary: 'Keep my e-mail address after all',
  access: 'act-for-patients',
  reply: Contact,
});

const Code = z.object({ code: required('Not found', 100) });

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/email_change/confirm',
  summary: 'Prove the new e-mail address with the code of its letter',
  access: 'public',
  body: Code,
  reply: OneSentence,
  limit: { calls: 10, seconds: 60, per: 'address' },
});

export const objectToEmailChange = endpoint({
  method: 'POST',
  path: '/email_change/object',
  summary: 'Object to a change of e-mail address with the code of the letter to the old one',
  access: 'public',
  body: Code,
  reply: OneSentence,
  limit: { calls: 10, seconds: 60, per: 'address' },
});

export const askPhoneCode = endpoint({
  method: 'POST',
  path: '/me/phone',
  summary: 'Send a code to a number that I want to be reached at',
  access: 'act-for-patients',
  body: PhoneForm,
  reply: Contact,
  limit: { calls: 5, seconds: 3600, per: 'account' },
});

export const provePhone = endpoint({
  method: 'POST',
  path: '/me/phone/code',
  summary: 'Prove the number with the code that was sent to it: it counts from now on',
  access: 'act-for-patients',
  body: PhoneCode,
  reply: Contact,
  limit: { calls: 20, seconds: 900, per: 'account' },
});

/** One thing that was changed, as the clinic reads it. */
export const OwnChange = z.object({
  at: Instant,
  by: z.string(),
  /** "Phone", "Insurance", "Current medications". */
  what: z.string(),
  before: z.string(),
  after: z.string(),
  /** Where the front desk corrected it: what proof was seen, and why. */
  because: z.string(),
});
export type OwnChange = z.output<typeof OwnChange>;

export const listOwnChanges = endpoint({
  method: 'GET',
  path: '/workspace/patients/:id/changes',
  summary: 'What a patient changed about themselves, newest first; answers about health only for who treats them',
  access: 'work-here',
  params: IdParams,
  reply: z.array(OwnChange),
});
