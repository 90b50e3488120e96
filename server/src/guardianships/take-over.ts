/** Somebody who is 18 takes over the record that another person kept for them: signed in, with the link of the e-mail and their birthday. */
import { adultDayOf, attestationVersion } from '@pellis/contract/guardianships/guardianships';
import { changePatient, makeGuardian } from '../patients/enrol.ts';
import { ownPatientOf, patientById } from '../patients/records.ts';
import { type Asker, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { found, notFound, permit, wrongField } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { mayCareForOthers } from './policy.ts';
import { isActedFor, isEmptyRecord, makeOwnPatient, tryTakeOver, useTakeOver } from './take-over-records.ts';

const alone = 'Nobody else reads it but those who treat you.';
const beside = 'It stands beside the one that you have: Switch, at the top of your Portal, leads from one to the other.';

/** A wrong birthday costs a try, for good; a link without tries left is unknown. */
export async function takeOverRecord(clinic: Clinic, asker: Asker, code: string, dob: string): Promise<{ detail: string }> {
  await clinic.db.read(asker, async (_, actor) => permit(mayCareForOthers(actor)));
  const takeOver = found(await clinic.db.write(theClinic('record claims'), (transaction) => tryTakeOver(transaction, code)));
  return clinic.db.write(asker, async (transaction, actor) => {
    const own = found(await ownPatientOf(transaction, actor.id));
    await actAsClinic(transaction, actor);
    const patient = found(await patientById(transaction, takeOver.patient_id));
    if (patient.dob !== dob) throw wrongField('dob', 'This is not the date of birth on the record. Please check it.');
    const today = dayAt(new Date(), clinic.config.clinicTimeZone);
    if (adultDayOf(dob) > today || (await isActedFor(transaction, patient.id))) throw notFound();
    const isFirst = await isEmptyRecord(transaction, own.id);
    if (!(await useTakeOver(transaction, takeOver.id, actor.id))) throw notFound();
    // reached as they told us themselves, no longer as the guardian did
    const { email, phone, state, postal_code, address, unit, city } = own;
    await changePatient(transaction, patient.id, { email, phone, state, postal_code, address, unit, city });
    if (isFirst) await makeOwnPatient(transaction, actor.id, own.id, patient.id);
    else await standBeside(transaction, actor.id, patient.id);
    await clinic.happened(transaction, actor, { name: 'record_claim.claimed', patientId: patient.id, subjectId: takeOver.id });
    return {
      detail: isFirst
        ? `Your record is yours now, ${patient.first_name}. ${alone}`
        : `Your earlier record is yours now, ${patient.first_name}. ${beside} ${alone}`,
    };
  });
}

/** Two records in which care was given are never made one by a machine: whoever has both sees both. */
function standBeside(transaction: Transaction, accountId: string, patientId: string): Promise<void> {
  return makeGuardian(transaction, { accountId, patientId, relation: 'earlier', basis: 'self', consentVersion: attestationVersion });
}
