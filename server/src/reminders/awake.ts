/** Whether it is day for somebody whom the clinic reminds unasked: outside their quiet hours, which hold for every reminder. */
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { isQuiet, minuteOfDay, type Quiet, unasked } from './moments.ts';
import { choiceOf } from './records.ts';

const quarterMs = 15 * 60_000;
const quartersOfDay = 96;

/** Of several who are told of one thing at once, all; where their hours have nothing in common, the first. In a transaction of the clinic's. */
export async function isDayFor(clinic: Clinic, transaction: Transaction, accountIds: readonly string[], now: Date): Promise<boolean> {
  const isAwake = await Promise.all(accountIds.map((id) => awakeHours(clinic, transaction, id)));
  if (isAwake.every((at) => at(now))) return true;
  const quarters = Array.from({ length: quartersOfDay }, (_, index) => new Date(now.getTime() + index * quarterMs));
  const isEverShared = quarters.some((moment) => isAwake.every((at) => at(moment)));
  return !isEverShared && isAwake[0]?.(now) === true;
}

async function awakeHours(clinic: Clinic, transaction: Transaction, accountId: string): Promise<(moment: Date) => boolean> {
  const choice = await choiceOf(transaction, accountId);
  const quiet: Quiet = choice ?? unasked;
  const timeZone = choice?.time_zone ?? clinic.config.clinicTimeZone;
  return (moment) => !isQuiet(minuteOfDay(moment, timeZone), quiet);
}
