/** A patient chooses what kind of visit it is to be: one that the clinic decides on, or a service of its own. What no longer fits is let go. */
import type { VisitDraft } from '@pellis/contract/bookings/bookings';
import { termsOfToday } from '../availability/terms-records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { presentDraft } from './draft.ts';
import { draftOf, forgetPay, keepService, lockDraft } from './draft-records.ts';
import { expireHold, holdOf } from './hold-records.ts';
import { mayAskForVisits } from './policy.ts';
import { asOwnChoice, serviceFor } from './service-for.ts';
import { waitForService } from './waiting-records.ts';

/** Throws 409 `not_offered` where it is not offered any more; what was chosen before stays then. */
export function chooseService(clinic: Clinic, asker: Asker, id: number): Promise<VisitDraft> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayAskForVisits(actor));
    const { patientId } = actor;
    const whose = { accountId: actor.id, patientId };
    const draft = await lockDraft(transaction, whose);
    if (!draft) throw conflict('step_missing', 'Please say first whom the visit is for.');
    await actAsClinic(transaction, actor);
    const serviceId = await asOwnChoice(transaction, id);
    const { where, pay } = draft.answers;
    const wanted = { patientId, state: where?.state, serviceId };
    const { service } = await serviceFor(transaction, wanted, await termsOfToday(transaction));
    await keepService(transaction, draft.id, serviceId);
    await waitForService(transaction, patientId, serviceId);
    const held = await holdOf(transaction, patientId);
    if (held && held.service_id !== service.id) await expireHold(transaction, held.id);
    if (pay?.by === 'insurance' && !service.takes_insurance) await forgetPay(transaction, draft);
    return presentDraft(clinic, transaction, actor, found(await draftOf(transaction, whose)));
  });
}
