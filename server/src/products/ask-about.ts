/** A patient asks about a product of a note: put to the dermatologist who signed it, with the product's name, and never the front desk's to read. */
import type { ProductQuestionForm } from '@pellis/contract/products/own-products';
import { answererIn } from '../conversations/question-records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { found } from '../platform/refusal.ts';
import { threadOfEffects } from '../routines/records.ts';
import { tellDermatologist } from '../routines/tell-dermatologist.ts';
import { irritationsOf } from './irritation-records.ts';
import { threadOfIrritations, threadOfQuestions } from './lived-records.ts';
import { productOf, signedToLiveWith } from './own.ts';

const about = 'A question about a product.';

export function askAboutProduct(
  clinic: Clinic,
  asker: Asker,
  { noteId, productId }: { noteId: string; productId: string },
  { id, words }: ProductQuestionForm,
): Promise<{ conversation: string; answered_by: string | null }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const signed = await signedToLiveWith(transaction, actor, noteId);
    const { name } = found(productOf(signed, await irritationsOf(transaction, signed.patient_id), productId));
    await actAsClinic(transaction, actor);
    const known =
      (await threadOfQuestions(transaction, signed, about)) ??
      (await threadOfIrritations(transaction, signed)) ??
      (await threadOfEffects(transaction, signed));
    const message = { id, text: `About a product: ${name}\n${words}` };
    const conversation = await tellDermatologist(clinic, transaction, actor, { signed, known, message, about, isUrgent: false });
    return { conversation, answered_by: await answererIn(transaction, conversation) };
  });
}
