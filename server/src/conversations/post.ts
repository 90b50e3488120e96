/** A patient, or whoever acts for them, begins a conversation and writes in it. */
import type { ChatTopic } from '@pellis/contract/conversations/chat-topics';
import type { MessageForm, Posted } from '@pellis/contract/conversations/conversations';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { found, permit } from '../platform/refusal.ts';
import { type Attachments, refuseWrongPhotos, withAttachments } from './attachments.ts';
import { messageSentAs } from './message-records.ts';
import { maySpeakAsPerson, viewerOf } from './policy.ts';
import { receive } from './receive.ts';
import { conversationBegunWith, conversationById, insertConversation } from './records.ts';

interface Opening {
  topic: ChatTopic;
  message: MessageForm;
}

export function openAsPatient(clinic: Clinic, asker: Asker, opening: Opening): Promise<Posted> {
  const { message: form } = opening;
  return withAttachments(clinic, form, {
    maySend: () =>
      clinic.db.read(asker, async (transaction, actor) => {
        permit(maySpeakAsPerson(actor));
        const wasSent = (await conversationBegunWith(transaction, actor.id, form.id)) !== undefined;
        if (!wasSent) await refuseWrongPhotos(clinic, transaction, found(actor.patientId), form);
        return { wasSent };
      }),
    send: (attachments, onKept) => begin(clinic, asker, { ...opening, attachments, onKept }),
  });
}

interface Beginning extends Opening {
  attachments: Attachments;
  onKept: () => void;
}

function begin(clinic: Clinic, asker: Asker, { topic, message: form, attachments, onKept }: Beginning): Promise<Posted> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(maySpeakAsPerson(actor));
    const patientId = found(actor.patientId);
    await actAsClinic(transaction, actor);
    const begun = await insertConversation(transaction, {
      id: newId(),
      topic,
      patient_id: patientId,
      opened_by: actor.id,
      opened_with: form.id,
      // whoever signs in has shown who they are
      verification: 'signed_in',
      verified_at: new Date(),
    });
    const { id } = begun ?? found(await conversationBegunWith(transaction, actor.id, form.id));
    return receive(clinic, transaction, { ...fromPatient(actor, id), form, attachments, onKept, isOpening: begun !== undefined });
  });
}

export function postAsPatient(clinic: Clinic, asker: Asker, id: string, form: MessageForm): Promise<Posted> {
  return withAttachments(clinic, form, {
    maySend: () =>
      clinic.db.read(asker, async (transaction, actor) => {
        permit(maySpeakAsPerson(actor));
        const [thread, before] = await Promise.all([conversationById(transaction, id), messageSentAs(transaction, id, form.id)]);
        const { patient_id: patientId } = found(thread);
        const wasSent = before !== undefined;
        if (!wasSent) await refuseWrongPhotos(clinic, transaction, found(patientId), form);
        return { wasSent };
      }),
    send: (attachments, onKept) =>
      clinic.db.write(asker, async (transaction, actor) => {
        permit(maySpeakAsPerson(actor));
        found(await conversationById(transaction, id));
        await actAsClinic(transaction, actor);
        return receive(clinic, transaction, { ...fromPatient(actor, id), form, attachments, onKept });
      }),
  });
}

function fromPatient(actor: Actor, conversationId: string) {
  return { conversationId, actor, author: { id: actor.id, name: actor.name }, viewer: viewerOf(actor) };
}
