/** What the machine's environment and the `.env` file at the root say, before anybody has checked it. Nothing else reads the environment. */

import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';

export type Environment = Record<string, string | undefined>;

export const rootFolder = resolve(import.meta.dirname, '../../..');

/** The environment over the `.env` file at the root, as the machine gives them. */
export function wholeEnvironment(): Environment {
  return { ...dotEnv(), ...withoutEmpty(process.env) };
}

/** Which of the two says what a setting is, the environment before the file. */
export function whereWritten(name: string): 'environment' | '.env' | undefined {
  if (process.env[name]) return 'environment';
  return dotEnv()[name] ? '.env' : undefined;
}

function dotEnv(): Environment {
  const file = join(rootFolder, '.env');
  return existsSync(file) ? withoutEmpty(parseEnv(readFileSync(file, 'utf8'))) : {};
}

/** `PORT=` in a shell or an `.env` means "not set", not "the empty text". */
export function withoutEmpty(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''));
}
