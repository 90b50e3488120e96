/** The live side of a draft: whoever writes it hears when somebody else has saved, sent back or signed it. */
import { encounterById } from '../encounters/records.ts';
import type { Transaction } from '../platform/db/database.ts';
import { announce } from '../platform/live/announce.ts';
import type { TopicKind } from '../platform/live/topics.ts';
import { mayWrite } from './policy.ts';

export const noteTopic: TopicKind = {
  kind: 'note',
  async mayJoin(transaction, joiner, id) {
    if (joiner.kind !== 'actor') return null;
    // row-level security shows the encounter only to whoever treats, and to whoever prepares it today
    const encounter = await encounterById(transaction, id);
    return encounter && mayWrite(joiner.actor, encounter) ? joiner.actor.id : null;
  },
};

export function announceNote(transaction: Transaction, { id }: { id: string }): Promise<void> {
  return announce(transaction, `note:${id}`, 'changed', {});
}
