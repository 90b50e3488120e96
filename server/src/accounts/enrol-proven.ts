/** Enrols somebody whose address is proven already: an account without a password, and its patient. */
import { changePatient, enrolPatient, makeSelfGuardian } from '../patients/enrol.ts';
import type { Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { voidCodes } from './code-records.ts';
import { type AccountRow, confirmAccount, insertAccount, replaceUnconfirmed } from './records.ts';
import { termsVersion } from './register.ts';

interface ProvenPerson {
  email: string;
  form: { firstName: string; lastName: string; phone: string; state: string; postalCode: string };
  /** A registration with this address that nobody ever confirmed: it gives way, and its password with it. */
  known: AccountRow | undefined;
}

export async function enrolProven(
  transaction: Transaction,
  { email, form, known }: ProvenPerson,
): Promise<{ subjectId: string; patientId: string }> {
  const account = { name: `${form.firstName} ${form.lastName}`, phone: form.phone, password_hash: null };
  const { firstName: first_name, lastName: last_name, phone, state, postalCode: postal_code } = form;
  const person = { first_name, last_name, phone, state, postal_code };
  if (known?.patient_id) {
    await replaceUnconfirmed(transaction, known.id, account);
    await changePatient(transaction, known.patient_id, person);
    await voidCodes(transaction, known.id);
    await confirmAccount(transaction, known.id);
    return { subjectId: known.id, patientId: known.patient_id };
  }
  const subjectId = newId();
  const patientId = await enrolPatient(transaction, { email, ...person });
  const terms = { terms_version: termsVersion, terms_accepted_at: new Date() };
  await insertAccount(transaction, {
    id: subjectId,
    email,
    role: 'client',
    ...account,
    ...terms,
    patient_id: patientId,
    confirmed_at: new Date(),
  });
  await makeSelfGuardian(transaction, { accountId: subjectId, patientId, consentVersion: termsVersion });
  return { subjectId, patientId };
}
