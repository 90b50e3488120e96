/** Where files of claims go, by the settings in force: the owner may change them while the clinic runs. */
import type { Config } from '../../config.ts';
import type { ClaimFiles } from './claim-files.ts';
import { folderClaimFiles } from './folder.ts';
import { sftpClaimFiles } from './sftp.ts';

/** Undefined where whoever bills takes each file along. */
export function claimFilesOf({ claimsSftp, claimsFolder }: Pick<Config, 'claimsSftp' | 'claimsFolder'>): ClaimFiles | undefined {
  if (claimsSftp) return sftpClaimFiles(claimsSftp);
  return claimsFolder === undefined ? undefined : folderClaimFiles(claimsFolder);
}
