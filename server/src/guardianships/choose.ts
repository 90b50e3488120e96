/** For whom an account acts: the list, the switch, and the end. */
import type { PatientOfMine } from '@pellis/contract/guardianships/patients-of-mine';
import { actFor, actForOneself } from '../accounts/acting-records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { found, permit } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { mayCareForOthers, mayLeave } from './policy.ts';
import { asPatientOfMine, endGuardianship, patientOf, patientsOf } from './records.ts';

const dayIn = (clinic: Clinic) => (moment: Date) => dayAt(moment, clinic.config.clinicTimeZone);

export function list(clinic: Clinic, asker: Asker): Promise<PatientOfMine[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayCareForOthers(actor));
    const mine = await patientsOf(transaction, actor.id);
    return mine.map((row) => asPatientOfMine(row, actor.patientId, dayIn(clinic)));
  });
}

/** A stranger is found as little as somebody whom the account acts for no longer. */
export function switchTo(clinic: Clinic, asker: Asker, patientId: string): Promise<PatientOfMine> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayCareForOthers(actor));
    const patient = found(await patientOf(transaction, actor.id, patientId));
    if (patientId !== actor.patientId) {
      await actFor(transaction, actor.id, patientId);
      await clinic.happened(transaction, actor, { name: 'account.switched_patient', patientId, subjectId: actor.id });
    }
    return asPatientOfMine(patient, patientId, dayIn(clinic));
  });
}

/** What was sent before goes its way; only the account's access ends. */
export function leave(clinic: Clinic, asker: Asker, patientId: string): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const patient = found(await patientOf(transaction, actor.id, patientId));
    permit(mayCareForOthers(actor) && mayLeave(patient));
    const data = { account: actor.id };
    if (patient.proxy_id !== null)
      await clinic.happened(transaction, actor, { name: 'proxy.given_up', patientId, subjectId: patient.proxy_id, data });
    else await clinic.happened(transaction, actor, { name: 'guardianship.left', patientId, subjectId: patientId, data });
    await actAsClinic(transaction, actor);
    await endGuardianship(transaction, actor.id, patientId);
    await actForOneself(transaction, actor.id, patientId);
    return { detail: `You no longer act for ${patient.first_name}. The record stays with the clinic.` };
  });
}
