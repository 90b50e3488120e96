/** A patient's conversations: the list with what is unread, one thread, and its messages after a cursor. */
import type { Conversation, MessagesAfter } from '@pellis/contract/conversations';
import { recordLook } from '../photos/record-look.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { found, permit } from '../platform/refusal.ts';
import { maySpeakAsPerson, mayWorkOnConversation, viewerOf } from './policy.ts';
import { asConversation, readAfter } from './present.ts';
import { viewedById, viewedOfPatient } from './records.ts';

const mostListed = 100;

export function listOwn(clinic: Clinic, asker: Asker): Promise<{ unread: number; conversations: Conversation[] }> {
  return clinic.db.as(asker, async (records, actor) => {
    permit(maySpeakAsPerson(actor));
    const rows = await viewedOfPatient(records, viewerOf(actor), found(actor.patientId), mostListed);
    const conversations = rows.map(asConversation);
    return { unread: conversations.reduce((sum, { unread }) => sum + unread, 0), conversations };
  });
}

export function readOne(clinic: Clinic, asker: Asker, id: string): Promise<Conversation> {
  return clinic.db.as(asker, async (records, actor) => {
    permit(maySpeakAsPerson(actor));
    return asConversation(found(await viewedById(records, viewerOf(actor), id)));
  });
}

/**
 * For both sides: whoever may see the thread sees its messages, the front desk without what was said with a dermatologist. The patient
 * learns in their record who of the clinic has read.
 */
export function readMessages(clinic: Clinic, asker: Asker, id: string, cursor: number): Promise<MessagesAfter> {
  return clinic.db.as(asker, async (records, actor) => {
    permit(maySpeakAsPerson(actor) || mayWorkOnConversation(actor));
    const viewer = viewerOf(actor);
    const row = found(await viewedById(records, viewer, id));
    if (row.patient_id !== null)
      await recordLook(clinic, records, actor, { name: 'conversation.read', patientId: row.patient_id, subjectId: id });
    const conversation = asConversation(row);
    return { ...(await readAfter(records, viewer, id, cursor)), conversation };
  });
}
