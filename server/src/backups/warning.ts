/** Tells the operator when there is no backup that anybody could rely on. */
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Warning } from '../platform/warnings.ts';
import { lastBackups } from './records.ts';

const dayMs = 24 * 3_600_000;
/** That a backup opens is to be tried as often as people forget it. */
const triedWithinDays = 92;

export async function noBackup({ config, db }: Clinic): Promise<Warning | undefined> {
  if (!config.isProduction || config.backupWithinDays === 0) return undefined;
  const { made, began } = await db.read(theClinic('warnings'), lastBackups);
  const since = made ?? began;
  if (!since || Date.now() - since.getTime() <= config.backupWithinDays * dayMs) return undefined;
  const words = made
    ? `The newest backup is of ${day(made)}, ${daysAgo(made)} days ago. See on the page Health why none is made any more.`
    : `No backup of this clinic was ever made, and it has been kept since ${day(since)}: make the recovery key on the page Health, and one is made every night.`;
  return { code: 'no_backup', words };
}

export async function backupNotTried({ config, db }: Clinic): Promise<Warning | undefined> {
  if (!config.isProduction || config.backupWithinDays === 0) return undefined;
  const { made, verified, began } = await db.read(theClinic('warnings'), lastBackups);
  const since = verified ?? began;
  if (!made || !since || Date.now() - since.getTime() <= triedWithinDays * dayMs) return undefined;
  const tried = verified ? `The last backup that was tried is of ${daysAgo(verified)} days ago` : 'None of the backups was ever tried';
  return {
    code: 'backup_not_tried',
    words: `${tried}: the page Health tries one with the recovery key.`,
  };
}

export async function filesLost({ config, db }: Clinic): Promise<Warning | undefined> {
  if (!config.isProduction) return undefined;
  const { lost_files: lost } = await db.read(theClinic('warnings'), lastBackups);
  if (lost === 0) return undefined;
  return {
    code: 'files_lost',
    words: `${lost} photos or documents that records name are gone from the disk: take them from an earlier backup.`,
  };
}

const day = (at: Date) => at.toISOString().slice(0, 10);
const daysAgo = (at: Date) => Math.floor((Date.now() - at.getTime()) / dayMs);
