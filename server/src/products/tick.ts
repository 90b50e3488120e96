/** A kept product ticked off for a day, as a step of the plan is; said again it stays as it is. */
import type { OwnProducts, ProductTick } from '@pellis/contract/products/own-products';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { conflict, found, wrongField } from '../platform/refusal.ts';
import { refuseFarDay } from '../routines/live.ts';
import { keptProductsOf } from './lived-records.ts';
import { ownProductsOf, signedToLiveWith } from './own.ts';
import { keepProductTick, takeProductTickBack } from './tick-records.ts';

interface OfNote {
  noteId: string;
  productId: string;
}

export async function tickProduct(
  clinic: Clinic,
  asker: Asker,
  { noteId, productId }: OfNote,
  { time, day, is_done }: Omit<ProductTick, 'product_id'> & { is_done: boolean },
): Promise<OwnProducts> {
  const patientId = await clinic.db.write(asker, async (transaction, actor) => {
    const { signed_at, patient_id } = await signedToLiveWith(transaction, actor, noteId);
    const isThis = ({ note_id, product_id }: { note_id: string; product_id: string }) => note_id === noteId && product_id === productId;
    const kept = found((await keptProductsOf(transaction, patient_id)).find(isThis));
    await actAsClinic(transaction, actor);
    const row = { note_id: noteId, signed_at, product_id: productId, patient_id, part: time, day };
    if (!is_done) {
      await takeProductTickBack(transaction, row);
      return patient_id;
    }
    refuseFarDay(clinic, day);
    if (kept.reason !== null)
      throw conflict('withdrawn', `${kept.withdrawn_by_name} recommends ${kept.product.name} no longer: ${kept.reason}`);
    if (!kept.product.times.includes(time)) throw wrongField('time', 'It is not for this part of the day. Reload to see when it is.');
    await keepProductTick(transaction, { ...row, ticked_by: actor.id });
    return patient_id;
  });
  return clinic.db.read(asker, (transaction) => ownProductsOf(clinic, transaction, patientId));
}
