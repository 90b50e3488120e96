// Does a keyed wish once: the same key and wish get the first answer again, the same key with another wish a refusal.
//
// A refused wish moved nothing and is not remembered: asked again when things have changed, it may succeed.

import { createHash } from 'node:crypto';
import { onePage, type Page } from '../platform/books.ts';
import { Refused } from '../platform/refused.ts';
import type { Processor } from './processor.ts';

export type Answer = { status: number; body: object };
type Wish = { key: string; path: string; body: unknown };

/** `work` answers `undefined` when its answer is to be lost on the way; a later call with the key then goes on with it. */
export async function once(
  processor: Processor,
  wish: Wish,
  work: (page: Page) => Promise<object | undefined>,
): Promise<Answer | undefined> {
  const digest = createHash('sha256')
    .update(JSON.stringify([wish.path, wish.body]))
    .digest('hex');
  const answer = await onePage(processor.books, async (page) => {
    // Two calls with one key at the same moment take turns; the second then finds the answer of the first.
    await page.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`card_processor ${wish.key}`]);
    const known = await readKey(page, wish.key);
    if (known && known.wish !== digest) {
      throw new Refused(422, 'key_reused', 'This idempotency key was used for another wish');
    }
    if (known?.answer) return { status: known.status, body: known.answer };

    const body = await work(page);
    const given = body && { status: 200, body };
    await page.query(
      `insert into card_processor.idempotency_key (key, wish, status, answer, created_at) values ($1, $2, $3, $4, $5)
       on conflict (key) do update set status = excluded.status, answer = excluded.answer`,
      [wish.key, digest, given?.status, given?.body, processor.now()],
    );
    return given;
  });
  processor.wake();
  return answer;
}

async function readKey(page: Page, key: string) {
  const found = await page.query<{ wish: string; status: number; answer: object | null }>(
    'select wish, status, answer from card_processor.idempotency_key where key = $1',
    [key],
  );
  return found.rows[0];
}
