/** The patient takes a refill request back before anybody has answered it. */
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { mayWithdraw } from './policy.ts';
import { lockRefill, takeRefillBack } from './records.ts';

export function withdrawRefill(clinic: Clinic, asker: Asker, id: string): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayWithdraw(actor));
    const refill = found(await lockRefill(transaction, id));
    if (refill.state !== 'open') throw conflict('refill_ended', 'This request has been answered already. Reload to see the answer.');
    await takeRefillBack(transaction, id);
    await clinic.happened(transaction, actor, { name: 'refill.withdrawn', patientId: refill.patient_id, subjectId: id });
    return {
      detail: refill.asked_by_pharmacy ? 'We tell the pharmacy that you do not need it.' : 'Your request has been taken back.',
    };
  });
}
