/** Whoever got a reminder by e-mail ends these e-mails with the link in it, without signing in, or lets them come again. */
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { found } from '../platform/refusal.ts';
import { endMails, lockReminders, whoseCode } from './records.ts';
import { withdrawUnwanted } from './withdraw.ts';

export function chooseEmails(clinic: Clinic, asker: Asker, code: string, wanted: boolean): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const { account_id } = found(await whoseCode(transaction, code));
    await switchMails(clinic, transaction, actor, { accountId: account_id, wanted });
    return { detail: wanted ? 'Your reminders come by email again.' : 'No more reminders come by email.' };
  });
}

/** In a transaction of the clinic's. */
export async function switchMails(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  { accountId, wanted }: { accountId: string; wanted: boolean },
): Promise<void> {
  // whoever just sends one is through before this, and nothing is written after it
  await lockReminders(transaction, accountId);
  await endMails(transaction, accountId, wanted);
  await withdrawUnwanted(transaction, accountId);
  await clinic.happened(transaction, actor, { name: wanted ? 'reminder.mails_wanted' : 'reminder.mails_ended', subjectId: accountId });
}
