/** Somebody takes a prescription that needs somebody upon themselves, or gives it back. */
import type { SeeTo } from '@pellis/contract/people/see-to';
import { parcelsOf } from '../parcels/records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { conflict, found } from '../platform/refusal.ts';
import { seenToNext } from '../platform/seen-to.ts';
import { needsSomebody } from './present.ts';
import { freeTransmissions, giveTransmission, lockTransmission } from './records.ts';
import { permitToWorkOn } from './whose.ts';

export function seeToTransmission(clinic: Clinic, asker: Asker, id: string, form: SeeTo): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    await permitToWorkOn(transaction, actor, id);
    const one = found(await lockTransmission(transaction, id));
    const [parcel = null] = (await parcelsOf(transaction, [id])).values();
    if (!needsSomebody(one.state, parcel)) throw conflict('needs_nobody', 'It needs nobody any more.');
    const { next, told } = seenToNext(one, form, actor);
    await giveTransmission(transaction, id, next);
    await clinic.happened(transaction, actor, { name: 'transmission.assigned', patientId: one.patient_id, subjectId: id });
    return told;
  });
}

/** Of somebody who leaves: whoever has time sees to it. Needs a transaction as the clinic. */
export function freeTransmissionsOf(transaction: Transaction, accountId: string): Promise<void> {
  return freeTransmissions(transaction, accountId);
}
