/** A visitor has signed in: their conversation joins the record of the patient they act for, once. */
import { type Conversation, threadTopic } from '@pellis/contract/conversations/conversations';
import { maySpeakAsPerson, viewerOf } from '../conversations/policy.ts';
import { asConversation } from '../conversations/present.ts';
import { lockConversation, viewedById } from '../conversations/records.ts';
import { speak, tellListeners } from '../conversations/speak.ts';
import { bindToPatient } from '../conversations/thread-states.ts';
import { conversationOfToken } from '../conversations/token-records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { recheck } from '../platform/live/announce.ts';
import { found, notFound, permit } from '../platform/refusal.ts';

/** Asked again by the same account it changes nothing. For anybody else the token is one of nothing. */
export function bind(clinic: Clinic, asker: Asker, token: string): Promise<Conversation> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(maySpeakAsPerson(actor));
    const patientId = found(actor.patientId);
    await actAsClinic(transaction, actor);
    const { id } = found(await conversationOfToken(transaction, token));
    const thread = found(await lockConversation(transaction, id));
    if (thread.patient_id === null) {
      await bindToPatient(transaction, id, { patientId, accountId: actor.id });
      await speak(transaction, {
        conversationId: id,
        kind: 'bound',
        side: 'thread',
        text: 'Signed in. This conversation is now part of the record.',
      });
      await clinic.happened(transaction, actor, { name: 'conversation.bound', patientId, subjectId: id });
      await tellListeners(transaction, { id, patientId, name: 'changed' });
      await recheck(transaction, threadTopic(id));
    } else if (thread.patient_id !== patientId || thread.opened_by !== actor.id) throw notFound();
    return asConversation(found(await viewedById(transaction, viewerOf(actor), id)));
  });
}
