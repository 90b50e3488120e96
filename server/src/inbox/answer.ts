/** One of the clinic's people answers: the front desk whoever has the thread, a dermatologist where they were asked. */
import type { MessageForm, Posted } from '@pellis/contract/conversations/conversations';
import { type Attachments, howMany, recordAttachments, withAttachments } from '../conversations/attachments.ts';
import { type MessageRow, messageSentAs } from '../conversations/message-records.ts';
import { mayWorkInInbox, mayWorkOnConversation, viewerOf } from '../conversations/policy.ts';
import { asConversation, asMessages } from '../conversations/present.ts';
import { openQuestion } from '../conversations/question-records.ts';
import { conversationById, viewedById } from '../conversations/records.ts';
import { sentBefore, speak, tellListeners } from '../conversations/speak.ts';
import { waitForPerson } from '../conversations/thread-states.ts';
import { type InHand, refuseOthers, workOn } from '../conversations/work.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { conflict, found, permit, wrongField } from '../platform/refusal.ts';
import { claim } from './take.ts';

export function answer(clinic: Clinic, asker: Asker, id: string, form: MessageForm): Promise<Posted> {
  return withAttachments(clinic, form, {
    maySend: () =>
      clinic.db.read(asker, async (transaction, actor) => {
        permit(mayWorkOnConversation(actor));
        const thread = found(await conversationById(transaction, id));
        // a thread without a record holds no photos: nobody knows whose they would be
        if (thread.patient_id === null) throw conflict('not_bound', 'Photos and files can be sent once this person has signed in.');
        const wasSent = (await messageSentAs(transaction, id, form.id)) !== undefined;
        if (!wasSent) refusePlaces(form);
        return { wasSent };
      }),
    send: (attachments, onKept) => say(clinic, asker, id, { form, attachments, onKept }),
  });
}

/** The clinic's own pictures show nobody's body here, and its page asks of no place: one that is sent is not dropped unsaid. */
function refusePlaces({ photos }: MessageForm): void {
  const placed = photos.findIndex(({ body_place: on }) => on);
  if (placed !== -1) throw wrongField(`photos.${placed}`, noPlaceOfOurs);
}

const noPlaceOfOurs = 'A picture that the clinic sends shows nobody’s body here. Please send it without a place.';

interface Answer {
  form: MessageForm;
  attachments: Attachments;
  onKept: () => void;
}

function say(clinic: Clinic, asker: Asker, id: string, { form, attachments, onKept }: Answer): Promise<Posted> {
  return workOn(clinic, asker, id, {
    work: async (inHand) => {
      const { transaction, actor } = inHand;
      const before = await sentBefore(transaction, { conversationId: id, sentAs: form.id, text: form.text, authorId: actor.id });
      const viewer = viewerOf(actor);
      const kept = before ?? (await keep(inHand, { form, attachments, onKept }));
      const [[message], seen] = await Promise.all([asMessages(transaction, viewer, [kept]), viewedById(transaction, viewer, id)]);
      return { message: found(message), conversation: asConversation(found(seen)), emergency: null };
    },
  });
}

async function keep(inHand: InHand, { form, attachments, onKept }: Answer): Promise<MessageRow> {
  const { transaction, actor, thread, happened } = inHand;
  const question = await openQuestion(transaction, thread.id);
  const isClinical = question?.provider_id === actor.id;
  if (!isClinical && !mayWorkInInbox(actor))
    throw conflict('question_ended', 'This question has ended. The front desk has the conversation again.');
  if (!isClinical) {
    refuseOthers(inHand);
    await claim(inHand);
  }
  const message = await speak(transaction, {
    conversationId: thread.id,
    sentAs: form.id,
    kind: 'message',
    side: 'clinic',
    author: { id: actor.id, name: actor.name },
    text: form.text,
    isClinical,
    attachments: howMany(attachments),
  });
  const { id, patient_id: patientId } = thread;
  await Promise.all([
    patientId && recordAttachments(transaction, attachments, { patientId, messageId: message.id }),
    // while a dermatologist was asked, an answer of the front desk is not the answer that is waited for
    (isClinical || !question) && waitForPerson(transaction, id),
    happened({ name: 'conversation.answered' }),
    tellListeners(transaction, { id, patientId, providerId: question?.provider_id, name: 'message', seq: message.seq }),
  ]);
  onKept();
  return message;
}
