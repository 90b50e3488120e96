/** A patient, or whoever acts for them, begins a conversation and writes in it. */
import type { ChatTopic } from '@pellis/contract/chat-topics';
import type { MessageForm, Posted } from '@pellis/contract/conversations';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { letTheClinicAct, type Records } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { found, permit } from '../platform/refusal.ts';
import { type Attachments, hasAttachments, noAttachments, prepareAttachments } from './attachments.ts';
import { messageSentAs } from './message-records.ts';
import { maySpeakAsPerson, viewerOf } from './policy.ts';
import { receive } from './receive.ts';
import { conversationBegunWith, conversationById, insertConversation } from './records.ts';

interface Opening {
  topic: ChatTopic;
  message: MessageForm;
}

export async function openAsPatient(clinic: Clinic, asker: Asker, { topic, message: form }: Opening): Promise<Posted> {
  const attachments = await prepareOnce(clinic, asker, form, (records, actor) => conversationBegunWith(records, actor.id, form.id));
  return clinic.db.as(asker, async (records, actor) => {
    permit(maySpeakAsPerson(actor));
    const patientId = found(actor.patientId);
    await letTheClinicAct(records, actor);
    const begun = await insertConversation(records, {
      id: newId(),
      topic,
      patient_id: patientId,
      opened_by: actor.id,
      opened_with: form.id,
      // whoever signs in has shown who they are
      verification: 'signed_in',
      verified_at: new Date(),
    });
    const { id } = begun ?? found(await conversationBegunWith(records, actor.id, form.id));
    return receive(clinic, records, { ...fromPatient(actor, id), form, attachments, isOpening: begun !== undefined });
  });
}

export async function postAsPatient(clinic: Clinic, asker: Asker, id: string, form: MessageForm): Promise<Posted> {
  const attachments = await prepareOnce(clinic, asker, form, async (records) => {
    found(await conversationById(records, id));
    return messageSentAs(records, id, form.id);
  });
  return clinic.db.as(asker, async (records, actor) => {
    permit(maySpeakAsPerson(actor));
    found(await conversationById(records, id));
    await letTheClinicAct(records, actor);
    return receive(clinic, records, { ...fromPatient(actor, id), form, attachments });
  });
}

function fromPatient(actor: Actor, conversationId: string) {
  return { conversationId, actor, author: { id: actor.id, name: actor.name }, viewer: viewerOf(actor) };
}

/** Nothing is opened or stored for somebody who may not send it, nor for what was sent before. */
async function prepareOnce(
  clinic: Clinic,
  asker: Asker,
  form: MessageForm,
  sentBefore: (records: Records, actor: Actor) => Promise<unknown>,
): Promise<Attachments> {
  if (!hasAttachments(form)) return noAttachments;
  const known = await clinic.db.as(asker, (records, actor) => {
    permit(maySpeakAsPerson(actor));
    return sentBefore(records, actor);
  });
  return known ? noAttachments : prepareAttachments(clinic, form);
}
