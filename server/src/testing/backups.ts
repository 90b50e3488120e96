/** What tests of backups need: a clinic that writes all the while, and one that was brought back. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { photoSizes } from '@pellis/contract/photos/photos';
import { makeKeys } from '../backups/kept-key.ts';
import { type Made, makeBackup } from '../backups/make.ts';
import type { WholeBackup } from '../backups/read.ts';
import { readBackupKey, readRecoveryKey } from '../backups/recovery-key.ts';
import { restoreBackup } from '../backups/restore.ts';
import { photoKey } from '../photos/prepare.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { rootFolder } from '../platform/environment.ts';
import { folderStorage } from '../platform/gateways/storage/folder.ts';
import { sealed } from '../platform/gateways/storage/sealed.ts';
import type { TestClinic } from './clinic.ts';
import { settingsBeside } from './process.ts';

export const aFolder = (name: string) => mkdtempSync(join(tmpdir(), `pellis-test-${process.pid}-${name}-`));

/** The settings of an empty machine. */
export function elsewhereWith(settings: Record<string, string>): Config {
  return readConfig({ NODE_ENV: 'test', DEMO: 'false', LOG_LEVEL: 'error', ...settings }, { makesSecrets: false });
}

export type Keys = ReturnType<typeof keysOf>;

export function keysOf(clinic: TestClinic) {
  const { recoveryKey, backupKey } = makeKeys(clinic.clinic.config);
  const [opens, seals] = [readRecoveryKey(recoveryKey), readBackupKey(backupKey)];
  if (!opens || !seals) throw new Error('the keys that were made are none');
  return { recoveryKey, opens, seals };
}

export const backUp = (clinic: TestClinic, keys: Keys): Promise<Made> => makeBackup(clinic.clinic.config, clinic.databaseUrl, keys.seals);

export const bringBack = (path: string, keys: Pick<Keys, 'opens'>, config: Config): Promise<WholeBackup> =>
  restoreBackup({ path, recoveryKey: keys.opens, config, say: () => {} });

/** Which of these photos cannot be read, in any size, in the data folder with the keys that lie there. */
export async function unreadable(dataFolder: string, photos: readonly string[]): Promise<string[]> {
  const storage = sealed(folderStorage(join(dataFolder, 'files')), elsewhereWith({ PELLIS_DATA: dataFolder }).photoKeys);
  const bad: string[] = [];
  for (const key of photos.flatMap((id) => photoSizes.map((size) => photoKey(id, size)))) await storage.get(key).catch(() => bad.push(key));
  return bad;
}

/** Does it again and again until told to stop; answers what each time gave. */
export function keepDoing<T>(work: () => Promise<T>): { done: T[]; stop(): Promise<void> } {
  const done: T[] = [];
  let isOver = false;
  const running = (async () => {
    while (!isOver) done.push(await work());
  })();
  return {
    done,
    async stop() {
      isOver = true;
      await running;
    },
  };
}

/** A command of this clinic's, as a person runs it beside it; `limit` is what the shell does first. */
export async function runCommand(clinic: TestClinic, script: string, words: string[], more: Record<string, string> = {}, limit = 'true') {
  const settings = await settingsBeside(clinic, more);
  const line = [process.execPath, join(rootFolder, 'scripts', `${script}.ts`), ...words].map((word) => `'${word}'`).join(' ');
  const child = spawn('/bin/sh', ['-c', `${limit}; exec ${line}`], {
    env: settings as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => parts.push(String(part)));
  return { child, said: once(child, 'close').then(([code]) => ({ code: code as number | null, words: parts.join('') })) };
}
