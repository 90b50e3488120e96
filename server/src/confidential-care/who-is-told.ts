/** Whom an e-mail about a visit goes to: nobody is told of care that is hidden from them. */
import type { ConfidentialCare } from '@pellis/contract/confidential-care/confidential-care';
import { contactsOfPatient, payersOfPatient } from '../accounts/records.ts';
import { wants } from '../notices/choices.ts';
import { accountToTell } from '../notices/records.ts';
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

/** Of a bill: whoever may pay it. Of a hidden visit only the patient may open it, and whoever paid is told of their own money. */
export async function toldOfBill(
  transaction: Transaction,
  { id, patient_id, paid_by }: { id: string; patient_id: string; paid_by: string | null },
): Contacts {
  const payers = await payersOfPatient(transaction, patient_id);
  if (!(await isHidden(transaction, id))) return payers;
  return payers.filter((payer) => isThePatient(payer) || payer.accountId === paid_by);
}

/** The one of them who is written to: whoever arranged it, or, when they no longer act for the patient, who does now. */
export function receiverAmong(contacts: Awaited<Contacts>, accountId: string | null): Awaited<Contacts>[number] | undefined {
  return contacts.find((contact) => contact.accountId === accountId) ?? contacts[0];
}

/** Whom we write to when the note is signed or added to. In a transaction of the clinic's. */
export async function toldOfNote(
  transaction: Transaction,
  encounter: { id: string; patient_id: string; account_id: string | null },
): Promise<ConfidentialCare['told']> {
  const receiver = receiverAmong(await toldOfCare(transaction, encounter), encounter.account_id);
  const account = receiver && (await accountToTell(transaction, receiver.accountId));
  if (!account) return null;
  return { name: receiver.name, is_patient: isThePatient(receiver), by_email: wants(account, 'answers', 'mail') };
}
