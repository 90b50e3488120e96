/** A question about a patient goes to a dermatologist who treats them, and its answer comes back to whoever asked. */
import { dermatologistsOf } from '../conversations/question-records.ts';
import { patientById } from '../patients/records.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { conflict, found, permit, wrongField } from '../platform/refusal.ts';
import { mayAnswer, mayAskAbout, mayNote } from './policy.ts';
import { insertStaffQuestion, keepStaffAnswer, lockQuestion, markNoted, questionById } from './records.ts';
import { answered, wordColumns } from './seal.ts';

type Told = Promise<{ detail: string }>;

export function ask(clinic: Clinic, asker: Asker, patientId: string, { provider_id, words }: { provider_id: string; words: string }): Told {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayAskAbout(actor));
    found(await patientById(transaction, patientId));
    await actAsClinic(transaction, actor);
    const asked = (await whoMayBeAsked(transaction, actor, patientId)).find(({ id }) => id === provider_id);
    if (!asked) throw wrongField('provider_id', 'Choose a dermatologist who treats this patient');
    const id = newId();
    await insertStaffQuestion(transaction, {
      ...{ id, patient_id: patientId, provider_id },
      ...(await wordColumns(transaction, { id, patient_id: patientId }, { words, answer: null })),
      asked_by: actor.id,
      asked_by_name: actor.name,
    });
    await clinic.happened(transaction, actor, { name: 'staff_question.asked', patientId, subjectId: id });
    return { detail: `${asked.name} has your question. You are told when it is answered.` };
  });
}

/** Needs a transaction as the clinic. */
export async function whoMayBeAsked(transaction: Transaction, actor: Actor, patientId: string): Promise<{ id: string; name: string }[]> {
  return (await dermatologistsOf(transaction, patientId)).filter(({ id }) => id !== actor.id);
}

export function answerQuestion(clinic: Clinic, asker: Asker, id: string, words: string): Told {
  return clinic.db.write(asker, async (transaction, actor) => {
    const question = found(await questionById(transaction, id));
    permit(mayAnswer(actor, question));
    await actAsClinic(transaction, actor);
    const locked = await lockQuestion(transaction, id);
    if (locked.answered_at) throw conflict('answered', 'You have answered this question already.');
    await keepStaffAnswer(transaction, id, await answered(transaction, locked, words));
    await clinic.happened(transaction, actor, { name: 'staff_question.answered', patientId: question.patient_id, subjectId: id });
    return { detail: `${question.asked_by_name} is told that you have answered.` };
  });
}

/** Asked again it does the same. */
export function noteAnswer(clinic: Clinic, asker: Asker, id: string): Told {
  return clinic.db.write(asker, async (transaction, actor) => {
    const question = found(await questionById(transaction, id));
    permit(mayNote(actor, question));
    await actAsClinic(transaction, actor);
    const { answered_at, noted_at } = await lockQuestion(transaction, id);
    if (!answered_at) throw conflict('not_answered', `${question.provider} has not answered yet.`);
    if (!noted_at) {
      await markNoted(transaction, id);
      await clinic.happened(transaction, actor, { name: 'staff_question.noted', patientId: question.patient_id, subjectId: id });
    }
    return { detail: 'Noted.' };
  });
}
