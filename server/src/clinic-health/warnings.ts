/** What of the machine and of outside services is to be told before it stops the clinic. */
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { dayAt } from '../platform/times.ts';
import type { Warning } from '../platform/warnings.ts';
import { diskOf } from './read.ts';
import { endingLicenses, type ServiceCheck, serviceChecks } from './records.ts';
import { faultInWords, serviceLabels } from './words.ts';

const asClinic = theClinic('warnings');
const dayMs = 24 * 3_600_000;
/** One that was missed may be the way's fault. */
const failedChecks = 2;
const certificateDays = 14;
const licenseDays = 30;
const freePart = 0.1;
const freeBytes = 2 * 2 ** 30;

export async function servicesDown({ db }: Clinic): Promise<Warning | undefined> {
  const down = (await db.read(asClinic, serviceChecks)).filter(({ failed_checks }) => failed_checks >= failedChecks);
  if (down.length === 0) return undefined;
  const words = down.map((check) => `${serviceLabels[check.name]} ${faultInWords(check.fault ?? '')} (since ${minuteOf(check)} UTC).`);
  return { code: 'services_down', words: `${words.join(' ')} The page Health says when it was last asked.` };
}

export async function certificateEnds({ db }: Clinic): Promise<Warning | undefined> {
  const check = (await db.read(asClinic, serviceChecks)).find(({ name }) => name === 'certificate');
  if (!check?.ends_at) return undefined;
  const days = Math.floor((check.ends_at.getTime() - Date.now()) / dayMs);
  if (days >= certificateDays) return undefined;
  const when = days < 0 ? `ended on ${dayOf(check.ends_at)}` : `ends on ${dayOf(check.ends_at)}`;
  return { code: 'certificate_ends', words: `The certificate of our address ${when}: browsers then let nobody in. Renew it.` };
}

export async function diskNearlyFull(clinic: Clinic): Promise<Warning | undefined> {
  const disk = await diskOf(clinic);
  if (!disk || disk.free_bytes >= Math.min(disk.total_bytes * freePart, freeBytes)) return undefined;
  const free = (disk.free_bytes / 2 ** 30).toFixed(1);
  return { code: 'disk_nearly_full', words: `${free} GB are free on the disk of this clinic: soon no photo can be kept. Make room.` };
}

/** Never whose: the warnings are read by whoever watches `/ready` too. */
export async function licensesEnd({ db, config }: Clinic): Promise<Warning | undefined> {
  const today = dayAt(Date.now(), config.clinicTimeZone);
  const ending = await db.read(asClinic, (transaction) => endingLicenses(transaction, licenseDays, today));
  if (ending.length === 0) return undefined;
  const ended = ending.filter(({ days }) => days < 0).length;
  const soon = ending.length - ended;
  const parts = [
    ...(ended > 0 ? [`${counted(ended)} ended: no new case or visit there`] : []),
    ...(soon > 0 ? [`${counted(soon)} ending within ${licenseDays} days`] : []),
  ];
  return { code: 'licenses_end', words: `Licenses of dermatologists: ${parts.join('; ')}. The page Health says whose.` };
}

const counted = (count: number) => (count === 1 ? 'one' : `${count}`);
const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const minuteOf = ({ since }: ServiceCheck) => since.toISOString().slice(0, 16).replace('T', ' ');
