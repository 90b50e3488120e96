/** What the clinic has noted at a customer, a form, an intent or a refund: Stripe's metadata. */
import type { Page } from '../../platform/books.ts';
import type { Processor } from '../processor.ts';

export type Metadata = Record<string, string>;

/** New metadata stands beside the old. */
export async function keepMetadata(processor: Processor, page: Page, id: string, metadata: Metadata): Promise<void> {
  await page.query(
    `insert into card_processor.metadata as m (id, notes, created_at) values ($1, $2, $3)
     on conflict (id) do update set notes = m.notes || excluded.notes`,
    [id, JSON.stringify(metadata), processor.now()],
  );
}

export async function metadataOf(page: Page, id: string): Promise<Metadata> {
  const found = await page.query<{ notes: Metadata }>('select notes from card_processor.metadata where id = $1', [id]);
  return found.rows[0]?.notes ?? {};
}
