/** One piece of news as it travels to the clinic's webhook, signed: by the embedded network, or by us who asked a vendor that signs nothing. */
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { asJson, faultOfSignature } from '../signed-news.ts';
import { type NetworkNews, networkEvents } from './pharmacy-network.ts';

export const News = z.object({
  id: z.string(),
  about: z.string(),
  at: z.iso.datetime().transform((at) => new Date(at)),
  event: z.enum(networkEvents),
  words: z.string(),
});

const header = 'pharmacy-network-signature';
type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Undefined unless exactly this body was signed with the secret, just now. */
export function readSignedNews(body: Buffer, headers: Headers, { secret, now }: { secret: string; now: Date }): NetworkNews[] | undefined {
  const signature = headers[header];
  if (faultOfSignature(body, typeof signature === 'string' ? signature : '', { secret, now })) return undefined;
  const told = News.safeParse(asJson(body));
  return told.success ? [told.data] : undefined;
}

/** Whether the clinic has heard it. */
export async function tellClinic(news: NetworkNews, { url, secret }: { url: string; secret: string }): Promise<boolean> {
  const body = JSON.stringify(news);
  const at = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', [header]: `t=${at},v1=${signature}` };
  const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) });
  await answer.body?.cancel();
  return answer.ok;
}
