/** What the clinic has noted at a customer, a form, an intent or a refund: Stripe's metadata. */
import type { Page } from '../database.ts';
import type { Processor } from '../processor.ts';

export type Notes = Record<string, string>;

/** New notes stand beside the old ones. */
export async function note(processor: Processor, page: Page, id: string, notes: Notes): Promise<void> {
  await page.query(
    `insert into card_processor.metadata as m (id, notes, created_at) values ($1, $2, $3)
     on conflict (id) do update set notes = m.notes || excluded.notes`,
    [id, JSON.stringify(notes), processor.now()],
  );
}

export async function notesOf(page: Page, id: string): Promise<Notes> {
  const found = await page.query<{ notes: Notes }>('select notes from card_processor.metadata where id = $1', [id]);
  return found.rows[0]?.notes ?? {};
}
