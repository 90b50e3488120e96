/** Each minute, the clock of every open e-Consult: it warns when a third is left, rings when it has run out, and ends what nobody answered days later. */

import { isOpenEconsult } from '@pellis/contract/econsults/econsults';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { endForgotten } from './end.ts';
import { dueForMarks, lockEconsult, moveEconsult } from './records.ts';

const asClinic = theClinic('e-consults');

export async function watchEconsults(clinic: Clinic, now: Date = new Date()): Promise<void> {
  const { warned, breached, unanswered } = await clinic.db.read(asClinic, (transaction) => dueForMarks(transaction, now));
  for (const { id } of warned) await mark(clinic, id, { event: 'econsult.warned', field: 'warned_at', now });
  for (const { id } of breached) await mark(clinic, id, { event: 'econsult.breached', field: 'late_at', now });
  for (const { id } of unanswered) await endForgotten(clinic, id);
}

interface Mark {
  event: 'econsult.warned' | 'econsult.breached';
  field: 'warned_at' | 'late_at';
  now: Date;
}

/** Guarded by what is already written, so that two processes that look at once mark it once. */
function mark(clinic: Clinic, id: string, { event, field, now }: Mark): Promise<void> {
  return clinic.db.write(asClinic, async (transaction, actor) => {
    const econsult = await lockEconsult(transaction, id);
    if (!econsult || econsult[field] !== null || !isOpenEconsult(econsult.state)) return;
    await moveEconsult(transaction, id, { [field]: now });
    await clinic.happened(transaction, actor, { name: event, subjectId: id });
  });
}
