/** The addresses of backups. */
import * as backupsApi from '@pellis/contract/backups/backups';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { keepBackupKey, offerRecoveryKey } from './choose-key.ts';
import { beginBackupAs } from './make-in-clinic.ts';
import { readBackups } from './read-kept.ts';
import { tryBackup } from './try.ts';

export function backupRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, backupsApi.readBackups, ({ asker }) => readBackups(clinic, asker));
  serve(app, clinic, backupsApi.offerRecoveryKey, ({ asker }) => offerRecoveryKey(clinic, asker));
  serve(app, clinic, backupsApi.keepBackupKey, ({ asker, body }) => keepBackupKey(clinic, asker, body.recovery_key));
  serve(app, clinic, backupsApi.makeBackupNow, ({ asker }) => beginBackupAs(clinic, asker));
  serve(app, clinic, backupsApi.tryBackup, ({ asker, body }) => tryBackup(clinic, asker, body.name, body.recovery_key));
}
