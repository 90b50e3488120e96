/** A message from the person's side arrives: kept once, in its order, answered at once where it must be (911, out of hours). */
import type { MessageForm, Posted } from '@pellis/contract/conversations/conversations';
import { callFor, soundsLikeEmergency } from '@pellis/contract/safety-questions/emergency-words';
import type { Actor } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { found } from '../platform/refusal.ts';
import { type Attachments, howMany, noAttachments, recordAttachments } from './attachments.ts';
import { presenceAt } from './hours.ts';
import { type MessageRow, wasSaidLately } from './message-records.ts';
import type { Viewer } from './policy.ts';
import { asConversation, asMessages } from './present.ts';
import { openQuestion } from './question-records.ts';
import { type ConversationRow, changeConversation, lockConversation, viewedById } from './records.ts';
import { sentBefore, speak, tellListeners } from './speak.ts';
import { renewTokens } from './token-records.ts';

export interface Arriving {
  conversationId: string;
  actor: Actor;
  /** Nobody's account, of a visitor. */
  author: { id: string | null; name: string };
  viewer: Viewer;
  form: MessageForm;
  attachments?: Attachments;
  /** Hears that they are kept with the message. */
  onKept?: () => void;
  /** Its first message. */
  isOpening?: boolean;
  /** It cannot wait, by what was said beside its words. */
  isUrgent?: boolean;
}

/** Needs a transaction as the clinic, after the policy was asked. */
export async function receive(clinic: Clinic, transaction: Transaction, arriving: Arriving): Promise<Posted> {
  const { conversationId, author, viewer, form } = arriving;
  const thread = found(await lockConversation(transaction, conversationId));
  const before = await sentBefore(transaction, { conversationId, sentAs: form.id, text: form.text, authorId: author.id });
  const message = before ?? (await keep(clinic, transaction, thread, arriving));
  const [presented] = await asMessages(transaction, viewer, [message]);
  return {
    message: found(presented),
    conversation: asConversation(found(await viewedById(transaction, viewer, conversationId))),
    emergency: soundsLikeEmergency(form.text) ? callFor : null,
  };
}

async function keep(clinic: Clinic, transaction: Transaction, thread: ConversationRow, arriving: Arriving): Promise<MessageRow> {
  const { form, author, attachments = noAttachments } = arriving;
  const question = thread.patient_id ? await openQuestion(transaction, thread.id) : undefined;
  const message = await speak(transaction, {
    conversationId: thread.id,
    sentAs: form.id,
    kind: 'message',
    side: 'person',
    author,
    text: form.text,
    isClinical: question !== undefined,
    attachments: howMany(attachments),
  });
  const { patient_id: patientId } = thread;
  if (patientId) await recordAttachments(transaction, attachments, { patientId, messageId: message.id, sent: form.photos });
  else await renewTokens(transaction, thread.id);
  const isEmergency = soundsLikeEmergency(form.text);
  if (isEmergency && !thread.flagged_at) await say(transaction, thread.id, 'emergency', `${callFor.title}. ${callFor.text}`);
  await sayHours(clinic, transaction, thread);
  await itIsOurTurn(clinic, transaction, thread, { ...arriving, isEmergency, providerId: question?.provider_id, seq: message.seq });
  await tellListeners(transaction, {
    id: thread.id,
    patientId: thread.patient_id,
    providerId: question?.provider_id,
    name: 'message',
    seq: message.seq,
  });
  arriving.onKept?.();
  return message;
}

function say(transaction: Transaction, conversationId: string, kind: 'emergency' | 'hours', text: string) {
  return speak(transaction, { conversationId, kind, side: 'thread', text });
}

const hoursAgainAfter = 12;

/** Nobody is left waiting for an answer that cannot come now. */
async function sayHours(clinic: Clinic, transaction: Transaction, thread: ConversationRow): Promise<void> {
  const presence = await presenceAt(clinic, transaction, new Date());
  if (presence.is_open || (await wasSaidLately(transaction, thread.id, 'hours', hoursAgainAfter))) return;
  const where =
    thread.patient_id !== null || thread.visitor_email !== null
      ? 'We send you an e-mail when it is answered.'
      : 'Leave your e-mail, and we tell you when it is answered.';
  await say(transaction, thread.id, 'hours', `We have your message. ${presence.words} ${where}`);
}

interface Come {
  isEmergency: boolean;
  providerId: string | undefined;
  seq: number;
}

async function itIsOurTurn(clinic: Clinic, transaction: Transaction, thread: ConversationRow, arriving: Arriving & Come): Promise<void> {
  const { isOpening, isUrgent = false, isEmergency } = arriving;
  const wasOurs = thread.state === 'open' && !isOpening;
  if (!wasOurs || isEmergency || isUrgent) {
    await changeConversation(transaction, thread.id, {
      state: 'open',
      waits_since: thread.waits_since ?? new Date(),
      closed_at: null,
      ...(thread.state === 'closed' ? { assigned_to: null, assigned_name: null } : {}),
      ...(isEmergency ? { flagged_at: thread.flagged_at ?? new Date() } : {}),
      ...(isUrgent ? { urgent_at: thread.urgent_at ?? new Date() } : {}),
    });
  }
  await record(clinic, transaction, thread, { ...arriving, turn: wasOurs ? 'said' : isOpening ? 'opened' : 'needs_answer' });
}

/** Of what cannot wait each time, also where one waits already: whether somebody has just been told, `inbox/tell-urgent.ts` knows. */
async function record(
  clinic: Clinic,
  transaction: Transaction,
  thread: ConversationRow,
  { actor, isUrgent, isEmergency, providerId, seq, turn }: Arriving & Come & { turn: 'said' | 'opened' | 'needs_answer' },
): Promise<void> {
  const of = { subjectId: thread.id, ...(thread.patient_id ? { patientId: thread.patient_id } : {}) };
  const asked = providerId ? { provider: providerId } : {};
  await clinic.happened(transaction, actor, { ...of, name: `conversation.${turn}`, ...(providerId ? { data: asked } : {}) });
  if (!isEmergency && !isUrgent) return;
  const name = isEmergency ? 'conversation.flagged' : 'conversation.urgent';
  await clinic.happened(transaction, actor, { ...of, name, data: { ...asked, seq } });
}
