/** Writes to the owner of an account that it will be closed, or stays. */
import { accountById } from '../accounts/records.ts';
import { type Email, writeEmail } from '../notifications/email.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { perZone } from '../platform/times.ts';
import { emails } from './emails.ts';
import { erasureOf } from './records.ts';

const days = perZone({ dateStyle: 'long' });

export function sayClosingAsked(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return write(clinic, event, (due) => due && emails.closingAsked.words({ on: days(clinic.config.clinicTimeZone).format(due) }));
}

/** Nobody has logged in where it was an objection: the letter about that says so. */
export function sayClosingTakenBack(clinic: Clinic, event: RecordedEvent<'account.closing_taken_back'>): Promise<void> {
  return write(clinic, event, () => (event.data.is_objection ? undefined : emails.closingTakenBack.words({})));
}

type Words = Omit<Email, 'about' | 'to'>;

async function write(clinic: Clinic, event: RecordedEvent, words: (due: Date | undefined) => Words | undefined): Promise<void> {
  await clinic.db.write(theClinic(event.name), async (transaction) => {
    const account = await accountById(transaction, event.subject_id ?? '');
    const letter = account && words((await erasureOf(transaction, account.id))?.due_at);
    if (account && letter) await writeEmail(clinic, transaction, { ...letter, about: `event ${event.id}`, to: account.email });
  });
}
