/** After a day: whoever named no pharmacy is asked once more, and what nobody took or let go of is given up, so that a person sees to it. */
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { hear } from './hear.ts';
import { markReminded, notLetGoSince, stuckSince, unaddressedSince } from './records.ts';
import { fail } from './send-out.ts';

const patienceMs = 24 * 3_600_000;
const asClinic = theClinic('transmissions');

export async function watchTransmissions(clinic: Clinic, now: Date): Promise<void> {
  const since = new Date(now.getTime() - patienceMs);
  await clinic.db.write(asClinic, async (transaction, actor) => {
    for (const { id, patient_id } of await unaddressedSince(transaction, since)) {
      await markReminded(transaction, id);
      await clinic.happened(transaction, actor, { name: 'transmission.needs_pharmacy', patientId: patient_id, subjectId: id });
    }
  });
  for (const { id } of await clinic.db.read(asClinic, (transaction) => stuckSince(transaction, since)))
    await fail(clinic, id, nobodyTookIt);
  for (const { id, changed_at } of await clinic.db.read(asClinic, (transaction) => notLetGoSince(transaction, since)))
    await hear(clinic, { id: `unanswered ${id} ${changed_at.getTime()}`, about: id, at: now, event: 'cancel_refused', words: nobodyLetGo });
}

const nobodyTookIt =
  'Nobody has taken it for a day, and it may have arrived all the same: please call the pharmacy, then send it again or on paper.';

const nobodyLetGo = 'For a day nobody has said that it was let go of: please call the pharmacy, and ask that it is not filled.';
