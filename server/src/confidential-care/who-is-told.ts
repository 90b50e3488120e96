/** Whom an e-mail about a visit goes to: nobody is told of care that is hidden from them. */
import { contactsOfPatient } from '../accounts/records.ts';
import type { Transaction } from '../platform/db/database.ts';
import { isThePatient } from './policy.ts';
import { hasHiddenVisit, isHidden } from './records.ts';

type Contacts = ReturnType<typeof contactsOfPatient>;

/** Of what was told, seen or found: of a hidden visit the patient alone, if they have an account. */
export async function toldOfCare(transaction: Transaction, { id, patient_id }: { id: string; patient_id: string }): Contacts {
  const contacts = await contactsOfPatient(transaction, patient_id);
  return (await isHidden(transaction, id)) ? contacts.filter(isThePatient) : contacts;
}

/** Of what belongs to no visit: the patient alone where one of their visits is hidden, for it may be of that one. */
export async function toldOfPatient(transaction: Transaction, patientId: string): Contacts {
  const contacts = await contactsOfPatient(transaction, patientId);
  return (await hasHiddenVisit(transaction, patientId)) ? contacts.filter(isThePatient) : contacts;
}

/** Of when a visit is and what it costs: also whoever arranged it themselves. */
export async function toldOfArrangements(
  transaction: Transaction,
  { id, patient_id, account_id }: { id: string; patient_id: string; account_id: string | null },
): Contacts {
  const contacts = await contactsOfPatient(transaction, patient_id);
  if (!(await isHidden(transaction, id))) return contacts;
  return contacts.filter((contact) => isThePatient(contact) || contact.accountId === account_id);
}
