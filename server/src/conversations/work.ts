/** Opens a conversation for one of the clinic's people to change: seen with their own rights first, then locked by the clinic. */
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import type { EventName, Happening } from '../platform/events.ts';
import { conflict, found, permit, type Refusal } from '../platform/refusal.ts';
import { mayWorkOnConversation } from './policy.ts';
import { type ConversationRow, conversationById, lockConversation } from './records.ts';
import { tellListeners } from './speak.ts';

export interface InHand {
  transaction: Transaction;
  actor: Actor;
  thread: ConversationRow;
  /** In the record and outbox, with whose it is. */
  happened<Name extends EventName>(happening: Happening<Name>): Promise<void>;
}

export function workOn<T>(
  clinic: Clinic,
  asker: Asker,
  id: string,
  { may = mayWorkOnConversation, work }: { may?: (actor: Actor) => boolean; work: (inHand: InHand) => Promise<T> },
): Promise<T> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(may(actor));
    found(await conversationById(transaction, id));
    await actAsClinic(transaction, actor);
    const thread = found(await lockConversation(transaction, id));
    const patientId = thread.patient_id ? { patientId: thread.patient_id } : {};
    const happened: InHand['happened'] = (happening) => clinic.happened(transaction, actor, { ...happening, subjectId: id, ...patientId });
    return work({ transaction, actor, thread, happened });
  });
}

/** Everybody's lists are read again. */
export function changed({ transaction, thread }: InHand, providerId?: string): Promise<void> {
  return tellListeners(transaction, { id: thread.id, patientId: thread.patient_id, providerId, name: 'changed' });
}

/** Two never answer the same person: whoever comes second hears who has it. */
export function refuseOthers({ actor, thread }: InHand): void {
  if (thread.assigned_to !== null && thread.assigned_to !== actor.id) throw taken(thread);
}

export function taken({ assigned_name }: Pick<ConversationRow, 'assigned_name'>): Refusal {
  return conflict(
    'taken',
    assigned_name ? `${assigned_name} has this conversation.` : 'Nobody has this conversation any more. Reload to see it.',
  );
}
