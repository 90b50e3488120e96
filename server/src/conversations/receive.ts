/** A message from the person's side arrives: kept once, in its order, answered at once where it must be (911, out of hours). */
import type { MessageForm, Posted } from '@pellis/contract/conversations/conversations';
import type { ChatPresence } from '@pellis/contract/conversations/office-hours';
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
  const [locked, before, question, presence] = await Promise.all([
    lockConversation(transaction, conversationId),
    sentBefore(transaction, { conversationId, sentAs: form.id, text: form.text, authorId: author.id }),
    openQuestion(transaction, conversationId),
    presenceAt(clinic, transaction, new Date()),
  ]);
  const thread = found(locked);
  const message = before ?? (await keep(clinic, transaction, { ...arriving, thread, question, presence }));
  const [[presented], seen] = await Promise.all([
    asMessages(transaction, viewer, [message]),
    viewedById(transaction, viewer, conversationId),
  ]);
  return {
    message: found(presented),
    conversation: asConversation(found(seen)),
    emergency: soundsLikeEmergency(form.text) ? callFor : null,
  };
}

/** What was looked at under the thread's lock. */
interface Looked {
  thread: ConversationRow;
  question: Awaited<ReturnType<typeof openQuestion>>;
  presence: ChatPresence;
}

async function keep(clinic: Clinic, transaction: Transaction, arriving: Arriving & Looked): Promise<MessageRow> {
  const { form, author, attachments = noAttachments, thread, question } = arriving;
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
  const isEmergency = soundsLikeEmergency(form.text);
  await Promise.all([
    patientId
      ? recordAttachments(transaction, attachments, { patientId, messageId: message.id, sent: form.photos })
      : renewTokens(transaction, thread.id),
    sayItself(transaction, { ...arriving, isEmergency }),
    itIsOurTurn(clinic, transaction, { ...arriving, isEmergency, seq: message.seq }),
    tellListeners(transaction, { id: thread.id, patientId, providerId: question?.provider_id, name: 'message', seq: message.seq }),
  ]);
  arriving.onKept?.();
  return message;
}

/** Nobody is left waiting for an answer that cannot come now. */
const hoursAgainAfter = 12;

/** What the thread says by itself: to call 911 where it sounds like it, and when somebody answers, where nobody can now. */
async function sayItself(transaction: Transaction, { thread, presence, isEmergency }: Looked & { isEmergency: boolean }): Promise<void> {
  if (isEmergency && !thread.flagged_at) await say(transaction, thread.id, 'emergency', `${callFor.title}. ${callFor.text}`);
  if (presence.is_open || (await wasSaidLately(transaction, thread.id, 'hours', hoursAgainAfter))) return;
  const where =
    thread.patient_id !== null || thread.visitor_email !== null
      ? 'We send you an e-mail when it is answered.'
      : 'Leave your e-mail, and we tell you when it is answered.';
  await say(transaction, thread.id, 'hours', `We have your message. ${presence.words} ${where}`);
}

function say(transaction: Transaction, conversationId: string, kind: 'emergency' | 'hours', text: string) {
  return speak(transaction, { conversationId, kind, side: 'thread', text });
}

interface Come {
  isEmergency: boolean;
  seq: number;
}

async function itIsOurTurn(clinic: Clinic, transaction: Transaction, come: Arriving & Looked & Come): Promise<void> {
  const { thread, isOpening, isUrgent = false, isEmergency } = come;
  const wasOurs = thread.state === 'open' && !isOpening;
  const isChanged = !wasOurs || isEmergency || isUrgent;
  await Promise.all([
    isChanged &&
      changeConversation(transaction, thread.id, {
        state: 'open',
        waits_since: thread.waits_since ?? new Date(),
        closed_at: null,
        ...(thread.state === 'closed' ? { assigned_to: null, assigned_name: null } : {}),
        ...(isEmergency ? { flagged_at: thread.flagged_at ?? new Date() } : {}),
        ...(isUrgent ? { urgent_at: thread.urgent_at ?? new Date() } : {}),
      }),
    record(clinic, transaction, come, wasOurs ? 'said' : isOpening ? 'opened' : 'needs_answer'),
  ]);
}

/** Of what cannot wait each time, also where one waits already: whether somebody has just been told, `inbox/tell-urgent.ts` knows. */
async function record(
  clinic: Clinic,
  transaction: Transaction,
  { actor, thread, question, isUrgent, isEmergency, seq }: Arriving & Looked & Come,
  turn: 'said' | 'opened' | 'needs_answer',
): Promise<void> {
  const of = { subjectId: thread.id, ...(thread.patient_id ? { patientId: thread.patient_id } : {}) };
  const asked = question ? { provider: question.provider_id } : {};
  const cannotWait = isEmergency ? 'conversation.flagged' : isUrgent ? 'conversation.urgent' : undefined;
  await Promise.all([
    clinic.happened(transaction, actor, { ...of, name: `conversation.${turn}`, ...(question ? { data: asked } : {}) }),
    cannotWait && clinic.happened(transaction, actor, { ...of, name: cannotWait, data: { ...asked, seq } }),
  ]);
}
