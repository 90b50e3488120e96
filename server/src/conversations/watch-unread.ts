/** Writes to whoever was answered after they had left: once for one stretch of unread messages, never while they are there. */
import { contactsOfPatient } from '../accounts/records.ts';
import { writeNotice } from '../notices/write-notice.ts';
import { writeEmail } from '../notifications/email.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { emails } from './emails.ts';
import { type ConversationRow, changeConversation } from './records.ts';
import { issueToken } from './token-records.ts';
import { isKeptFrom, lockUnreadAndGone } from './unread-records.ts';

const atOnce = 200;

export async function watchUnread(clinic: Clinic, now: Date): Promise<void> {
  await clinic.db.write(theClinic('unread messages'), async (transaction) => {
    for (const thread of await lockUnreadAndGone(transaction, now, atOnce)) {
      await changeConversation(transaction, thread.id, { mailed_seq: thread.last_seq });
      await tell(clinic, transaction, thread);
    }
  });
}

async function tell(clinic: Clinic, transaction: Transaction, thread: ConversationRow): Promise<void> {
  const about = `conversation ${thread.id} ${thread.last_seq}`;
  if (thread.patient_id === null) {
    if (thread.visitor_email === null) return;
    const path = `/conversation/${await issueToken(transaction, thread.id)}`;
    await writeEmail(clinic, transaction, { ...emails.visitorAnswered.words({ path }), about, to: thread.visitor_email });
    return;
  }
  const accountId = await whomToTell(transaction, thread.patient_id, thread);
  if (accountId) await writeNotice(clinic, transaction, { letter: emails.answered.words({}), about, accountId });
}

/** Whoever began it, as long as they act for the patient; else whoever does now. Nobody from whom the care is hidden that it is about. */
async function whomToTell(transaction: Transaction, patientId: string, { id, opened_by }: ConversationRow): Promise<string | undefined> {
  const contacts = await contactsOfPatient(transaction, patientId);
  const accountId = (contacts.find((contact) => contact.accountId === opened_by) ?? contacts[0])?.accountId;
  if (!accountId || !(await isKeptFrom(transaction, id, accountId))) return accountId;
  for (const contact of contacts) if (!(await isKeptFrom(transaction, id, contact.accountId))) return contact.accountId;
  return undefined;
}
