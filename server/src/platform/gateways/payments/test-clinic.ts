// A clinic in small for the payment tests: the real processor on a real Postgres, and somebody who listens to its news.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { startCardProcessor } from '@pellis/stand-ins/card-processor/start';
import { testDatabase } from '../../db/test-database.ts';
import { embeddedPayments } from './embedded-gateway.ts';
import type { PaymentNews, PaymentsGateway, WebhookHeaders } from './payments.ts';
import { stripePayments } from './stripe-gateway.ts';

export type Arrival = { rawBody: Buffer; headers: WebhookHeaders; news: PaymentNews };
export type TestClinic = Awaited<ReturnType<typeof openTestClinic>>;

const secrets = { secretKey: 'sk_test_of_the_clinic', webhookSecret: 'whsec_of_the_clinic' };
export const returnUrl = 'http://clinic.test/order/1';

let keys = 0;
/** A key nobody has used before. */
export function newKey() {
  keys += 1;
  return `key-${keys}`;
}

/** Our own language over plain HTTP, or Stripe's through Stripe's own SDK. */
export const languages = ['pellis', 'stripe'] as const;
export type Language = (typeof languages)[number];

export async function openTestClinic(language: Language = 'pellis') {
  const database = await testDatabase();
  const clock = { ahead: 0 };
  const now = () => new Date(Date.now() + clock.ahead);
  const logged: string[] = [];
  const listener = await listen();
  const write = (details: object, message: string) => logged.push(JSON.stringify({ ...details, message }));
  const settings = {
    ...secrets,
    port: 0,
    databaseUrl: database.url,
    webhookUrl: listener.url,
    clinicOrigins: ['http://clinic.test'],
    allowFaults: true,
    speaks: language,
    log: { info: write, warn: write, error: write },
    now,
  };
  let processor = await startCardProcessor(settings);
  const port = Number(new URL(processor.url).port);
  const payments = gateways[language]({ url: processor.url, timeoutMs: 5000, now });
  listener.readWith((rawBody, headers) => payments.readWebhook(rawBody, headers));

  return {
    payments,
    url: processor.url,
    databaseUrl: database.url,
    secrets,
    settings: { ...settings, port },
    clock,
    logged,
    listener,
    faults: () => processor.faults,
    stop: () => processor.stop(),
    start: async () => {
      processor = await startCardProcessor({ ...settings, port });
    },
    close: async () => {
      await processor.stop();
      await listener.close();
      await database.drop();
    },
  };
}

const gateways: Record<Language, (settings: { url: string; timeoutMs: number; now: () => Date }) => PaymentsGateway> = {
  pellis: (settings) => embeddedPayments({ ...secrets, ...settings }),
  stripe: (settings) =>
    stripePayments({ ...secrets, ...settings, publishableKey: 'pk_test_of_the_clinic', clinicOrigins: ['http://clinic.test'] }),
};

/** Fills in the frame as a patient's browser does. */
export async function typeCard(clinic: TestClinic, setupId: string, number: string, rest: Record<string, string> = {}) {
  const fields = { number, expiry: '12 / 34', cvc: number.startsWith('37') ? '1234' : '123', postalCode: '94107', ...rest };
  const response = await fetch(`${clinic.url}/fields`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ setup: setupId, ...fields }),
  });
  // The processor's own answer, whose shape the tests themselves look into.
  const outcome = (await response.json()) as { saved?: true; message?: string; fields?: Record<string, string> };
  return { outcome };
}

export async function cardOnFile(clinic: TestClinic, number = '4242 4242 4242 4242', customer = 'ana') {
  const { setupId } = await clinic.payments.openCardForm({ customer });
  await typeCard(clinic, setupId, number);
  return clinic.payments.cardOf(setupId, customer);
}

/** Asks for 59 dollars on a card of Ana's. */
export async function charge(clinic: TestClinic, number?: string, key = newKey()) {
  const card = await cardOnFile(clinic, number);
  return clinic.payments.authorise(feeOf(card.id, key));
}

export function feeOf(cardId: string, key = newKey()) {
  return { key, reference: `order of ${key}`, customer: 'ana', cardId, amountCents: 5900, currency: 'USD', returnUrl };
}

/** Presses a button on the bank's page and stays where it leads. */
export function answerBank(actionUrl: string | undefined, answer: 'approve' | 'decline') {
  return fetch(actionUrl ?? '', { method: 'POST', body: new URLSearchParams({ answer }), redirect: 'manual' });
}

async function listen() {
  const arrivals: Arrival[] = [];
  const day = { status: 204 };
  let read: ((rawBody: Buffer, headers: WebhookHeaders) => Promise<PaymentNews | undefined>) | undefined;
  const hear = async (request: IncomingMessage, response: ServerResponse) => {
    const rawBody = await buffer(request);
    try {
      const news = await read?.(rawBody, request.headers);
      if (news) arrivals.push({ rawBody, headers: request.headers, news });
      response.writeHead(day.status).end();
    } catch {
      // A test that turned the clock back meanwhile: as any clinic would, refuse, and be told again.
      response.writeHead(400).end();
    }
  };
  const server = createServer((request, response) => void hear(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/webhooks/payments`,
    arrivals,
    day,
    readWith: (reader: typeof read) => {
      read = reader;
    },
    close: () => new Promise((done) => server.close(done).closeAllConnections()),
    /** What has arrived about an authorisation, once there are so many. */
    about: async (id: string, count: number) => {
      for (let wait = 0; wait < 200; wait += 1) {
        const found = arrivals.filter(({ news }) => news.data.authorisationId === id);
        if (found.length >= count) return found.map(({ news }) => news);
        await new Promise((done) => setTimeout(done, 25));
      }
      throw new Error(`Fewer than ${count} messages arrived about ${id}`);
    },
  };
}
