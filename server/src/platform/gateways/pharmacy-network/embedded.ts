/** Our own pharmacy network behind the port, spoken to over HTTP exactly as if it belonged to somebody else. */
import { z } from 'zod';
import { MessageRefused } from '../refused.ts';
import { News, readSignedNews } from './news.ts';
import type { PharmacyNetwork } from './pharmacy-network.ts';

export interface EmbeddedNetworkSettings {
  url: string;
  secretKey: string;
  webhookSecret: string;
  /** How long one call may take; five seconds unless said otherwise. */
  timeoutMs?: number;
  now?: () => Date;
}

const Pharmacy = z.object({
  ncpdpId: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  phone: z.string(),
  fax: z.string(),
});
const Refusal = z.object({ error: z.object({ code: z.string(), message: z.string() }) });

export function embeddedNetwork(settings: EmbeddedNetworkSettings): PharmacyNetwork {
  const read = <T>(path: string, answer: z.ZodType<T>) => ask(settings, { path }, answer);
  const write = <T>(path: string, body: object, answer: z.ZodType<T>) => ask(settings, { path, body }, answer);
  const of = (id: string, what: string) => `/v1/prescriptions/${encodeURIComponent(id)}/${what}`;

  return {
    name: 'the practice pharmacy network',
    isSetUp: true,
    enrolPrescriber: ({ id, name, npi }) => write('/v1/prescribers', { id, name, npi }, z.object({ reference: z.string().min(1) })),
    async findPharmacies({ words, state }) {
      const found = await read(`/v1/pharmacies?${new URLSearchParams({ words, state })}`, z.object({ pharmacies: z.array(Pharmacy) }));
      return found.pharmacies;
    },
    async send({ patient: { id: _, ...patient }, ...message }) {
      await write('/v1/prescriptions', { ...message, patient }, z.object({ accepted: z.literal(true) }));
    },
    async cancel(messageId, cancelMessageId, reason) {
      await write(of(messageId, 'cancel'), { cancelMessageId, reason }, z.object({ asked: z.literal(true) }));
    },
    async answerRenewal(newsId, answer) {
      await write(`/v1/renewals/${encodeURIComponent(newsId)}/answer`, answer, z.object({ answered: z.literal(true) }));
    },
    async newsOf(messageId) {
      return (await read(of(messageId, 'news'), z.object({ news: z.array(News) }))).news;
    },
    readIncoming: (body, headers) => readSignedNews(body, headers, { secret: settings.webhookSecret, now: settings.now?.() ?? new Date() }),
    async check() {
      await read('/v1/standing', z.object({ up: z.literal(true) }));
    },
  };
}

async function ask<T>(settings: EmbeddedNetworkSettings, call: { path: string; body?: object }, shape: z.ZodType<T>): Promise<T> {
  // the path may hold whom it is about, so it is not told
  const what = call.path.split('?')[0]?.replace(/\/[\w-]{16,}/, '/…');
  const response = await fetch(new URL(call.path, settings.url), {
    method: call.body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${settings.secretKey}`, ...(call.body && { 'content-type': 'application/json' }) },
    ...(call.body && { body: JSON.stringify(call.body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(settings.timeoutMs ?? 5000),
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return shape.parse(answer);
  const refusal = Refusal.safeParse(answer);
  const isRefused = [404, 422].includes(response.status) && refusal.success && refusal.data.error.code !== 'no_page';
  if (isRefused) throw new MessageRefused(refusal.data.error.message);
  throw Object.assign(new Error(`The pharmacy network answered ${what} with status ${response.status}`), {
    // as a mail server says that it does not know us
    ...(response.status === 401 && { code: 'EAUTH' }),
  });
}
