/** Whom backups are sealed for, chosen in the workspace: the recovery key is shown, kept elsewhere by the owner, and handed back as proof. */
import { writeFileSync } from 'node:fs';
import type { Backups, offerRecoveryKey as offer } from '@pellis/contract/backups/backups';
import type { Reply } from '@pellis/contract/platform/endpoint';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { conflict, permit, wrongField } from '../platform/refusal.ts';
import { backupKeyFile, backupKeyText } from './kept-key.ts';
import { beginBackup } from './make-in-clinic.ts';
import { mayMakeBackups } from './policy.ts';
import { backupsNow } from './read-kept.ts';
import { backupKeyOf, makeRecoveryKey, readRecoveryKey } from './recovery-key.ts';

/** Kept nowhere: one that is never handed back was never in force. */
export function offerRecoveryKey(clinic: Clinic, asker: Asker): Promise<Reply<typeof offer>> {
  return clinic.db.read(asker, async (_, actor) => {
    permitFirst(clinic, actor);
    const { recoveryKey, backupKey } = makeRecoveryKey();
    return { recovery_key: recoveryKey, backup_key: backupKey };
  });
}

/** Of two who choose at once, the file system lets one. */
export async function keepBackupKey(clinic: Clinic, asker: Asker, recoveryKey: string): Promise<Backups> {
  const backups = await clinic.db.write(asker, async (transaction, actor) => {
    permitFirst(clinic, actor);
    const key = readRecoveryKey(recoveryKey);
    if (!key)
      throw wrongField('recovery_key', 'This is no recovery key, or it is mistyped: it begins with AGE-SECRET-KEY-1 and is pasted whole.');
    await clinic.happened(transaction, actor, { name: 'backup.key_kept', subjectId: backupKeyOf(key) });
    writeOnce(backupKeyFile(clinic.config.dataFolder), `${backupKeyOf(key)}\n`);
    return { ...(await backupsNow(transaction, actor, clinic.config)), is_being_made: true };
  });
  await beginBackup(clinic);
  return backups;
}

function permitFirst({ config }: Clinic, actor: Actor): void {
  permit(mayMakeBackups(actor));
  if (backupKeyText(config)) throw keyIsThere();
}

function writeOnce(file: string, text: string): void {
  try {
    writeFileSync(file, text, { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? keyIsThere() : error;
  }
}

const keyIsThere = () =>
  conflict('backup_key_kept', 'Backups are sealed for a key already. If its recovery key is lost, the handbook says how to change it.');
