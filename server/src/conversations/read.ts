/** A patient's conversations: the list with what is unread, one thread, and its messages after a cursor. */
import type { Conversation, MessagesAfter } from '@pellis/contract/conversations/conversations';
import { toRecord } from '../photos/record-look.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { readAndRecord } from '../platform/db/read-and-record.ts';
import { found, permit } from '../platform/refusal.ts';
import { maySpeakAsPerson, mayWorkOnConversation, viewerOf } from './policy.ts';
import { asConversation, readAfter } from './present.ts';
import { viewedById, viewedOfPatient } from './records.ts';

const mostListed = 100;

export function listOwn(clinic: Clinic, asker: Asker): Promise<{ unread: number; conversations: Conversation[] }> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(maySpeakAsPerson(actor));
    const rows = await viewedOfPatient(transaction, viewerOf(actor), found(actor.patientId), mostListed);
    const conversations = rows.map(asConversation);
    return { unread: conversations.reduce((sum, { unread }) => sum + unread, 0), conversations };
  });
}

export function readOne(clinic: Clinic, asker: Asker, id: string): Promise<Conversation> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(maySpeakAsPerson(actor));
    return asConversation(found(await viewedById(transaction, viewerOf(actor), id)));
  });
}

/**
 * For both sides: whoever may see the thread sees its messages, the front desk without what was said with a dermatologist. The patient
 * learns in their record who of the clinic has read.
 */
export function readMessages(clinic: Clinic, asker: Asker, id: string, cursor: number): Promise<MessagesAfter> {
  return readAndRecord(clinic.db, asker, async (transaction, actor) => {
    permit(maySpeakAsPerson(actor) || mayWorkOnConversation(actor));
    const viewer = viewerOf(actor);
    // of a thread that they do not see the database shows no message either
    const [seen, after] = await Promise.all([viewedById(transaction, viewer, id), readAfter(transaction, viewer, id, cursor)]);
    const row = found(seen);
    const look = { name: 'conversation.read', patientId: row.patient_id, subjectId: id } as const;
    const record = row.patient_id === null ? undefined : await toRecord(clinic, transaction, actor, look);
    return { seen: { ...after, conversation: asConversation(row) }, record };
  });
}
