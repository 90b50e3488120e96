/** Asks a noun whether the owner of a connection may join its topic, in a transaction as them. */
import { theClinic } from '../actor.ts';
import type { Clinic } from '../clinic.ts';
import { Refusal } from '../refusal.ts';
import type { Holder, TopicKind } from './topics.ts';

/** The name of the person among the members, or null for "no". */
export async function askToJoin(clinic: Clinic, kind: TopicKind, holder: Holder, id: string): Promise<string | null> {
  if (holder.kind === 'guest')
    return clinic.db.read(theClinic('live'), (transaction) => kind.mayJoin(transaction, { kind: 'guest', guest: holder.guest }, id));
  try {
    return await clinic.db.read({ kind: 'session', sessionId: holder.sessionId, access: 'signed-in' }, (transaction, actor) =>
      kind.mayJoin(transaction, { kind: 'actor', actor }, id),
    );
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
