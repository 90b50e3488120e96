/** Tries a backup: reads it to its last byte with the recovery key that the owner pastes. */
import type { tryBackup as trial } from '@pellis/contract/backups/backups';
import type { Reply } from '@pellis/contract/platform/endpoint';
import { type Asker, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { found, permit, wrongField } from '../platform/refusal.ts';
import { runBackupCommand } from './command.ts';
import { mayMakeBackups } from './policy.ts';
import { pathOf, readBackups } from './read-kept.ts';
import { keepTrialFailure, keptBackups } from './records.ts';
import { backupKeyOf, readRecoveryKey } from './recovery-key.ts';

/** What takes longer goes on without the browser. */
const waitMs = 20_000;

export async function tryBackup(clinic: Clinic, asker: Asker, name: string, recoveryKey: string): Promise<Reply<typeof trial>> {
  const backup = await clinic.db.read(asker, async (transaction, actor) => {
    permit(mayMakeBackups(actor));
    await actAsClinic(transaction, actor);
    return (await keptBackups(transaction)).find((one) => one.name === name);
  });
  const key = readRecoveryKey(recoveryKey);
  if (!key)
    throw wrongField('recovery_key', 'This is no recovery key, or it is mistyped: it begins with AGE-SECRET-KEY-1 and is pasted whole.');
  if (found(backup).backup_key !== backupKeyOf(key))
    throw wrongField('recovery_key', `This is another recovery key: the backup was sealed for ${found(backup).backup_key}.`);
  const detail = await Promise.race([tryToItsEnd(clinic, name, recoveryKey), later()]);
  return { detail, backups: await readBackups(clinic, asker) };
}

async function tryToItsEnd(clinic: Clinic, name: string, recoveryKey: string): Promise<string> {
  const { config, db, log } = clinic;
  const { isDone, words } = await runBackupCommand(config, ['verify', pathOf(config, name)], recoveryKey);
  if (isDone) return words;
  log.error({ words, backup: name }, 'a backup was tried and is not whole');
  await db
    .write(theClinic('backups'), (transaction) => keepTrialFailure(transaction, name, words))
    .catch((error: unknown) => log.error({ err: error }, 'what came of a trial could not be kept'));
  return words;
}

const later = () =>
  new Promise<string>((told) =>
    setTimeout(told, waitMs, 'It is being read to its end, which takes minutes for a large clinic. This page says when it was.').unref(),
  );
