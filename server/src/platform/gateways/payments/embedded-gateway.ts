// Our own card processor behind the payments port, spoken to over HTTP exactly as if it belonged to somebody else.

import { z } from 'zod';
import {
  type Authorisation,
  authorisationStates,
  declineCodes,
  GatewayDown,
  PaymentRefused,
  type PaymentsGateway,
  paymentNewsTypes,
  refusalReasons,
  type TestCard,
  type WebhookHeaders,
  WebhookRefused,
} from './payments.ts';
import { checkSignature } from './webhook-signature.ts';

export type EmbeddedPaymentsSettings = {
  url: string;
  secretKey: string;
  webhookSecret: string;
  testCards?: readonly TestCard[];
  /** How long one call may take; four seconds unless said otherwise, so that people hear of it within five. */
  timeoutMs?: number;
  now?: () => Date;
};

type Call = { method: 'GET' | 'POST' | 'DELETE'; path: string; key?: string; body?: object };

const cardForm = z.object({ id: z.string(), frame_url: z.url() });
const card = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number(),
  exp_year: z.number(),
});
const state = z.preprocess((word) => (word === 'requires_action' ? 'needs_action' : word), z.enum(authorisationStates));
const authorisation = z.object({
  id: z.string(),
  reference: z.string(),
  state,
  version: z.number(),
  amount_cents: z.number(),
  captured_cents: z.number(),
  refunded_cents: z.number(),
  currency: z.string(),
  decline_code: z.enum(declineCodes).catch('card_declined').nullable(),
  action_url: z.url().nullable(),
});
const news = z.object({ id: z.string(), type: z.enum(paymentNewsTypes), created_at: z.iso.datetime(), data: authorisation });
const refusal = z.object({ error: z.object({ code: z.enum(refusalReasons), message: z.string() }) });

export function embeddedPayments(settings: EmbeddedPaymentsSettings): PaymentsGateway {
  const ask = <T>(call: Call, answer: z.ZodType<T>) => askProcessor(settings, call, answer);
  const move = async (verb: string, wish: { id: string; key: string; amountCents?: number }) => {
    const body = wish.amountCents === undefined ? {} : { amount_cents: wish.amountCents };
    const path = `/v1/authorisations/${encodeURIComponent(wish.id)}/${verb}`;
    return inClinicWords(await ask({ method: 'POST', path, key: wish.key, body }, authorisation));
  };

  return {
    testCards: settings.testCards ?? [],
    async openCardForm({ customer }) {
      const form = await ask({ method: 'POST', path: '/v1/setups', body: { customer } }, cardForm);
      return { setupId: form.id, frameUrl: form.frame_url };
    },
    async cardOf(setupId, customer) {
      const path = `/v1/setups/${encodeURIComponent(setupId)}/card?customer=${encodeURIComponent(customer)}`;
      const saved = await ask({ method: 'GET', path }, card);
      return { id: saved.id, brand: saved.brand, last4: saved.last4, expMonth: saved.exp_month, expYear: saved.exp_year };
    },
    async removeCard(cardId) {
      await ask({ method: 'DELETE', path: `/v1/cards/${encodeURIComponent(cardId)}` }, z.object({ removed: z.literal(true) }));
    },
    async authorise({ key, reference, customer, cardId, amountCents, currency, returnUrl }) {
      const body = { reference, customer, card: cardId, amount_cents: amountCents, currency, return_url: returnUrl };
      return inClinicWords(await ask({ method: 'POST', path: '/v1/authorisations', key, body }, authorisation));
    },
    async find(authorisationId) {
      const path = `/v1/authorisations/${encodeURIComponent(authorisationId)}`;
      return inClinicWords(await ask({ method: 'GET', path }, authorisation));
    },
    capture: (wish) => move('capture', wish),
    release: (wish) => move('release', wish),
    refund: (wish) => move('refund', wish),
    disputesSince: async () => [],
    readWebhook: async (rawBody, headers) => readNews(settings, rawBody, headers),
  };
}

async function askProcessor<T>(settings: EmbeddedPaymentsSettings, call: Call, shape: z.ZodType<T>): Promise<T> {
  const what = `${call.method} ${call.path.split('?')[0]}`;
  let status: number;
  let answer: unknown;
  try {
    const response = await fetch(new URL(call.path, settings.url), {
      method: call.method,
      headers: {
        authorization: `Bearer ${settings.secretKey}`,
        ...(call.body && { 'content-type': 'application/json' }),
        ...(call.key && { 'idempotency-key': call.key }),
      },
      ...(call.body && { body: JSON.stringify(call.body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(settings.timeoutMs ?? 4000),
    });
    status = response.status;
    answer = await response.json();
  } catch (cause) {
    throw new GatewayDown(`The card processor did not answer ${what}`, { cause });
  }
  if (status < 300) {
    const understood = shape.safeParse(answer);
    if (understood.success) return understood.data;
    throw new GatewayDown(`The card processor answered ${what} with something we cannot read`, { cause: understood.error });
  }
  const no = refusal.safeParse(answer);
  if (status >= 500 || !no.success) throw new GatewayDown(`The card processor answered ${what} with status ${status}`);
  throw new PaymentRefused(no.data.error.code, no.data.error.message);
}

function readNews(settings: EmbeddedPaymentsSettings, rawBody: Buffer, headers: WebhookHeaders) {
  const header = headers['processor-signature'];
  const now = settings.now?.() ?? new Date();
  checkSignature(rawBody, typeof header === 'string' ? header : '', settings.webhookSecret, now);
  const told = news.safeParse(readJson(rawBody));
  if (!told.success) throw new WebhookRefused('The message is not news that we know');
  const { id, actionUrl: _, ...rest } = inClinicWords(told.data.data);
  return {
    id: told.data.id,
    type: told.data.type,
    createdAt: new Date(told.data.created_at),
    data: { authorisationId: id, ...rest },
  };
}

function readJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
}

function inClinicWords(found: z.infer<typeof authorisation>): Authorisation {
  return {
    id: found.id,
    reference: found.reference,
    state: found.state,
    version: found.version,
    amountCents: found.amount_cents,
    capturedCents: found.captured_cents,
    refundedCents: found.refunded_cents,
    currency: found.currency,
    ...(found.decline_code && { declineCode: found.decline_code }),
    ...(found.action_url && { actionUrl: found.action_url }),
  };
}
