/** Where tests keep what they throw away. */
import { accessSync, constants, existsSync, readFileSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const inMemory = '/dev/shm';
/** What a whole run and its databases were seen to need, twice. */
const gigabytes = (n: number) => n * 2 ** 30;

/** In memory where there is much of it, since a database is two thousand small files and each test file has its own; else where the system keeps such. */
export function temporaryFolder(): string {
  return process.env['TMPDIR'] === undefined && isFit(inMemory) ? inMemory : tmpdir();
}

function isFit(folder: string): boolean {
  if (!existsSync(folder) || !existsSync('/proc/mounts')) return false;
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .find((line) => line.split(' ')[1] === folder);
  if (!mount?.includes(' tmpfs ') || mount.includes('noexec')) return false;
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    return false;
  }
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= gigabytes(4) && freemem() >= gigabytes(6);
}
