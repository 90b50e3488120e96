/** Every minute: visits that nobody has ended. Those two who met had their visit; where they never met, it could not be held. */
import { type Actor, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { recheck } from '../platform/live/announce.ts';
import { forgottenAs } from './policy.ts';
import { thoseWith } from './presence-records.ts';
import { announceVisit, lockUnclosed, markVisit, moveIfMay, type UnclosedVisit } from './records.ts';

const asClinic = theClinic('forgotten visits');

/** Marks in the event that no hand of a person did it. */
export const byItself = { by: 'clinic' } as const;

const happenings = {
  end: { name: 'visit.ended', reason: 'Nobody ended the visit, and nobody was in it any more.' },
  fail: { name: 'visit.technical_failure', reason: 'The patient was there, and the call never came about.' },
} as const;

/** Money and e-mails follow from the event, as when the dermatologist says it. */
export function closeForgotten(clinic: Clinic, now: Date): Promise<void> {
  return clinic.db.write(asClinic, async (transaction, actor) => {
    const visits = await lockUnclosed(transaction, now);
    const ids = visits.map(({ id }) => id);
    // a dermatologist who waits alone has not forgotten it either
    const isPeopled = await thoseWith(['patient', 'dermatologist'], transaction, ids);
    for (const visit of visits) {
      const move = isPeopled.has(visit.id) ? null : forgottenAs(visit, now);
      if (move) await close(clinic, transaction, actor, visit, move);
    }
  });
}

async function close(clinic: Clinic, transaction: Transaction, actor: Actor, visit: UnclosedVisit, move: 'end' | 'fail'): Promise<void> {
  if (!(await moveIfMay(transaction, visit.id, move))) return;
  await markVisit(transaction, visit.id, 'ended_at');
  await recheck(transaction, `call:${visit.id}`);
  await clinic.happened(transaction, actor, { ...happenings[move], patientId: visit.patient_id, subjectId: visit.id, data: byItself });
  await announceVisit(transaction, visit);
}
