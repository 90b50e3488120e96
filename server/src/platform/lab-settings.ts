/** The setting of labs: into which folder a laboratory lays its results. Of the environment alone: whoever logs in names no folder of the machine. */
import { isAbsolute, join, resolve } from 'node:path';
import { z } from 'zod';

export const labSettings = { LAB_FOLDER: z.string().optional() };

interface Given {
  LAB_FOLDER?: string | undefined;
  NODE_ENV: string;
}

/** Outside production a folder beside the data stands in for it, so that a file put there is taken in. */
export function readLabSettings({ LAB_FOLDER, NODE_ENV }: Given, { root, dataFolder }: { root: string; dataFolder: string }) {
  const own = NODE_ENV === 'production' ? undefined : join(dataFolder, 'lab-feed');
  const set = LAB_FOLDER === undefined || isAbsolute(LAB_FOLDER) ? LAB_FOLDER : resolve(root, LAB_FOLDER);
  return {
    /** Undefined where the clinic's people take each file in by hand. */
    labFolder: set ?? own,
    /** A folder that should be mounted is never made in its place. */
    makesLabFolder: set === undefined,
  };
}
