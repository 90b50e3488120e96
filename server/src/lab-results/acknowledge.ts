/** A dermatologist says by name that a result was read, with a sentence for the patient; what a rule keeps back is shown once they have spoken about it. */
import type { SeenResult } from '@pellis/contract/lab-results/whose-result';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { mayAcknowledge } from './policy.ts';
import { changeResult, lockResult, now, resultById, showHeld } from './records.ts';

export function acknowledgeLabResult(
  clinic: Clinic,
  asker: Asker,
  id: string,
  { words, was_discussed, seen }: { words: string; was_discussed: boolean; seen?: SeenResult | undefined },
): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayAcknowledge(actor, found(await resultById(transaction, id))));
    await actAsClinic(transaction, actor);
    const result = found(await lockResult(transaction, id));
    refuseChanged(result, seen);
    const releases = result.held > 0 && was_discussed;
    if (result.read_at !== null && !releases)
      throw conflict('read', `${result.read_by_name} has read it already. Reload to see what was said.`);
    const said = [result.read_words, words].filter(Boolean).join('\n\n');
    await changeResult(transaction, id, {
      ...{ read_at: now, read_by: actor.id, read_by_name: actor.name, read_words: said },
      ...(releases && { held: 0 }),
    });
    if (releases) await showHeld(transaction, id);
    await clinic.happened(transaction, actor, { name: 'lab_result.acknowledged', patientId: found(result.patient_id), subjectId: id });
    if (result.held > 0 && !releases) return { detail: 'Read. What the rule keeps back is shown once you say that you spoke about it.' };
    return { detail: words === '' ? 'Read.' : 'Read. The patient is told that something new is there.' };
  });
}

type Stands = Pick<NonNullable<Awaited<ReturnType<typeof lockResult>>>, 'patient_id' | 'received_at' | 'corrected_at' | 'is_doubtful'>;

/** Nobody reads what they have not seen, and words for one patient are no other's. None is sent by a page from before this was asked. */
function refuseChanged(now: Stands, seen: SeenResult | undefined): void {
  if (!seen) return;
  if (now.patient_id !== seen.patient_id)
    throw conflict('elsewhere', 'It is no longer in the record of this patient. Reload to see whose it is.');
  const isSame =
    now.received_at.getTime() === seen.received_at.getTime() &&
    now.corrected_at?.getTime() === seen.corrected_at?.getTime() &&
    now.is_doubtful === seen.is_doubtful;
  if (!isSame)
    throw conflict('changed', 'The laboratory has changed it since you opened it. Look at it again: what you wrote is still here.');
}
