/** Writes to the one of the two who is not there. */
import { accountById } from '../accounts/records.ts';
import { writeEmail } from '../notifications/email.ts';
import type { EmailKind } from '../notifications/email-kind.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { OneOf } from '../platform/events.ts';
import { momentInWords } from '../platform/times.ts';
import { type About, emails } from './emails.ts';
import { secondReadById } from './records.ts';

type Told = 'second_read.asked' | 'second_read.drawn' | 'second_read.given' | 'second_read.said' | 'second_read.ended';

const letters: Record<Told, EmailKind<About>> = {
  'second_read.asked': emails.toGive,
  'second_read.drawn': emails.toGive,
  'second_read.given': emails.given,
  'second_read.said': emails.said,
  'second_read.ended': emails.ended,
};

export function tellOfSecondRead(clinic: Clinic, event: OneOf<Told>): Promise<void> {
  const { read, told = '' } = event.data;
  return clinic.db.write(theClinic('letters'), async (transaction) => {
    const [account, row] = [await accountById(transaction, told), await secondReadById(transaction, read)];
    if (!account || account.disabled_at || !row || (row.ended_at && event.name !== 'second_read.ended')) return;
    const words = letters[event.name].words({ read, due: momentInWords(row.due_at, clinic.config.clinicTimeZone) });
    await writeEmail(clinic, transaction, { ...words, about: `event ${event.id}`, to: account.email });
  });
}
