/** Whoever got a reminder by e-mail ends these e-mails with the link in it, without signing in, or lets them come again. */
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { found } from '../platform/refusal.ts';
import { endMails, lockReminders, whoseCode } from './records.ts';
import { withdrawUnwanted } from './withdraw.ts';

export function chooseEmails(clinic: Clinic, asker: Asker, code: string, wanted: boolean): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const { account_id } = found(await whoseCode(transaction, code));
    // whoever just sends one is through before this, and nothing is written after it
    await lockReminders(transaction, account_id);
    await endMails(transaction, account_id, wanted);
    await withdrawUnwanted(transaction, account_id);
    await clinic.happened(transaction, actor, { name: wanted ? 'reminder.mails_wanted' : 'reminder.mails_ended', subjectId: account_id });
    return { detail: wanted ? 'Your reminders come by email again.' : 'No more reminders come by email.' };
  });
}
