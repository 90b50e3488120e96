/** The setting of claims: where their files are written to. Of the environment alone: whoever logs in names no folder of the machine. */
import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';

export const claimSettings = { CLAIMS_FOLDER: z.string().optional() };

export function readClaimSettings({ CLAIMS_FOLDER }: { CLAIMS_FOLDER?: string | undefined }, root: string) {
  const claimsFolder = CLAIMS_FOLDER === undefined || isAbsolute(CLAIMS_FOLDER) ? CLAIMS_FOLDER : resolve(root, CLAIMS_FOLDER);
  return { /** Undefined where whoever bills takes each file along. */ claimsFolder };
}
