/** Ana asks to be reminded of her routine in the evening, and of sunscreen in Los Angeles. */

import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { found } from '../platform/refusal.ts';
import { ask } from '../reminders/ask.ts';

export async function askForReminders(clinic: Clinic, asker: Asker): Promise<void> {
  const patientId = found(await clinic.db.read(asker, async (_, actor) => actor.patientId));
  const asked = { channels: ['mail', 'push'] as const, days_before: null, time_zone: clinic.config.clinicTimeZone };
  await ask(
    clinic,
    asker,
    { patientId, kind: 'doses' },
    { ...asked, channels: [...asked.channels], times: { evening: '20:30' }, zip: null },
  );
  await ask(clinic, asker, { patientId, kind: 'sun' }, { ...asked, channels: ['mail'], times: { day: '08:00' }, zip: '90012' });
}
