/** A disk for one folder that can be filled, and a folder that takes nothing more. Both need the right to mount; without it a folder is closed by its rights alone, and no disk is filled. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

const mount = (...words: string[]) => spawnSync('mount', words, { stdio: 'ignore' }).status === 0;
const unmount = (folder: string) => spawnSync('umount', [folder], { stdio: 'ignore' }).status === 0;
const isRoot = process.getuid?.() === 0;

/** True when this folder now lies on a small disk of its own. */
export function giveOwnDisk(folder: string): boolean {
  return isRoot && mount('-t', 'tmpfs', '-o', 'size=3g,mode=700', 'tmpfs', folder);
}

export function takeOwnDisk(folder: string): void {
  unmount(folder);
}

/** Until not a page is left; answers how to make room again. */
export async function fill(folder: string): Promise<() => void> {
  const ballast = join(folder, 'ballast');
  const file = await open(ballast, 'w');
  for (const size of [1 << 22, 1 << 12]) {
    const block = Buffer.alloc(size);
    while (await file.write(block).then(({ bytesWritten }) => bytesWritten === size, isFull));
  }
  await file.close();
  return () => rmSync(ballast, { force: true });
}

const isFull = () => false;

/** Nothing can be written there; answers how to open it again, or undefined where this machine does not let us. */
export function closeFolder(folder: string): (() => void) | undefined {
  if (!existsSync(folder)) return undefined;
  if (!isRoot) {
    chmodSync(folder, 0o500);
    return () => chmodSync(folder, 0o700);
  }
  if (!mount('--bind', folder, folder)) return undefined;
  if (mount('-o', 'remount,ro,bind', folder)) return () => void unmount(folder);
  unmount(folder);
  return undefined;
}
