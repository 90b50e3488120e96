/** The front desk registers somebody who has called: a record with nobody's account, and the link by which it becomes theirs. */
import { adultDayOf } from '@pellis/contract/guardianships/guardianships';
import { type DeskRegistration, type Lookalike, likenesses, underAge } from '@pellis/contract/patients/desk-registration';
import { enrolPatient } from '../patients/enrol.ts';
import { type AlikeRow, lockRegistrations, patientsAlike } from '../patients/lookalike-records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { permit, wrongField } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { refuseUnserved } from '../served-states/serve-only.ts';
import { mayInviteAtDesk } from './policy.ts';
import { insertTakeOver } from './take-over-records.ts';

/** One registration after the other, so that of two people at the desk the second finds the first's. */
export function registerAtDesk(
  clinic: Clinic,
  asker: Asker,
  { is_another, ...form }: DeskRegistration,
): Promise<{ patient_id: string | null; lookalikes: Lookalike[] }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayInviteAtDesk(actor));
    const today = dayAt(new Date(), clinic.config.clinicTimeZone);
    if (form.dob > today) throw wrongField('dob', 'This day is still to come.');
    if (adultDayOf(form.dob) > today) throw wrongField('dob', underAge);
    await refuseUnserved(transaction, form.state);
    await actAsClinic(transaction, actor);
    await lockRegistrations(transaction);
    const alike = await patientsAlike(transaction, form);
    if (alike.length > 0 && !is_another) return { patient_id: null, lookalikes: alike.map(asLookalike) };
    const { firstName: first_name, lastName: last_name, dob, email, phone, state, postalCode: postal_code } = form;
    const patientId = await enrolPatient(transaction, { first_name, last_name, dob, email, phone, state, postal_code });
    const subjectId = await insertTakeOver(transaction, { patientId, email, invitedBy: actor.id });
    await clinic.happened(transaction, actor, { name: 'patient.registered_at_desk', patientId, subjectId: patientId });
    await clinic.happened(transaction, actor, { name: 'record_claim.invited', patientId, subjectId });
    return { patient_id: patientId, lookalikes: [] };
  });
}

function asLookalike({ id, first_name, last_name, dob, email, phone, ...same }: AlikeRow): Lookalike {
  return { id, full_name: `${first_name} ${last_name}`, dob, email, phone, same: likenesses.filter((one) => same[`same_${one}`]) };
}
