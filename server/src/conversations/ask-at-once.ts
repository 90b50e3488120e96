/** A conversation that is put to a dermatologist from its first word, so that the front desk never reads it. */
import type { Actor } from '../platform/actor.ts';
import type { Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { dermatologistsOf, insertQuestion } from './question-records.ts';
import { insertConversation } from './records.ts';

interface AtOnce {
  patientId: string;
  /** The id under which its first message is sent. */
  openedWith: string;
  /** Whom it is for; somebody else who treats the patient where they have left. */
  providerId: string | null;
  /** What it is about: the front desk reads this. */
  words: string;
}

/** Needs a transaction as the clinic, after the policy was asked. Nobody is asked where nobody treats the patient any more. */
export async function askAtOnce(
  transaction: Transaction,
  actor: Actor,
  { patientId, openedWith, providerId, words }: AtOnce,
): Promise<{ id: string; provider: string | undefined }> {
  const id = newId();
  await insertConversation(transaction, {
    ...{ id, topic: 'general', patient_id: patientId, opened_by: actor.id, opened_with: openedWith },
    ...{ verification: 'signed_in', verified_at: new Date() },
  });
  const treating = await dermatologistsOf(transaction, patientId);
  const provider = treating.find((one) => one.id === providerId) ?? treating[0];
  if (provider)
    await insertQuestion(transaction, {
      ...{ id: newId(), conversation_id: id, patient_id: patientId, words },
      ...{ provider_id: provider.id, provider_name: provider.name, asked_by: actor.id, asked_by_name: actor.name },
    });
  return { id, provider: provider?.name };
}
