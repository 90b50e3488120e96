/** As whom the embedded Postgres runs: it refuses root, and its files must be its own. */
import { spawnSync } from 'node:child_process';
import { chownSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '../config.ts';

/** How a program is started so that Postgres, which refuses root, runs: words in front of it, or another user's number. */
export interface Runner {
  before: string[];
  /** Who owns the files. */
  uid: number;
  spawnAs?: { uid: number; gid: number };
  /** The folder of the programs; our own when not said. */
  binaries?: string;
}

const nobody = 65534;
const inOwnNamespace = ['unshare', '-U', `--map-user=${nobody}`, `--map-group=${nobody}`];

/** Who owns the cluster runs it. Root runs its own in a user namespace, or where there is none gives it to `nobody`. */
export function runnerFor(cluster: string): Runner {
  const me = process.getuid?.() ?? 0;
  const owner = lstatSync(cluster).uid;
  if (me !== 0 && owner !== me) {
    throw new CannotStart(
      `The database in ${cluster} belongs to another user: start as that user, or choose another folder with PELLIS_DATA.`,
    );
  }
  if (me !== 0 || process.platform === 'win32') return { before: [], uid: owner };
  if (owner !== 0) return runnerAs(owner);
  if (works(inOwnNamespace)) return { before: inOwnNamespace, uid: 0 };
  chownTree(cluster, nobody);
  return runnerAs(nobody);
}

function runnerAs(uid: number): Runner {
  // Keeps the way into folders such as /root open for a user who may not enter them.
  const before = [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${uid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ];
  return works(before) ? { before, uid } : { before: [], uid, spawnAs: { uid, gid: uid } };
}

function works([program = '', ...words]: string[]): boolean {
  return spawnSync(program, [...words, 'true'], { stdio: 'ignore' }).status === 0;
}

function chownTree(path: string, uid: number): void {
  chownSync(path, uid, uid);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) chownTree(inside, uid);
    else chownSync(inside, uid, uid);
  }
}
