/** The visit was booked: the conversation out of which it came says so, and has it among what it is about. */

import { appointmentById } from '../bookings/booking-records.ts';
import { lockConversation } from '../conversations/records.ts';
import { speak, tellListeners } from '../conversations/speak.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { momentInWords } from '../platform/times.ts';
import { endInvitation, linkVisit, openInvitationIn, openInvitationsOf } from './records.ts';

/** The first visit with the dermatologist of the invitation that is booked while it is open. Run again it finds none. */
export function settleInvitation(clinic: Clinic, event: RecordedEvent): Promise<void> {
  const visitId = event.subject_id ?? '';
  return clinic.db.write(theClinic('visit invitations'), async (transaction, actor) => {
    const visit = await appointmentById(transaction, visitId);
    if (!visit) return;
    const ours = (await openInvitationsOf(transaction, visit.patient_id)).find(({ provider_id }) => provider_id === visit.provider_id);
    if (!ours) return;
    const id = ours.conversation_id;
    await lockConversation(transaction, id);
    const open = await openInvitationIn(transaction, id);
    if (open?.id !== ours.id) return;
    await endInvitation(transaction, ours.id, { ended_as: 'booked', appointment_id: visitId });
    const when = momentInWords(visit.starts_at, visit.time_zone);
    await linkVisit(transaction, { conversation_id: id, appointment_id: visitId, label: `${visit.service_name}, ${when}` });
    const text = `The video visit with ${ours.provider} is booked for ${when}.`;
    const message = await speak(transaction, { conversationId: id, kind: 'visit', side: 'thread', text });
    const subject = { patientId: visit.patient_id, subjectId: id };
    await clinic.happened(transaction, actor, { name: 'visit_invitation.booked', ...subject, data: { invitation: ours.id } });
    await tellListeners(transaction, { id, patientId: visit.patient_id, providerId: ours.provider_id, name: 'message', seq: message.seq });
  });
}
