/** The settings of backups: where they lie, whom they are sealed for, how many are kept. */
import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { yesOrNo } from './setting-kinds.ts';

const usualKeep = '7,5,12';

export const backupSettings = {
  BACKUP_FOLDER: z.string().optional(),
  BACKUP_KEY: z
    .string()
    .regex(/^age1[02-9ac-hj-np-z]{58}$/, 'must be a backup key such as `npm run backup -- keys` prints, age1…')
    .optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,3},\d{1,3},\d{1,3}$/, 'must be how many daily, weekly and monthly backups are kept, such as 7,5,12')
    .default(usualKeep),
  BACKUP_NIGHTLY: yesOrNo.default(true),
  BACKUP_WITHIN_DAYS: z.coerce.number('must be a number').min(0, 'may not be under 0').max(365, 'may not be over 365').default(2),
};

export const backupUnset = ['BACKUP_FOLDER', 'BACKUP_KEY'] as const;

export interface Keep {
  daily: number;
  weekly: number;
  monthly: number;
}

interface Given {
  BACKUP_FOLDER?: string | undefined;
  BACKUP_KEY?: string | undefined;
  BACKUP_KEEP: string;
  BACKUP_NIGHTLY: boolean;
  BACKUP_WITHIN_DAYS: number;
}

export function readBackupSettings(given: Given, dataFolder: string, root: string) {
  const [daily = 0, weekly = 0, monthly = 0] = given.BACKUP_KEEP.split(',').map(Number);
  const folder = given.BACKUP_FOLDER ?? `${dataFolder}-backups`;
  return {
    /** Beside the data folder, not in it, where nothing else is said. */
    backupFolder: isAbsolute(folder) ? folder : resolve(root, folder),
    /** The half that seals; undefined where it was made here and lies in the data folder. */
    backupKey: given.BACKUP_KEY,
    backupKeep: { daily, weekly, monthly } satisfies Keep,
    /** Whether the running clinic makes them. */
    isBackedUpNightly: given.BACKUP_NIGHTLY,
    /** The operator is told when the newest is older; 0 where backups are made by other means. */
    backupWithinDays: given.BACKUP_WITHIN_DAYS,
  };
}
