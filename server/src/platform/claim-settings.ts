/**
 * The settings of where files of claims go: a folder of this machine, of the environment alone, since whoever logs in names no folder of the machine; or the
 * clearinghouse's SFTP server, whose key a person has compared once.
 */
import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';

export const claimSettings = {
  CLAIMS_FOLDER: z.string().optional(),
  CLAIMS_SFTP_HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:-]+$/, 'must be the name of a server, such as sftp.clearinghouse.example')
    .optional(),
  CLAIMS_SFTP_PORT: z.coerce.number('must be a number').int().min(1, 'must be a port').max(65_535, 'must be a port').default(22),
  CLAIMS_SFTP_USER: z.string().optional(),
  CLAIMS_SFTP_PASSWORD: z.string().optional(),
  /** A private key instead of a password, in OpenSSH's or PEM form; in the environment its lines may be parted by \\n. */
  CLAIMS_SFTP_KEY: z.string().optional(),
  CLAIMS_SFTP_FOLDER: z.string().optional(),
  CLAIMS_SFTP_HOST_KEY: z
    .string()
    .regex(/^SHA256:[A-Za-z0-9+/]{43}$/, 'must be a fingerprint such as SHA256: and 43 letters')
    .optional(),
};
export const claimsUnset = [
  'CLAIMS_FOLDER',
  'CLAIMS_SFTP_HOST',
  'CLAIMS_SFTP_USER',
  'CLAIMS_SFTP_PASSWORD',
  'CLAIMS_SFTP_KEY',
  'CLAIMS_SFTP_FOLDER',
  'CLAIMS_SFTP_HOST_KEY',
] as const;

type Given = Partial<Record<(typeof claimsUnset)[number], string | undefined>>;

export function readClaimSettings({ CLAIMS_FOLDER, CLAIMS_SFTP_PORT: port, ...given }: Given & { CLAIMS_SFTP_PORT: number }, root: string) {
  const claimsFolder = CLAIMS_FOLDER === undefined || isAbsolute(CLAIMS_FOLDER) ? CLAIMS_FOLDER : resolve(root, CLAIMS_FOLDER);
  const { CLAIMS_SFTP_HOST: host, CLAIMS_SFTP_USER: user, CLAIMS_SFTP_FOLDER: folder = '', CLAIMS_SFTP_HOST_KEY: hostKey } = given;
  const password = given.CLAIMS_SFTP_PASSWORD;
  const privateKey = given.CLAIMS_SFTP_KEY?.replaceAll('\\n', '\n');
  return {
    claimsFolder,
    /** Wins over the folder. Without both whoever bills takes each file along. */
    claimsSftp: host && user ? { host, port, user, password, privateKey, folder, hostKey } : undefined,
  };
}

/** A server without somebody to log in as. */
export function missingOfClaims({ CLAIMS_SFTP_HOST, CLAIMS_SFTP_USER, CLAIMS_SFTP_PASSWORD, CLAIMS_SFTP_KEY }: Given): string | undefined {
  if (!CLAIMS_SFTP_HOST) return undefined;
  if (!CLAIMS_SFTP_USER) return 'The setting CLAIMS_SFTP_USER is missing: the clearinghouse’s server wants to know who comes.';
  if (!CLAIMS_SFTP_PASSWORD && !CLAIMS_SFTP_KEY)
    return 'The setting CLAIMS_SFTP_PASSWORD is missing, or a private key in CLAIMS_SFTP_KEY: the clearinghouse’s server asks for one of them.';
  return undefined;
}
