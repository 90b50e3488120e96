/** Adds a child or an adult in somebody's care to their account, with what they attest, as a patient of their own. */
import { adultDayOf, attestationVersion, isNoAdult, isNoChild, type NewPatient } from '@pellis/contract/guardianships/guardianships';
import type { PatientOfMine } from '@pellis/contract/guardianships/patients-of-mine';
import { enrolPatient, makeGuardian } from '../patients/enrol.ts';
import { ownPatientOf } from '../patients/records.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { conflict, found, permit, wrongField } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { mayCareForOthers, mostPatients, tooManyPatients } from './policy.ts';
import { asPatientOfMine, beginningOf, lockPatientsOf, patientOf, patientsOf } from './records.ts';

export function add(clinic: Clinic, asker: Asker, form: NewPatient): Promise<PatientOfMine> {
  const dayOf = (moment: Date) => dayAt(moment, clinic.config.clinicTimeZone);
  refuseWrongAge(form, dayOf(new Date()));
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayCareForOthers(actor));
    await refuseAgain(transaction, actor, form);
    const own = found(await ownPatientOf(transaction, actor.id));
    await actAsClinic(transaction, actor);
    const { email, phone, state, postal_code } = own;
    const { firstName: first_name, lastName: last_name, dob } = form;
    const patientId = await enrolPatient(transaction, { first_name, last_name, dob, email, phone, state, postal_code });
    await makeGuardian(transaction, {
      accountId: actor.id,
      patientId,
      consentVersion: attestationVersion,
      ...(await tieOf(clinic, transaction, form)),
    });
    await clinic.happened(transaction, actor, {
      name: 'guardianship.began',
      patientId,
      subjectId: patientId,
      data: { account: actor.id, consent_version: attestationVersion },
    });
    return asPatientOfMine(found(await patientOf(transaction, actor.id, patientId)), actor.patientId, dayOf);
  });
}

/** The form has looked by the calendar of its own place; the clinic's day counts. */
function refuseWrongAge({ who, dob }: NewPatient, today: string): void {
  const isAdult = adultDayOf(dob) <= today;
  if (who === 'child' && isAdult) throw wrongField('dob', isNoChild);
  if (who === 'adult' && !isAdult) throw wrongField('dob', isNoAdult);
}

async function refuseAgain(transaction: Transaction, actor: Actor, { firstName, lastName, dob }: NewPatient): Promise<void> {
  await lockPatientsOf(transaction, actor.id);
  const mine = await patientsOf(transaction, actor.id);
  const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
  if (mine.some((patient) => patient.dob === dob && isSame(patient.first_name, firstName) && isSame(patient.last_name, lastName)))
    throw conflict('already_mine', `${firstName} is already on your account.`);
  if (mine.length >= mostPatients) throw tooManyPatients();
}

/** Acting for a child ends at the first moment of the eighteenth birthday, where the clinic is. */
async function tieOf(clinic: Clinic, transaction: Transaction, { who, relation, basis, dob }: NewPatient) {
  if (who === 'adult') return { relation: 'caregiver' as const, basis };
  const endsAt = await beginningOf(transaction, adultDayOf(dob), clinic.config.clinicTimeZone);
  return { relation: relation === 'guardian' ? ('guardian' as const) : ('parent' as const), basis: 'attested', endsAt };
}
