/** One email a day to those who keep the clinic running, on a day on which something is wrong. */
import { writeEmail } from '../notifications/email.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { countTry } from '../platform/http/limits.ts';
import { dayAt, wallClock } from '../platform/times.ts';
import type { Warning } from '../platform/warnings.ts';
import { emails } from './emails.ts';
import { addressesOfKeepers } from './records.ts';

/** By the clinic's clock: whoever begins to work finds it. */
const fromHour = 7;
const everySeconds = 900;

type ReadWarnings = (clinic: Clinic) => Promise<Warning[]>;

/** Looked at every quarter of an hour, by whichever process comes first. */
export async function tellDailyInTime(clinic: Clinic, now: Date, readWarnings: ReadWarnings): Promise<void> {
  if (Number(wallClock(now, clinic.config.clinicTimeZone).slice(11, 13)) < fromHour) return;
  if ((await countTry(clinic, 'daily email', everySeconds)) === 1) await tellDaily(clinic, now, readWarnings);
}

/** The same words about the same day go to the same address once, however many ask. */
export async function tellDaily(clinic: Clinic, now: Date, readWarnings: ReadWarnings): Promise<void> {
  const warnings = await readWarnings(clinic);
  if (warnings.length === 0) return;
  const about = `day ${dayAt(now, clinic.config.clinicTimeZone)}`;
  await clinic.db.write(theClinic('daily email'), async (transaction) => {
    const words = emails.trouble.words({ warnings: warnings.map((warning) => warning.words) });
    for (const to of (await addressesOfKeepers(transaction)).sort()) await writeEmail(clinic, transaction, { about, ...words, to });
  });
}
