/** Tells in the browsers of whoever has a case now, or prepares it, that it waits for them: never whose it is. */
import { encounterById, isVisit } from '../encounters/records.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { notify } from './notify.ts';

interface Telling {
  whom: 'provider_id' | 'assistant_id';
  body: string;
}

/** `event` is about the case. Whoever does not have it any more when it is told is not told. */
export function notifyOfCase(clinic: Clinic, event: RecordedEvent, { whom, body }: Telling): Promise<void> {
  return clinic.db.write(theClinic('push'), async (transaction) => {
    const encounter = await encounterById(transaction, event.subject_id ?? '');
    const onlyAccount = encounter?.[whom];
    if (!encounter || !onlyAccount) return;
    const right = whom === 'provider_id' ? 'sign-notes' : 'prepare-cases';
    await notify(clinic, transaction, {
      eventId: event.id,
      right,
      onlyAccount,
      body,
      path: `/workspace/${(await isVisit(transaction, encounter.id)) ? 'visits' : 'cases'}/${encounter.id}`,
    });
  });
}
