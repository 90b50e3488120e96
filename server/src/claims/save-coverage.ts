/** What somebody of the clinic read on the patient's card: it counts until the patient changes their insurance. */
import type { CoverageForm, InsuredVisit } from '@pellis/contract/claims/insured-visits';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { changedMeanwhile, conflict, found, permit } from '../platform/refusal.ts';
import { insertCoverage } from './coverage-records.ts';
import { type InsuredVisitRow, insuredVisit, lockPatient } from './insured-records.ts';
import { maySeeInsurance } from './policy.ts';
import { presentInsured } from './read.ts';

export function saveCoverage(
  clinic: Clinic,
  asker: Asker,
  id: string,
  { form, version }: { form: CoverageForm; version: number },
): Promise<InsuredVisit> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(maySeeInsurance(actor));
    await actAsClinic(transaction, actor);
    const { patient_id } = found(await insuredVisit(transaction, id));
    await lockPatient(transaction, patient_id);
    const row = found(await insuredVisit(transaction, id));
    if (!row.insurer || row.insurer === 'none')
      throw conflict('not_insured', 'There is no insurance on this patient’s health profile any more. Ask them to add it.');
    if ((row.read_version ?? 0) !== version) throw changedMeanwhile();
    await insertCoverage(transaction, { ...asRead(form), ...toldIn(row), patient_id, set_by: actor.id });
    await clinic.happened(transaction, actor, { name: 'coverage.read_on_card', subjectId: id, patientId: patient_id });
    return presentInsured(clinic, transaction, actor, found(await insuredVisit(transaction, id)));
  });
}

/** Who holds it themselves needs no second name. */
function asRead({ member_id, group_num, relation, ...holder }: CoverageForm) {
  const none = { holder_first_name: '', holder_last_name: '', holder_dob: null, holder_sex: null };
  if (relation === 'self') return { member_id, group_num, relation, ...none };
  return { member_id, group_num, relation, ...holder, holder_dob: holder.holder_dob || null, holder_sex: holder.holder_sex || null };
}

/** What the patient's own answers were when the card was read. */
function toldIn({ insurer, member_id, group_num }: InsuredVisitRow) {
  return { told_insurer: insurer ?? '', told_member: member_id ?? '', told_group: group_num ?? '' };
}
