// Brings the clinic its news: of one prescription, or one parcel, in order, and each until the clinic says that it has it.

import { createHmac } from 'node:crypto';
import { later } from '../platform/times.ts';
import { type Network, readStanding } from './network.ts';
import { type News, tell } from './news.ts';
import { type ParcelNews, parcelNewsColumns, tellParcel } from './parcels.ts';

type Waiting = { id: string; attempts: number };

/** Where one kind of news lies, and to whom it is told. */
interface Channel<OfNews extends { id: string } = never> {
  table: 'news' | 'shipment_news';
  /** Of one of these, news are told in order. */
  about: 'message_id' | 'order_id';
  columns: string;
  tell: (news: OfNews) => object;
  isAway: () => Promise<boolean>;
  url: string;
  header: string;
  secret: string;
}

export function newsChannels(network: Network): Channel[] {
  const standing = () => readStanding(network.books);
  const prescriptions: Channel<News> = {
    ...{ table: 'news', about: 'message_id', columns: 'id, message_id, event, words, at', tell },
    isAway: async () => (await standing()).is_down,
    ...{ url: network.webhookUrl, header: 'pharmacy-network-signature', secret: network.webhookSecret },
  };
  const parcels: Channel<ParcelNews> = {
    ...{ table: 'shipment_news', about: 'order_id', columns: parcelNewsColumns, tell: tellParcel },
    isAway: async () => (await standing()).is_shipping_away,
    ...{ url: network.shippingUrl, header: 'shipping-partner-signature', secret: network.shippingSecret },
  };
  return [prescriptions, parcels] as Channel[];
}

/** Seconds until the next attempt; the last one again and again. */
const patience = [1, 2, 5, 15, 60, 300, 900];
/** While one is being sent it is nobody else's; after a crash it is due again. */
const sendingSeconds = 60;
const answerWithinMs = 5000;

export async function sendDueNews(network: Network, channel: Channel): Promise<void> {
  for (;;) {
    if (await channel.isAway()) return;
    const waiting = await takeDue(network, channel);
    if (waiting.length === 0) return;
    await Promise.all(waiting.map((news) => sendOne(network, channel, news)));
  }
}

/** Of each thing only the first that is untold: the others wait for it. */
async function takeDue(network: Network, { table, about, columns }: Channel): Promise<Waiting[]> {
  const now = network.now();
  const taken = await network.books.query<Waiting>(
    `update pharmacy_network.${table}
     set due_at = $2
     where id in (
       select id from pharmacy_network.${table} as one
       where delivered_at is null and due_at <= $1 and not exists (
         select from pharmacy_network.${table} as before
         where before.${about} = one.${about} and before.sequence < one.sequence and before.delivered_at is null
       )
       order by sequence
       limit 10
       for update skip locked
     )
     returning ${columns}, attempts`,
    [now, later(now, sendingSeconds)],
  );
  return taken.rows;
}

async function sendOne(network: Network, channel: Channel, news: Waiting): Promise<void> {
  const problem = await send(network, channel, JSON.stringify(channel.tell(news as never)));
  const now = network.now();
  if (!problem) {
    await network.books.query(`update pharmacy_network.${channel.table} set delivered_at = $2, attempts = attempts + 1 where id = $1`, [
      news.id,
      now,
    ]);
    return;
  }
  const wait = patience[Math.min(news.attempts, patience.length - 1)] ?? 0;
  network.log.warn({ news: news.id, attempts: news.attempts + 1, problem }, 'pharmacy network: news did not arrive');
  await network.books.query(
    `update pharmacy_network.${channel.table} set attempts = least(attempts + 1, 1000), last_problem = $2, due_at = $3
     where id = $1 and delivered_at is null`,
    [news.id, problem, later(now, wait)],
  );
}

/** Says what went wrong, or nothing. */
async function send(network: Network, { url, header, secret }: Channel, body: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [header]: sign(network.now(), secret, body) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(answerWithinMs),
    });
    await response.body?.cancel();
    return response.ok ? undefined : `status ${response.status}`;
  } catch (problem) {
    return problem instanceof Error ? problem.name : 'unknown';
  }
}

function sign(now: Date, secret: string, body: string): string {
  const sentAt = Math.floor(now.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${sentAt}.${body}`).digest('hex');
  return `t=${sentAt},v1=${signature}`;
}
