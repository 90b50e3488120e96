/** The backup key, whom backups are sealed for: named by a setting, or made here, where only this half stays. */
import type { KeyObject } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart, type Config } from '../platform/config.ts';
import { makeRecoveryKey, type RecoveryKey, readBackupKey } from './recovery-key.ts';

export const backupKeyFile = (dataFolder: string) => join(dataFolder, 'backup-key.txt');

/** Nothing is ever written unsealed. */
export function backupKeyInForce({ backupKey, dataFolder }: Config): KeyObject {
  const text = backupKeyText({ backupKey, dataFolder });
  if (!text)
    throw new CannotStart('There is no key to seal a backup with, and none is written without: make one with `npm run backup -- keys`.');
  const key = readBackupKey(text);
  if (!key)
    throw new CannotStart(`The backup key (${backupKey ? 'BACKUP_KEY' : backupKeyFile(dataFolder)}) is mistyped: it has another checksum.`);
  return key;
}

/** As it is written; undefined where none was made. */
export function backupKeyText({ backupKey, dataFolder }: Pick<Config, 'backupKey' | 'dataFolder'>): string | undefined {
  return backupKey ?? keptKey(dataFolder);
}

/** Keeps the half that seals; the other is handed out once and kept nowhere. */
export function makeKeys({ backupKey, dataFolder }: Config): RecoveryKey {
  if (backupKey) throw new CannotStart(`BACKUP_KEY is set already: backups are sealed for ${backupKey}.`);
  const known = keptKey(dataFolder);
  if (known)
    throw new CannotStart(
      `There is a backup key already: ${known}. If its recovery key is lost, move ${backupKeyFile(dataFolder)} away, make new keys and a new backup: the old backups cannot be opened any more.`,
    );
  const made = makeRecoveryKey();
  writeFileSync(backupKeyFile(dataFolder), `${made.backupKey}\n`, { mode: 0o600, flag: 'wx' });
  return made;
}

function keptKey(dataFolder: string): string | undefined {
  const file = backupKeyFile(dataFolder);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}
