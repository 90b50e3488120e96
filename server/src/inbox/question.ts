/** A medical question goes to a dermatologist who treats the patient, and comes back answered: the front desk reads neither. */

import { mayWorkInInbox } from '../conversations/policy.ts';
import { dermatologistsOf, endQuestionNow, insertQuestion, openQuestion } from '../conversations/question-records.ts';
import { speak } from '../conversations/speak.ts';
import { waitForClinic } from '../conversations/thread-states.ts';
import { changed, refuseOthers, workOn } from '../conversations/work.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { newId } from '../platform/ids.ts';
import { conflict, permit, wrongField } from '../platform/refusal.ts';

type Told = Promise<{ detail: string }>;

export function askDermatologist(clinic: Clinic, asker: Asker, id: string, form: { provider_id: string; words: string }): Told {
  return workOn(clinic, asker, id, {
    may: mayWorkInInbox,
    work: async (inHand) => {
      const { transaction, actor, thread, happened } = inHand;
      refuseOthers(inHand);
      if (thread.patient_id === null) throw conflict('not_bound', 'Ask the person to sign in first: a visitor has no dermatologist.');
      if (await openQuestion(transaction, id)) throw conflict('asked', 'A dermatologist has been asked already.');
      const provider = (await dermatologistsOf(transaction, thread.patient_id)).find((one) => one.id === form.provider_id);
      if (!provider) throw wrongField('provider_id', 'Choose a dermatologist who treats this patient');
      await insertQuestion(transaction, {
        id: newId(),
        conversation_id: id,
        patient_id: thread.patient_id,
        provider_id: provider.id,
        provider_name: provider.name,
        words: form.words,
        asked_by: actor.id,
        asked_by_name: actor.name,
      });
      const text = `${provider.name} has your question and answers here. What you write now is read by ${provider.name}, not by our front desk.`;
      await speak(transaction, { conversationId: id, kind: 'handed', side: 'thread', text });
      await waitForClinic(transaction, thread);
      await happened({ name: 'conversation.handed', data: { provider: provider.id } });
      await changed(inHand, provider.id);
      return { detail: `${provider.name} has the question.` };
    },
  });
}

/** By the dermatologist who was asked, or called back by the front desk. */
export function endQuestion(clinic: Clinic, asker: Asker, id: string): Told {
  return workOn(clinic, asker, id, {
    work: async (inHand) => {
      const { transaction, actor, thread, happened } = inHand;
      const question = await openQuestion(transaction, id);
      if (!question) throw conflict('question_ended', 'This question has ended already.');
      permit(mayWorkInInbox(actor) || question.provider_id === actor.id);
      await endQuestionNow(transaction, question.id);
      await speak(transaction, {
        conversationId: id,
        kind: 'handed',
        side: 'thread',
        text: `This conversation is with our front desk again. What you wrote to ${question.provider_name} stays between you.`,
      });
      await happened({ name: 'conversation.handed_back', data: { provider: question.provider_id, state: thread.state } });
      await changed(inHand, question.provider_id);
      return { detail: 'The conversation is with the front desk again.' };
    },
  });
}
