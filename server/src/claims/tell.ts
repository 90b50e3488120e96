/** Writes to whoever sees to a file of claims that could not be delivered. */
import { contactOf } from '../accounts/records.ts';
import { writeEmail } from '../notifications/email.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { emails } from './emails.ts';

export function tellUndelivered(clinic: Clinic, event: RecordedEvent<'claim_batch.undelivered'>): Promise<void> {
  return clinic.db.write(theClinic('letters'), async (transaction) => {
    const owner = await contactOf(transaction, event.data.owner);
    if (!owner) return;
    const letter = emails.undelivered.words({ name: owner.firstName });
    await writeEmail(clinic, transaction, { ...letter, about: `event ${event.id}`, to: owner.email });
  });
}
