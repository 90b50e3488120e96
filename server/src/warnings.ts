/** What is amiss in the running clinic: one line a check, told by `/ready`, to the operator, and by the log at the start and every hour. */
import * as contract from '@pellis/contract/warnings/warnings';
import type { FastifyInstance } from 'fastify';
import { backupNotTried, filesLost, noBackup } from './backups/warning.ts';
import { certificateEnds, diskNearlyFull, licensesEnd, servicesDown } from './clinic-health/warnings.ts';
import { labFeedAway, labFilesStuck } from './lab-results/warnings.ts';
import { emailAway, emailNotSetUp, heldAfterRestore, textsAway, textsNotSetUp } from './notifications/held.ts';
import type { Clinic } from './platform/clinic.ts';
import { databaseForgets } from './platform/db/durability.ts';
import { rowsWithoutMonth } from './platform/db/months.ts';
import { countTry } from './platform/http/limits.ts';
import { serve } from './platform/http/serve.ts';
import { jobsGivenUp } from './platform/jobs/given-up.ts';
import { runChecks, type Warning, type WarningCheck } from './platform/warnings.ts';
import { casesWithoutLicense, dermatologistsWithoutLicense, notesNobodyWrites } from './served-states/warnings.ts';

const checks: readonly WarningCheck[] = [
  databaseForgets,
  noBackup,
  backupNotTried,
  filesLost,
  heldAfterRestore,
  emailNotSetUp,
  textsNotSetUp,
  emailAway,
  textsAway,
  jobsGivenUp,
  casesWithoutLicense,
  dermatologistsWithoutLicense,
  notesNobodyWrites,
  servicesDown,
  certificateEnds,
  diskNearlyFull,
  rowsWithoutMonth,
  licensesEnd,
  phoneNotSet,
  labFeedAway,
  labFilesStuck,
];

const hour = 3_600;

const underWay = new WeakMap<Clinic, Promise<Warning[]>>();

async function phoneNotSet({ config }: Clinic): Promise<Warning | undefined> {
  if (config.clinicPhone) return undefined;
  const words = 'CLINIC_PHONE is not set: patients whose visit fails are not told where to call, only to write in the chat. Set it.';
  return { code: 'phone_not_set', words };
}

/** Who asks while the checks are being made gets the same answer, so that nobody can make the clinic busy by asking. */
export function readWarnings(clinic: Clinic): Promise<Warning[]> {
  const running = underWay.get(clinic) ?? runChecks(clinic, checks).finally(() => underWay.delete(clinic));
  underWay.set(clinic, running);
  return running;
}

export async function logWarnings(clinic: Clinic): Promise<void> {
  for (const { code, words } of await readWarnings(clinic)) clinic.log.error({ warning: code }, words);
}

/** Whichever process comes first in the hour. */
export async function logWarningsHourly(clinic: Clinic): Promise<void> {
  if ((await countTry(clinic, 'warnings', hour)) === 1) await logWarnings(clinic);
}

export function warningRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, contract.readWarnings, async ({ asker }) => {
    // it is the database that lets the operator in and nobody else
    await clinic.db.read(asker, async () => {});
    return readWarnings(clinic);
  });
}
