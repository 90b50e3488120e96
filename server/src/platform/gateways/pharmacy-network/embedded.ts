/** Our own pharmacy network behind the port, spoken to over HTTP exactly as if it belonged to somebody else. */
import { z } from 'zod';
import { callJson } from '../call-json.ts';
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

export const NetworkPharmacyShape = z.object({
  ncpdpId: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  phone: z.string(),
  fax: z.string(),
});

export function embeddedNetwork(settings: EmbeddedNetworkSettings): PharmacyNetwork {
  const service = { name: 'The pharmacy network', key: settings.secretKey, timeoutMs: settings.timeoutMs };
  const at = (path: string) => new URL(path, settings.url).href;
  const read = <T>(path: string, answer: z.ZodType<T>) => callJson(service, { url: at(path) }, answer);
  const write = <T>(path: string, body: object, answer: z.ZodType<T>) => callJson(service, { url: at(path), body }, answer);
  const of = (id: string, what: string) => `/v1/prescriptions/${encodeURIComponent(id)}/${what}`;

  return {
    name: 'the practice pharmacy network',
    isSetUp: true,
    enrolPrescriber: ({ id, name, npi }) => write('/v1/prescribers', { id, name, npi }, z.object({ reference: z.string().min(1) })),
    async findPharmacies({ words, state }) {
      const found = await read(
        `/v1/pharmacies?${new URLSearchParams({ words, state })}`,
        z.object({ pharmacies: z.array(NetworkPharmacyShape) }),
      );
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
