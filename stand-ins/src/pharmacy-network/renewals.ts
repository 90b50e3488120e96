// The clinic's answer to a renewal that a pharmacy asked for.

import { onePage } from '../platform/books.ts';
import { Refused } from '../platform/refused.ts';
import type { Network } from './network.ts';

type Answer = { is_approved: boolean; words: string };

/** The same answer again is the same answer; another one is refused. */
export async function answerRenewal(network: Network, newsId: string, answer: Answer): Promise<void> {
  await onePage(network.books, async (page) => {
    const asked = await page.query(`select from pharmacy_network.news where id = $1 and event = 'renewal_asked'`, [newsId]);
    if (asked.rowCount === 0) throw new Refused(404, 'not_found', 'No pharmacy has asked for this renewal.');
    const made = await page.query(
      'insert into pharmacy_network.renewal_answer (news_id, is_approved, words, at) values ($1, $2, $3, $4) on conflict do nothing',
      [newsId, answer.is_approved, answer.words, network.now()],
    );
    if (made.rowCount === 1) return;
    const same = await page.query('select from pharmacy_network.renewal_answer where news_id = $1 and is_approved = $2 and words = $3', [
      newsId,
      answer.is_approved,
      answer.words,
    ]);
    if (same.rowCount === 0) throw new Refused(422, 'rejected', 'The pharmacy has another answer to this renewal already.');
  });
}
