/** The code of an earlier release in a folder of its own, taken out of git. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CannotStart } from '../server/src/platform/config.ts';
import { type Release, readReleases } from '../server/src/testing/release-data.ts';
import { root } from './steps.ts';

export function lastRelease(): Release {
  const last = readReleases().at(-1);
  if (!last) throw new CannotStart('docs/releases.md names no release.');
  return last;
}

export interface CheckedOut {
  folder: string;
  remove(): void;
}

/** Its packages are those that are installed here, or installed for it where its lockfile names others. */
export function checkOut(commit: string): CheckedOut {
  const folder = mkdtempSync(join(tmpdir(), 'pellis-release-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const code = execFileSync('git', ['archive', '--format=tar', commit], { cwd: root, maxBuffer: 1 << 30 });
    execFileSync('tar', ['-x', '-C', folder], { input: code });
    if (isInstalledHere(folder)) linkPackages(folder);
    else execFileSync(process.execPath, ['scripts/bootstrap.mjs', 'config'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  } catch (error) {
    remove();
    throw new CannotStart(`The code of ${commit} could not be brought out of git: ${(error as Error).message}`);
  }
  return { folder, remove };
}

type Lockfile = {
  packages: Record<string, { version?: string; link?: boolean; optional?: boolean; devOptional?: boolean; peer?: boolean }>;
};
const lockfileIn = (folder: string, name: string) => (JSON.parse(readFileSync(join(folder, name), 'utf8')) as Lockfile).packages;

function isInstalledHere(folder: string): boolean {
  const here = lockfileIn(join(root, 'node_modules'), '.package-lock.json');
  return Object.entries(lockfileIn(folder, 'package-lock.json')).every(([path, { version, link, optional, devOptional, peer }]) => {
    if (!path.includes('node_modules/') || link || !version) return true;
    return here[path] ? here[path].version === version : Boolean(optional || devOptional || peer);
  });
}

/** Its own workspaces, and everything else as it lies here. */
function linkPackages(folder: string): void {
  const [there, here] = [join(folder, 'node_modules'), join(root, 'node_modules')];
  mkdirSync(join(there, '@pellis'), { recursive: true });
  for (const name of readdirSync(here)) if (name !== '@pellis' && name !== '.cache') symlinkSync(join(here, name), join(there, name));
  for (const name of ['contract', 'server', 'stand-ins', 'web']) {
    symlinkSync(join('../..', name), join(there, '@pellis', name));
    const own = join(root, name, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(folder, name, 'node_modules'));
  }
}
