/** The running clinic makes its backups by itself: every night, and when somebody presses. */
import type { Backups } from '@pellis/contract/backups/backups';
import { type Asker, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { countTry } from '../platform/http/limits.ts';
import { conflict, permit } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { runBackupCommand } from './command.ts';
import { backupKeyText } from './kept-key.ts';
import { anotherBackup } from './make.ts';
import { mayMakeBackups } from './policy.ts';
import { backupsNow } from './read-kept.ts';
import { forgetFailure, isBackupBeingMade, keepFailure, lastBackups } from './records.ts';

const hourMs = 3_600_000;
/** By the clinic's clock: after midnight's work, before anybody comes. */
const atHour = 2;
/** One that somebody has made late in the evening is tonight's. */
const eveningHours = 4;
const againSeconds = 3600;
/** Until the one that was begun holds its lock. */
const beginsWithinSeconds = 20;

/** Due once a night where there is a key to seal for; one that could not be made is tried again an hour later. */
export async function backUpNightly(clinic: Clinic, now: Date): Promise<void> {
  const { config, db } = clinic;
  if (!config.isBackedUpNightly || !backupKeyText(config)) return;
  const { made } = await db.read(theClinic('backups'), lastBackups);
  if (made && nightOf(made, eveningHours, clinic) >= nightOf(now, -atHour, clinic)) return;
  // what holds up no other task of the clock
  if ((await countTry(clinic, 'nightly backup', againSeconds)) === 1) void makeBackupInClinic(clinic);
}

const nightOf = (moment: Date, hours: number, { config }: Clinic) => dayAt(moment.getTime() + hours * hourMs, config.clinicTimeZone);

export async function beginBackupAs(clinic: Clinic, asker: Asker): Promise<Backups> {
  const backups = await clinic.db.write(asker, async (transaction, actor) => {
    permit(mayMakeBackups(actor));
    if (!backupKeyText(clinic.config)) throw conflict('no_backup_key', 'Make the recovery key first: nothing is written without one.');
    await clinic.happened(transaction, actor, { name: 'backup.asked' });
    return { ...(await backupsNow(transaction, actor, clinic.config)), is_being_made: true };
  });
  await beginBackup(clinic);
  return backups;
}

/** Of several who press at once, one begins it. */
export async function beginBackup(clinic: Clinic): Promise<void> {
  if (await clinic.db.read(theClinic('backups'), isBackupBeingMade)) return;
  if ((await countTry(clinic, 'backup now', beginsWithinSeconds)) === 1) void makeBackupInClinic(clinic);
}

/** Never throws: what went wrong stands on the page of the clinic's health, and in the log. */
export async function makeBackupInClinic({ config, db, log }: Clinic): Promise<void> {
  try {
    const { isDone, words } = await runBackupCommand(config, []);
    if (!isDone && words.includes(anotherBackup)) return;
    if (!isDone) log.error({ words }, 'a backup could not be made');
    await db.write(theClinic('backups'), (transaction) => (isDone ? forgetFailure(transaction) : keepFailure(transaction, words)));
  } catch (error) {
    log.error({ err: error }, 'what came of a backup could not be kept');
  }
}
