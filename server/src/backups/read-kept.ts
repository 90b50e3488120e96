/** Tells how the clinic is backed up, for whoever oversees it. */
import { join } from 'node:path';
import type { Backups } from '@pellis/contract/backups/backups';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Config } from '../platform/config.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { permit } from '../platform/refusal.ts';
import { backupKeyText } from './kept-key.ts';
import { maySeeBackups } from './policy.ts';
import { isBackupBeingMade, keptBackups, lastFailure } from './records.ts';

export function readBackups({ config, db }: Clinic, asker: Asker): Promise<Backups> {
  return db.read(asker, async (transaction, actor) => {
    permit(maySeeBackups(actor));
    return backupsNow(transaction, actor, config);
  });
}

/** The last thing a transaction asks: it goes on as the clinic. */
export async function backupsNow(transaction: Transaction, actor: Actor, config: Config): Promise<Backups> {
  await actAsClinic(transaction, actor);
  return {
    backup_key: backupKeyText(config) ?? null,
    is_nightly: config.isBackedUpNightly,
    is_being_made: await isBackupBeingMade(transaction),
    folder: config.backupFolder,
    failure: (await lastFailure(transaction)) ?? null,
    backups: (await keptBackups(transaction)).map(({ backup_key: _, ...backup }) => backup),
  };
}

export const pathOf = ({ backupFolder }: Config, name: string): string => join(backupFolder, name);
