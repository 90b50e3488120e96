/** Ends a conversation, by the front desk or by the patient who needs nothing more; whoever writes again opens it. */
import type { Conversation } from '@pellis/contract/conversations/conversations';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { conflict, found } from '../platform/refusal.ts';
import { maySpeakAsPerson, mayWorkInInbox, viewerOf } from './policy.ts';
import { asConversation } from './present.ts';
import { endQuestionNow, openQuestion } from './question-records.ts';
import { changeConversation, viewedById } from './records.ts';
import { speak } from './speak.ts';
import { changed, type InHand, refuseOthers, workOn } from './work.ts';

export function close(clinic: Clinic, asker: Asker, id: string): Promise<{ detail: string }> {
  return workOn(clinic, asker, id, {
    may: mayWorkInInbox,
    work: async (inHand) => {
      refuseOthers(inHand);
      if (inHand.thread.state === 'closed') return { detail: 'This conversation is closed.' };
      if (inHand.thread.flagged_at) throw conflict('flagged', 'Say first what was done about the emergency.');
      await closeNow(inHand);
      return { detail: 'Closed. The person may always write again.' };
    },
  });
}

/** Closed already, it stays so. */
export function closeAsPatient(clinic: Clinic, asker: Asker, id: string): Promise<Conversation> {
  return workOn(clinic, asker, id, {
    may: maySpeakAsPerson,
    work: async (inHand) => {
      const { transaction, actor, thread } = inHand;
      // it would go out of sight of those who must look at it
      if (thread.flagged_at)
        throw conflict('flagged', 'Somebody of us must read this first, because you may need help. Please leave it open.');
      if (thread.state !== 'closed') await closeNow(inHand);
      return asConversation(found(await viewedById(transaction, viewerOf(actor), id)));
    },
  });
}

async function closeNow(inHand: InHand): Promise<void> {
  const { transaction, thread, happened } = inHand;
  const question = await openQuestion(transaction, thread.id);
  if (question) await endQuestionNow(transaction, question.id);
  await speak(transaction, {
    conversationId: thread.id,
    kind: 'closed',
    side: 'thread',
    text: 'This conversation was closed. Write again at any time to open it.',
  });
  await changeConversation(transaction, thread.id, {
    ...{ state: 'closed', waits_since: null, closed_at: new Date(), urgent_at: null, assigned_to: null, assigned_name: null },
    // who comes back in a month is asked again who they are
    ...(thread.patient_id ? {} : { verification: 'none', verified_at: null, verified_by: null }),
  });
  await happened({ name: 'conversation.closed' });
  await changed(inHand, question?.provider_id);
}
