// Brings the clinic its news: of one prescription in order, and each until the clinic says that it has it.

import { createHmac } from 'node:crypto';
import { later } from '../platform/times.ts';
import { type Network, readStanding } from './network.ts';
import { type News, tell } from './news.ts';

type Waiting = News & { attempts: number };

/** Seconds until the next attempt; the last one again and again. */
const patience = [1, 2, 5, 15, 60, 300, 900];
/** While one is being sent it is nobody else's; after a crash it is due again. */
const sendingSeconds = 60;
const answerWithinMs = 5000;

export async function sendDueNews(network: Network): Promise<void> {
  for (;;) {
    if ((await readStanding(network.books)).is_down) return;
    const waiting = await takeDue(network);
    if (waiting.length === 0) return;
    await Promise.all(waiting.map((news) => sendOne(network, news)));
  }
}

/** Of each prescription only the first that is untold: the others wait for it. */
async function takeDue(network: Network): Promise<Waiting[]> {
  const now = network.now();
  const taken = await network.books.query<Waiting>(
    `update pharmacy_network.news
     set due_at = $2
     where id in (
       select id from pharmacy_network.news as one
       where delivered_at is null and due_at <= $1 and not exists (
         select from pharmacy_network.news as before
         where before.message_id = one.message_id and before.sequence < one.sequence and before.delivered_at is null
       )
       order by sequence
       limit 10
       for update skip locked
     )
     returning id, message_id, event, words, at, attempts`,
    [now, later(now, sendingSeconds)],
  );
  return taken.rows;
}

async function sendOne(network: Network, news: Waiting): Promise<void> {
  const problem = await send(network, JSON.stringify(tell(news)));
  const now = network.now();
  if (!problem) {
    await network.books.query('update pharmacy_network.news set delivered_at = $2, attempts = attempts + 1 where id = $1', [news.id, now]);
    return;
  }
  const wait = patience[Math.min(news.attempts, patience.length - 1)] ?? 0;
  network.log.warn({ news: news.id, attempts: news.attempts + 1, problem }, 'pharmacy network: news did not arrive');
  await network.books.query(
    `update pharmacy_network.news set attempts = least(attempts + 1, 1000), last_problem = $2, due_at = $3
     where id = $1 and delivered_at is null`,
    [news.id, problem, later(now, wait)],
  );
}

/** Says what went wrong, or nothing. */
async function send(network: Network, body: string): Promise<string | undefined> {
  try {
    const response = await fetch(network.webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'pharmacy-network-signature': sign(network, body) },
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

function sign(network: Network, body: string): string {
  const sentAt = Math.floor(network.now().getTime() / 1000);
  const signature = createHmac('sha256', network.webhookSecret).update(`${sentAt}.${body}`).digest('hex');
  return `t=${sentAt},v1=${signature}`;
}
