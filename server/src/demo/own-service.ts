/** The demo clinic offers a cosmetic consultation beside what every clinic has. */
import type { Clinic } from '../platform/clinic.ts';
import { wallClock } from '../platform/times.ts';
import { addService } from '../services/settings.ts';
import { keptServices } from '../services/settings-records.ts';
import { demo, signedInAs } from './enter.ts';

/** Does nothing where a service of the clinic's own is there already, whatever it is called by now. */
export async function offerOwnService(clinic: Clinic): Promise<void> {
  const known = await clinic.db.read(demo, (transaction) => keptServices(transaction));
  if (known.some(({ kind }) => kind === 'video_cosmetic')) return;
  await signedInAs(clinic, 'olga@demo.pellis.test', async (asker) => {
    await addService(clinic, asker, {
      name: 'Cosmetic Consultation',
      kind: 'video_cosmetic',
      minutes: 30,
      about: 'Half an hour about tone, texture and lines: what can be done, what it costs, and what is better left alone.',
      takes_insurance: false,
      is_offered: true,
      state: null,
      price: 14_900,
      from_day: wallClock(new Date(), clinic.config.clinicTimeZone).slice(0, 10),
    });
  });
}
