/** A shipping partner behind the port that speaks the interface of docs/shipping-partner.md: ours, or anybody's. */
import { z } from 'zod';
import { callJson } from '../call-json.ts';
import { NetworkPharmacyShape } from '../pharmacy-network/embedded.ts';
import { asJson, faultOfSignature } from '../signed-news.ts';
import { type ShippingNews, type ShippingPartner, shippingEvents } from './shipping-partner.ts';

export interface PartnerSettings {
  name: string;
  url: string;
  key: string;
  /** What it signs its news with. */
  secret: string;
  timeoutMs?: number;
  now?: () => Date;
}

const line = z.string().trim().max(200);
const News = z.object({
  id: z.string().min(1).max(200),
  about: z.string().max(200),
  at: z.iso.datetime().transform((at) => new Date(at)),
  event: z.enum(shippingEvents),
  words: z.string().trim().max(500).default(''),
  carrier: line.default(''),
  trackingNumber: line.default(''),
  expectedOn: z.iso.date().nullable().default(null),
});
const Cancelled = z.object({ isCancelled: z.boolean(), words: z.string().trim().max(500).default('') });

const header = 'shipping-partner-signature';

export function partnerOverHttp(settings: PartnerSettings): ShippingPartner {
  const base = settings.url.replace(/\/$/, '');
  const ask = <T>(path: string, shape: z.ZodType<T>, body?: object) =>
    callJson({ ...settings, name: 'The shipping partner' }, { url: `${base}/v1${path}`, body }, shape);
  const of = (id: string, what: string) => `/orders/${encodeURIComponent(id)}/${what}`;
  const pharmacy = () => ask('/pharmacy', NetworkPharmacyShape);
  return {
    name: settings.name,
    isSetUp: true,
    pharmacy,
    async order(order) {
      await ask('/orders', z.object({ accepted: z.literal(true) }), order);
    },
    cancel: (orderId) => ask(of(orderId, 'cancel'), Cancelled, {}),
    async newsOf(orderId) {
      return (await ask(of(orderId, 'news'), z.object({ news: z.array(News) }))).news;
    },
    readIncoming: (body, headers) => readSigned(body, headers[header], { secret: settings.secret, now: settings.now?.() ?? new Date() }),
    async check() {
      await pharmacy();
    },
  };
}

/** Undefined unless exactly this body was signed with the secret, just now. */
function readSigned(body: Buffer, signature: string | string[] | undefined, by: { secret: string; now: Date }): ShippingNews[] | undefined {
  if (faultOfSignature(body, typeof signature === 'string' ? signature : '', by)) return undefined;
  const told = News.safeParse(asJson(body));
  return told.success ? [told.data] : undefined;
}
