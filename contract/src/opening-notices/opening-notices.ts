/** "Tell me when you open in my state": an address and a state, confirmed by mail, told once, then forgotten. */
import { z } from 'zod';
import { Email } from '../people/people.ts';
import { StateOfCountry } from '../people/places.ts';
import { endpoint } from '../platform/endpoint.ts';

export const NoticeForm = z.object({ email: Email, state: StateOfCountry });
export type NoticeForm = z.output<typeof NoticeForm>;

const Said = z.object({ detail: z.string() });

export const askForNotice = endpoint({
  method: 'POST',
  path: '/opening_notices',
  summary: 'Ask to be told when the clinic opens in a state; the answer is the same for every address',
  access: 'public',
  body: NoticeForm,
  reply: Said,
  limit: { calls: 5, seconds: 3600, per: 'address' },
});

const Code = z.object({ code: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'Not found') });

export const confirmNotice = endpoint({
  method: 'POST',
  path: '/opening_notices/:code/confirm',
  summary: 'Confirm the address, by the link of the e-mail; 404 for an unknown code, or one that was told or erased',
  access: 'public',
  params: Code,
  reply: Said,
  limit: { calls: 10, seconds: 60, per: 'address' },
});

export const forgetNotice = endpoint({
  method: 'DELETE',
  path: '/opening_notices/:code',
  summary: 'Be told nothing any more: address and state are erased',
  access: 'public',
  params: Code,
  reply: Said,
  limit: { calls: 10, seconds: 60, per: 'address' },
});
