/** A visit was moved: what was said of the old day, where the patient is and how late it is, says nothing of the new one. */
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { announceVisit, forgetCheckIn, moveIfMay, visitById } from './records.ts';

export function startAnew(clinic: Clinic, id: string): Promise<void> {
  return clinic.db.write(theClinic('visits'), async (transaction) => {
    const visit = await visitById(transaction, id);
    // late, the queue may tell of a move while the visit of the new day is under way
    if (!visit || visit.starts_at < new Date()) return;
    await moveIfMay(transaction, id, 'start_anew');
    await forgetCheckIn(transaction, id);
    await announceVisit(transaction, visit);
  });
}
