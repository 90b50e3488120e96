/** A folder of this machine, from where the clearinghouse's own program fetches. */
import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ClaimFiles, ClaimFilesFault } from './claim-files.ts';

export function folderClaimFiles(folder: string): ClaimFiles {
  const lay = async (name: string, content: string) => {
    const laid = `.${name}.${randomBytes(4).toString('hex')}`;
    await mkdir(folder, { recursive: true }).catch(refuse(folder));
    const handle = await open(join(folder, laid), 'wx', 0o600).catch(refuse(folder));
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    return laid;
  };
  const takeAway = (laid: string) => rm(join(folder, laid), { force: true });
  return {
    name: `the folder ${folder}`,
    isHandedOver: false,
    lay,
    takeAway,
    async give(laid, name) {
      await rename(join(folder, laid), join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
      for (const file of await readdir(folder)) if (file.startsWith(`.${name}.`)) await takeAway(file);
    },
    async check() {
      await takeAway(await lay('test', ''));
    },
  };
}

function refuse(folder: string) {
  return (error: NodeJS.ErrnoException): never => {
    throw new ClaimFilesFault('may_not_write', `The folder ${folder} cannot be written: ${error.code ?? 'it failed'}.`, { cause: error });
  };
}
