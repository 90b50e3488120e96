/** One move of the dermatologist whose visit it is: done, written down, and told to everybody who looks at it. */
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import type { EventName, Happening } from '../platform/events.ts';
import { found, permit } from '../platform/refusal.ts';
import { mayConduct } from './policy.ts';
import { announceVisit, openVisit, type VisitRecord, visitById } from './records.ts';

export function conducting<T, Name extends EventName>(
  clinic: Clinic,
  asker: Asker,
  id: string,
  happening: Happening<Name>,
  work: (transaction: Transaction, visit: VisitRecord, actor: Actor) => Promise<T>,
  /** Who else may, without the right to the record itself. */
  mayElse: (actor: Actor) => boolean = () => false,
): Promise<T> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const isElse = mayElse(actor);
    if (isElse) await actAsClinic(transaction, actor);
    const visit = found(await visitById(transaction, id));
    permit(isElse || mayConduct(actor, visit));
    if (!isElse) await actAsClinic(transaction, actor);
    await openVisit(transaction, visit);
    const answer = await work(transaction, visit, actor);
    await clinic.happened(transaction, actor, { ...happening, patientId: visit.patient_id, subjectId: id });
    await announceVisit(transaction, visit);
    return answer;
  });
}
