/** Once a minute: ends invitations whose time is over. The thread says so to the patient, and an e-mail to whoever invited. */
import { accountById } from '../accounts/records.ts';
import { lockConversation } from '../conversations/records.ts';
import { speak, tellListeners } from '../conversations/speak.ts';
import { writeEmail } from '../notifications/email.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { OneOf } from '../platform/events.ts';
import { emails } from './emails.ts';
import { endInvitation, invitationById, openInvitationIn, overdueInvitations } from './records.ts';

export async function watchInvitations(clinic: Clinic, now: Date): Promise<void> {
  const overdue = await clinic.db.read(theClinic('visit invitations'), (transaction) => overdueInvitations(transaction, now));
  for (const { id, conversation_id } of overdue) await expire(clinic, id, { conversationId: conversation_id, now });
}

/** Each in a transaction of its own, and looked at again under the lock: it may have been booked or taken back in the last moment. */
function expire(clinic: Clinic, id: string, { conversationId, now }: { conversationId: string; now: Date }): Promise<void> {
  return clinic.db.write(theClinic('visit invitations'), async (transaction, actor) => {
    await lockConversation(transaction, conversationId);
    const open = await openInvitationIn(transaction, conversationId);
    if (open?.id !== id || open.expires_at > now) return;
    await endInvitation(transaction, id, { ended_as: 'expired' });
    const text = `The invitation to a video visit with ${open.provider} has expired. Nothing was booked, and it costs nothing. If you still want to be seen, write to us here.`;
    const message = await speak(transaction, { conversationId, kind: 'visit', side: 'thread', text, isClinical: open.is_clinical });
    const subject = { patientId: open.patient_id, subjectId: conversationId };
    await clinic.happened(transaction, actor, { name: 'visit_invitation.expired', ...subject, data: { invitation: id } });
    const to = { id: conversationId, patientId: open.patient_id, providerId: open.provider_id };
    await tellListeners(transaction, { ...to, name: 'message', seq: message.seq });
  });
}

/** Whoever has left since is not written to. */
export function tellWhoInvited(clinic: Clinic, event: OneOf<'visit_invitation.expired'>): Promise<void> {
  return clinic.db.write(theClinic('letters'), async (transaction) => {
    const row = await invitationById(transaction, event.data.invitation);
    const account = row && (await accountById(transaction, row.made_by));
    if (!account || account.disabled_at) return;
    const letter = emails.expired.words({ conversation: row.conversation_id });
    await writeEmail(clinic, transaction, { ...letter, about: `event ${event.id}`, to: account.email });
  });
}
