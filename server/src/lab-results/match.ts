/** A person says whose a result is that came for nobody, or lays it aside with a reason. */
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { conflict, found, permit, wrongField } from '../platform/refusal.ts';
import { giveHome } from './give-home.ts';
import { messagesOf } from './message-records.ts';
import { type Paper, paperIn } from './paper.ts';
import { mayEnterResults } from './policy.ts';
import { changeResult, lockResult, now } from './records.ts';
import { homeAsSaid } from './whose.ts';

export async function matchLabResult(
  clinic: Clinic,
  asker: Asker,
  id: string,
  form: { order_number: string; patient_id: string | null },
): Promise<{ detail: string }> {
  const paper = await paperInside(clinic, asker, id);
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayEnterResults(actor));
    await actAsClinic(transaction, actor);
    const result = found(await lockResult(transaction, id));
    refuseSettled(result);
    if (form.order_number === '' && form.patient_id === null)
      throw wrongField('order_number', 'Enter the number of the order, or choose the patient');
    const home = await homeAsSaid(transaction, form);
    await giveHome(clinic, transaction, actor, { result, home, paper, matchedBy: actor.name });
    return { detail: 'It is in the record now. The patient and the dermatologist are told.' };
  });
}

export function discardLabResult(clinic: Clinic, asker: Asker, id: string, reason: string): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayEnterResults(actor));
    await actAsClinic(transaction, actor);
    refuseSettled(found(await lockResult(transaction, id)));
    await changeResult(transaction, id, { discarded_at: now, discarded_by_name: actor.name, discard_reason: reason });
    await clinic.happened(transaction, actor, { name: 'lab_result.discarded', subjectId: id });
    return { detail: 'Laid aside with your reason. It stays kept.' };
  });
}

/** What a message carried could not be kept while it was nobody's. */
async function paperInside(clinic: Clinic, asker: Asker, id: string): Promise<Paper> {
  const words = await clinic.db.read(asker, async (transaction, actor) => {
    permit(mayEnterResults(actor));
    await actAsClinic(transaction, actor);
    return messagesOf(transaction, id);
  });
  return paperIn(clinic, words);
}

export function refuseSettled({ patient_id, discarded_at }: { patient_id: string | null; discarded_at: Date | null }): void {
  if (patient_id !== null) throw conflict('matched', 'Somebody has found whose it is. Reload to see it.');
  if (discarded_at !== null) throw conflict('discarded', 'Somebody has laid it aside. Reload to see why.');
}
