/** Backups from the workspace: the key they are sealed for, made every night and at a press, and tried with the key that opens them. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { Instant, required } from '../platform/wire.ts';

export const KeptBackup = z.object({
  name: z.string(),
  made_at: Instant,
  bytes: z.int(),
  rows: z.int(),
  files: z.int(),
  /** Read to its end with the recovery key, and found whole. */
  verified_at: Instant.nullable(),
  trial_failed_at: Instant.nullable(),
  /** Why; null where it was never tried, or found whole. */
  trial_failure: z.string().nullable(),
});
export type KeptBackup = z.output<typeof KeptBackup>;

export const Backups = z.object({
  /** `age1…`, the half that seals; null where none was made so far: then nothing is backed up. */
  backup_key: z.string().nullable(),
  /** Whether the running clinic makes one every night. */
  is_nightly: z.boolean(),
  is_being_made: z.boolean(),
  /** Where they lie, as the machine names it. */
  folder: z.string(),
  /** The last that could not be made; null once one could. */
  failure: z.object({ at: Instant, words: z.string() }).nullable(),
  /** Those that were not taken away, the newest first. */
  backups: z.array(KeptBackup),
});
export type Backups = z.output<typeof Backups>;

export const readBackups = endpoint({
  method: 'GET',
  path: '/workspace/backups',
  summary: 'The backups of the clinic, and how they are made',
  access: 'oversee-clinic',
  reply: Backups,
});

export const offerRecoveryKey = endpoint({
  method: 'POST',
  path: '/workspace/backups/recovery_key',
  summary: 'A new recovery key, shown this once and kept nowhere; nothing is sealed for it until it is handed back',
  access: 'keep-clinic-running',
  isReplyNeverKept: true,
  limit: { calls: 20, seconds: 3600, per: 'account' },
  reply: z.object({ recovery_key: z.string(), backup_key: z.string() }),
});

const recoveryKey = required('Paste the recovery key', 200);

export const keepBackupKey = endpoint({
  method: 'POST',
  path: '/workspace/backups/key',
  summary: 'Seal backups for this recovery key from now on: the half that seals is kept, and the first backup is begun',
  access: 'keep-clinic-running',
  isReplyNeverKept: true,
  body: z.object({ recovery_key: recoveryKey }),
  reply: Backups,
});

export const makeBackupNow = endpoint({
  method: 'POST',
  path: '/workspace/backups',
  summary: 'Begin a backup now',
  access: 'keep-clinic-running',
  limit: { calls: 12, seconds: 3600, per: 'account' },
  reply: Backups,
});

export const tryBackup = endpoint({
  method: 'POST',
  path: '/workspace/backups/try',
  summary: 'Read a backup to its end with the recovery key; the key is kept nowhere',
  access: 'keep-clinic-running',
  isReplyNeverKept: true,
  limit: { calls: 12, seconds: 3600, per: 'account' },
  body: z.object({ name: z.string().max(200), recovery_key: recoveryKey }),
  reply: z.object({ detail: z.string(), backups: Backups }),
});
