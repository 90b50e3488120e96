/** Runs `npm run backup` for the clinic, beside its process: a large backup is minutes of a core and of memory, which patients would feel. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Config, environmentOf } from '../platform/config.ts';
import { rootFolder, wholeEnvironment } from '../platform/environment.ts';

export interface Ran {
  isDone: boolean;
  /** The sentence for a person, or the last of what it wrote. */
  words: string;
}

const mostCharacters = 2000;
const inScripts = (file: string) => join(rootFolder, 'scripts', file);

/** `typed` is what a person would type: the recovery key, which as a word of the command others could see. It ends with this process. */
export async function runBackupCommand(config: Config, words: readonly string[], typed = ''): Promise<Ran> {
  const child = spawn(
    process.execPath,
    ['--import', pathToFileURL(inScripts('end-with-parent.mjs')).href, inScripts('backup.ts'), ...words],
    {
      cwd: rootFolder,
      env: { ...wholeEnvironment(), ...environmentOf(config) },
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  );
  const written = { out: '', error: '' };
  child.stdout.on('data', (part: Buffer) => (written.out = (written.out + part).slice(-mostCharacters)));
  child.stderr.on('data', (part: Buffer) => (written.error = (written.error + part).slice(-mostCharacters)));
  // one that ends before it has read is told of by its exit
  child.stdin.on('error', () => {});
  child.stdin.end(`${typed}\n`);
  const code = await new Promise<number | null>((ended) => {
    child.on('close', ended);
    child.on('error', (error) => {
      written.error += error.message;
      ended(null);
    });
  });
  return { isDone: code === 0, words: sentenceIn((code === 0 ? written.out : written.error || written.out).trim()) };
}

/** Of a fault that nobody foresaw its own words; the rest is for the log of whoever runs the command. */
function sentenceIn(words: string): string {
  return /^\s+at /m.test(words) ? (/^\w*Error: .*$/m.exec(words)?.[0] ?? 'It ended without saying why.') : words;
}
