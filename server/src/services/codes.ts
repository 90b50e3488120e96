/** The operator enters what insurers know a service by. */
import type { ServiceCode, ServiceCodeForm } from '@pellis/contract/services/service-codes';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { changedMeanwhile, permit } from '../platform/refusal.ts';
import { allCodes, codeOf, putCode, removeCode } from './code-records.ts';
import { maySetPrices } from './policy.ts';
import { lockService } from './settings-records.ts';

export function listCodes(clinic: Clinic, asker: Asker): Promise<ServiceCode[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(maySetPrices(actor));
    await actAsClinic(transaction, actor);
    return allCodes(transaction);
  });
}

export function setCode(
  clinic: Clinic,
  asker: Asker,
  id: number,
  { form, version }: { form: ServiceCodeForm; version: number },
): Promise<ServiceCode[]> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(maySetPrices(actor));
    await actAsClinic(transaction, actor);
    permit(await lockService(transaction, id));
    if (((await codeOf(transaction, id))?.version ?? 0) !== version) throw changedMeanwhile();
    const { procedure_code, place_of_service } = form;
    const modifiers = form.modifiers.split(/[ ,]+/).filter(Boolean);
    if (procedure_code === '') await removeCode(transaction, id);
    else await putCode(transaction, { service_id: id, procedure_code, modifiers, place_of_service }, actor.id);
    await clinic.happened(transaction, actor, { name: 'service.codes_set', subjectId: String(id) });
    return allCodes(transaction);
  });
}
