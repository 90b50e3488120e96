// Lets go what nobody came back for: authorised money after seven days, a lost authorisation after an hour.

import { onePage } from '../platform/books.ts';
import { later } from '../platform/times.ts';
import type { Authorisation } from './authorisation.ts';
import { move, takeAuthorisation } from './authorisations.ts';
import type { Processor } from './processor.ts';

const lostAfterSeconds = 3600;

export async function sweep(processor: Processor) {
  const now = processor.now();
  const over = await processor.books.query<{ id: string }>(
    `select id from card_processor.authorisation
     where state in ('processing', 'requires_action', 'authorised')
       and (expires_at <= $1 or (state = 'processing' and created_at <= $2))
     limit 100`,
    [now, later(now, -lostAfterSeconds)],
  );
  for (const { id } of over.rows) {
    await onePage(processor.books, async (page) => {
      const authorisation = await takeAuthorisation(processor, page, 'id', id);
      if (isLost(authorisation)) {
        await move(processor, page, authorisation, { state: 'declined', decline_code: 'processing_error' });
      }
    });
  }
  if (over.rows.length > 0) processor.wake();
}

function isLost(authorisation: Authorisation) {
  return authorisation.state === 'processing';
}
