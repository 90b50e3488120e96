/** Asks for the recovery key where a command needs it: from the file that is named, or typed, never as a word of the command, which others could see. */
import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { readRecoveryKey } from '../server/src/backups/recovery-key.ts';
import { CannotStart } from '../server/src/platform/config.ts';

export async function askForRecoveryKey(file: string | undefined): Promise<KeyObject> {
  const text = file === undefined ? await typed() : textOf(file);
  const key = readRecoveryKey(/AGE-SECRET-KEY-1\w+/i.exec(text)?.[0] ?? '');
  if (!key)
    throw new CannotStart('That is no recovery key, or it is mistyped: it begins with AGE-SECRET-KEY-1 and has 74 letters and digits.');
  return key;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new CannotStart(`The file with the recovery key cannot be read (${(error as Error).message}).`);
  }
}

async function typed(): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  if (process.stdin.isTTY) console.log('The recovery key (AGE-SECRET-KEY-1…):');
  for await (const line of lines) {
    lines.close();
    return line;
  }
  return '';
}
