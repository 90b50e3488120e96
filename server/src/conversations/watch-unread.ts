/** Writes to whoever was answered after they had left: once for one stretch of unread messages, never while they are there. */
import { contactOf, contactsOfPatient } from '../accounts/records.ts';
import { writeLetter } from '../notifications/letter.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Records } from '../platform/db/database.ts';
import { letters } from './letters.ts';
import { type ConversationRow, changeConversation } from './records.ts';
import { issueToken } from './token-records.ts';
import { lockUnreadAndGone } from './unread-records.ts';

const atOnce = 200;

export async function watchUnread(clinic: Clinic, now: Date): Promise<void> {
  await clinic.db.write(theClinic('unread messages'), async (records) => {
    for (const thread of await lockUnreadAndGone(records, now, atOnce)) {
      await changeConversation(records, thread.id, { mailed_seq: thread.last_seq });
      await tell(clinic, records, thread);
    }
  });
}

async function tell(clinic: Clinic, records: Records, thread: ConversationRow): Promise<void> {
  const about = `conversation ${thread.id} ${thread.last_seq}`;
  if (thread.patient_id === null) {
    if (thread.visitor_email === null) return;
    const path = `/conversation/${await issueToken(records, thread.id)}`;
    await writeLetter(clinic, records, { ...letters.visitorAnswered.words({ path }), about, to: thread.visitor_email });
    return;
  }
  const email = await addressFor(records, thread.patient_id, thread.opened_by);
  if (email) await writeLetter(clinic, records, { ...letters.answered.words({}), about, to: email });
}

/** Whoever began it, as long as they act for the patient; else whoever does now. */
async function addressFor(records: Records, patientId: string, openedBy: string | null): Promise<string | undefined> {
  const contacts = await contactsOfPatient(records, patientId);
  const contact = contacts.find(({ accountId }) => accountId === openedBy) ?? contacts[0];
  return contact && (await contactOf(records, contact.accountId))?.email;
}
