// News for the clinic, written in the same transaction as what happened, and sent until the clinic says it has it.

import { createHmac } from 'node:crypto';
import type { Page } from '../platform/books.ts';
import { later } from '../platform/times.ts';
import type { Processor } from './processor.ts';

/** `body` is written as the clinic will read it. */
export type News = { id: string; at: Date; body: object };
type Waiting = { id: string; sequence: string; body: string; attempts: number };

/** Seconds until the next attempt; about two days in all. */
const patience = [1, 5, 30, 120, 600, 3600, 6 * 3600, 12 * 3600, 24 * 3600];
/** While one is being sent it is nobody else's; after a crash it is due again. */
const sendingSeconds = 60;
const answerWithinMs = 5000;

const signatureHeader = { pellis: 'processor-signature', stripe: 'stripe-signature' } as const;

export async function announce(page: Page, news: News) {
  const body = JSON.stringify(news.body);
  await page.query('insert into card_processor.webhook (id, body, created_at, due_at) values ($1, $2, $3, $3)', [news.id, body, news.at]);
}

/** Sends what is due, oldest first. */
export async function sendDueNews(processor: Processor) {
  for (;;) {
    if (processor.faults.held) return;
    const waiting = await takeDue(processor);
    if (waiting.length === 0) return;
    for (const news of waiting) {
      await sendOne(processor, news);
      if (processor.faults.duplicated) await sendOne(processor, news);
    }
  }
}

async function takeDue(processor: Processor) {
  const now = processor.now();
  const taken = await processor.books.query<Waiting>(
    `update card_processor.webhook
     set due_at = $2
     where id in (
       select id from card_processor.webhook
       where delivered_at is null and abandoned_at is null and due_at <= $1
       order by sequence
       limit 10
       for update skip locked
     )
     returning id, sequence, body, attempts`,
    [now, later(now, sendingSeconds)],
  );
  const direction = processor.faults.reordered ? -1 : 1;
  return taken.rows.toSorted((a, b) => direction * (Number(a.sequence) - Number(b.sequence)));
}

async function sendOne(processor: Processor, news: Waiting) {
  const problem = await send(processor, news.body);
  const now = processor.now();
  if (!problem) {
    await processor.books.query('update card_processor.webhook set delivered_at = $2, attempts = attempts + 1 where id = $1', [
      news.id,
      now,
    ]);
    return;
  }
  const wait = patience[news.attempts];
  processor.log.warn({ news: news.id, attempts: news.attempts + 1, problem }, 'news did not arrive');
  await processor.books.query(
    `update card_processor.webhook
     set attempts = attempts + 1, last_problem = $2, due_at = $3, abandoned_at = $4
     where id = $1 and delivered_at is null`,
    [news.id, problem, later(now, wait ?? 0), wait === undefined ? now : null],
  );
}

/** Says what went wrong, or nothing. */
async function send(processor: Processor, body: string) {
  try {
    const response = await fetch(processor.webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [signatureHeader[processor.speaks]]: sign(processor, body) },
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

function sign(processor: Processor, body: string) {
  const sentAt = Math.floor(processor.now().getTime() / 1000);
  const signature = createHmac('sha256', processor.webhookSecret).update(`${sentAt}.${body}`).digest('hex');
  return `t=${sentAt},v1=${signature}`;
}
