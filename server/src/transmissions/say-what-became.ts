/** After calling a pharmacy that did not take a prescription back: what they said ends it, as their own news would. */
import type { PharmacySaid } from '@pellis/contract/transmissions/pharmacy-said';
import { type Asker, may } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { become } from './hear.ts';
import { mayWorkOnTransmissions } from './policy.ts';
import {
  insertNews,
  latestOf,
  lockTransmission,
  phoneNewsId,
  standsElsewhere,
  type TransmissionRecord,
  transmissionById,
} from './records.ts';

const becomes = { let_go: 'cancelled', filled: 'filled' } as const;

export function sayWhatBecame(clinic: Clinic, asker: Asker, id: string, { said }: PharmacySaid): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayWorkOnTransmissions(actor));
    // row-level security first: whose it is
    const { prescribed_by } = found(await transmissionById(transaction, id));
    permit(may(actor, 'route-prescriptions') || prescribed_by === actor.id);
    await actAsClinic(transaction, actor);
    const one = found(await lockTransmission(transaction, id));
    if (one.state !== 'cancel_refused')
      throw conflict('not_refused', 'Nothing is to be asked of the pharmacy any more. Reload to see where it is.');
    const next = becomes[said];
    // the index lets only one stand
    if (next === 'filled' && (await standsElsewhere(transaction, one)))
      throw conflict('elsewhere', 'It is at another pharmacy too: have one of them let go of it.');
    const words = `They said so on the phone to ${actor.name}.`;
    const news = { id: phoneNewsId(id, one.changed_at), transmission_id: id, patient_id: one.patient_id };
    await insertNews(transaction, { ...news, event: next, words, at: new Date() });
    await become(clinic, transaction, actor, { one, next, event: next, words });
    return { detail: said === 'filled' ? 'Kept: they had filled it.' : await whereNext(transaction, one) };
  });
}

async function whereNext(transaction: Transaction, one: TransmissionRecord): Promise<string> {
  const latest = await latestOf(transaction, one.prescription_id);
  if (!latest || latest.id === one.id) return 'Kept: they let go of it.';
  return latest.state === 'waiting'
    ? 'Kept: they let go of it. The dermatologist is asked to let it leave by fax to the next pharmacy.'
    : 'Kept: they let go of it. It goes to the next pharmacy now.';
}
