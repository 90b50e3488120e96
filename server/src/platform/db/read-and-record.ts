/** A look that is written down: looks in a transaction that reads, and hands out what was seen once it is written who looked. */
import type { Actor, Asker } from '../actor.ts';
import type { Database, Transaction } from './database.ts';

export interface Look<T> {
  seen: T;
  /** Writes the look down; nothing where there is nothing to write, as when patients look at what is theirs. */
  record?: ((transaction: Transaction, actor: Actor) => Promise<void>) | undefined;
}

/** Whoever leaves no line waits for no commit. */
export async function readAndRecord<T>(
  db: Database,
  asker: Asker,
  look: (transaction: Transaction, actor: Actor) => Promise<Look<T>>,
): Promise<T> {
  const { seen, record } = await db.read(asker, look);
  if (record) await db.write(asker, record);
  return seen;
}
