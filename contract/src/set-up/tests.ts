/** Tests of what the clinic needs from outside: each really does what it is there for, and says in words what is wrong. */
import { z } from 'zod';
import { CardForm } from '../payments/payments.ts';
import { Phone } from '../people/people.ts';
import { endpoint } from '../platform/endpoint.ts';
import { required } from '../platform/wire.ts';
import { SetUp } from './set-up.ts';

/** Tested by asking them, and nothing more. */
export const askedThings = ['relay', 'sign_in', 'storage', 'pharmacies', 'shipping', 'claims'] as const;
export type AskedThing = (typeof askedThings)[number];

const Tested = z.object({
  is_fine: z.boolean(),
  words: z.string(),
  /** The key that a server shows, to be compared and confirmed. */
  shown_key: z.string().optional(),
});
export type Tested = z.output<typeof Tested>;

export const testThing = endpoint({
  method: 'POST',
  path: '/workspace/set_up/tests/:thing',
  summary:
    'Ask the relay, the sign-in of others, the storage, the pharmacy network, the pharmacy that ships or the server for files of claims; what answers is proven, and what is wrong is said in words',
  access: 'set-up-clinic',
  params: z.object({ thing: z.enum(askedThings) }),
  reply: Tested,
  limit: { calls: 30, seconds: 600, per: 'account' },
});

export const sendTextTest = endpoint({
  method: 'POST',
  path: '/workspace/set_up/text_test',
  summary: 'Send a text message with a code to a number of whoever asks',
  access: 'set-up-clinic',
  body: z.object({ phone: Phone }),
  reply: Tested,
  limit: { calls: 10, seconds: 600, per: 'account' },
});

export const confirmTextTest = endpoint({
  method: 'POST',
  path: '/workspace/set_up/text_test/confirm',
  summary: 'Prove by its code that the test message has arrived',
  access: 'set-up-clinic',
  body: z.object({ code: required('Type the code', 40) }),
  reply: SetUp,
  limit: { calls: 20, seconds: 600, per: 'account' },
});

export const sendFaxTest = endpoint({
  method: 'POST',
  path: '/workspace/set_up/fax_test',
  summary: 'Fax a page with a code to a machine of whoever asks, by the service in force; says in words what is wrong',
  access: 'set-up-clinic',
  body: z.object({ fax: Phone }),
  reply: Tested,
  limit: { calls: 10, seconds: 600, per: 'account' },
});

export const confirmFaxTest = endpoint({
  method: 'POST',
  path: '/workspace/set_up/fax_test/confirm',
  summary: 'Prove by its code that the test page has arrived',
  access: 'set-up-clinic',
  body: z.object({ code: required('Type the code', 40) }),
  reply: SetUp,
  limit: { calls: 20, seconds: 600, per: 'account' },
});

export const openCardTest = endpoint({
  method: 'POST',
  path: '/workspace/set_up/card_test/form',
  summary: 'Open the card processor’s form for the card of a test',
  access: 'set-up-clinic',
  reply: CardForm,
  limit: { calls: 20, seconds: 600, per: 'account' },
});

export const cardTestCents = 100;

export const testCards = endpoint({
  method: 'POST',
  path: '/workspace/set_up/card_test',
  summary: 'Hold a test amount on the card of the form, take it and give it back, by the processor in force; nothing stands in the books',
  access: 'set-up-clinic',
  body: z.object({ setup_id: required('Not found', 100) }),
  reply: Tested,
  consequence: 'money',
  limit: { calls: 20, seconds: 600, per: 'account' },
});

export const sayPromisesRead = endpoint({
  method: 'PUT',
  path: '/workspace/set_up/promises',
  summary: 'Say that the promises of the public pages were read as they stand, and that the clinic keeps them',
  access: 'set-up-clinic',
  reply: SetUp,
});

export const sayLegalRead = endpoint({
  method: 'PUT',
  path: '/workspace/set_up/legal',
  summary: 'Say that the legal texts were read as they stand with the clinic’s name and address',
  access: 'set-up-clinic',
  reply: SetUp,
});
