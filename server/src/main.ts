/** The clinic's process: reads the settings, opens the database and the gateways, listens, works the queue, and ends in order. */

import { join } from 'node:path';
import { firstOwnerMinutes } from '@pellis/contract/staff/first-owner';
import { requireSecondFactor } from './accounts/require-second-factor.ts';
import { buildApp } from './app.ts';
import { shipCuratedCodes } from './diagnosis-codes/curated.ts';
import { carryOutReplayed } from './erasures/carry-out.ts';
import { openClinic } from './open-clinic.ts';
import { theClinic } from './platform/actor.ts';
import { processorNotChosen } from './platform/card-settings.ts';
import type { Clinic } from './platform/clinic.ts';
import { CannotStart, type Config, readConfig, sourceOf } from './platform/config.ts';
import { prepareDatabase, startDatabase } from './platform/db/prepare.ts';
import { drain } from './platform/http/drain.ts';
import { openLog } from './platform/log.ts';
import { recogniseKeys } from './platform/sealing-keys.ts';
import { endOnUncaught } from './platform/uncaught.ts';
import { shipProducts } from './products/starting-list.ts';
import { readStanding } from './set-up/standing.ts';
import { issueFirstOwnerPath } from './staff/first-owner.ts';
import { hasOperator } from './staff/records.ts';
import { shipTips } from './tips/library.ts';
import { logWarnings } from './warnings.ts';

const say = (line: string) => console.log(line);

/** What was opened so far, to be closed the other way round. */
const opened: (() => Promise<void>)[] = [];
let isEnding = false;
/** Ends the drain. */
const hurry = new AbortController();

async function serveClinic(config: Config): Promise<void> {
  const log = openLog(config.logLevel);
  endOnUncaught(log, endAtOnce);
  const { servingUrl: databaseUrl, url: ownerUrl } = await openedDatabase(config);
  const open = await openClinic(config, databaseUrl, log).catch(explainPort);
  opened.push(open.close);
  await recogniseKeys(open.clinic.db, config.photoKeys);
  if (!config.isProcessorChosen && (await readStanding(open.clinic)) === 'open') throw new CannotStart(processorNotChosen);
  await carryOutReplayed(open.clinic);
  await shipCuratedCodes(open.clinic.db);
  await shipTips(open.clinic.db);
  await shipProducts(open.clinic.db);
  const app = await buildApp(open.clinic);
  opened.push(() => app.close());
  await app.listen({ port: config.port, host: config.host }).catch(explainPort);
  await requireSecondFactor(open.clinic);
  await open.work();
  await open.startClock();
  if (config.isDemo) {
    const [{ openDemo }, { renewVisitAtTheDoor }] = await Promise.all([import('./demo/open.ts'), import('./demo/visit-at-the-door.ts')]);
    await openDemo(open.clinic, ownerUrl, say);
    opened.push(renewVisitAtTheDoor(open.clinic));
  }
  open.clinic.readiness.state = 'open';
  opened.push(() => drain(open.clinic, hurry.signal));
  await logWarnings(open.clinic);
  await sayHowItStands(open.clinic);
}

async function sayHowItStands(clinic: Clinic): Promise<void> {
  const { config, db } = clinic;
  const standing = config.isProduction ? await readStanding(clinic) : 'open';
  const path = config.isProduction ? await issueFirstOwnerPath(db) : undefined;
  if (standing === 'open') say(`\n${config.clinicName} is open: ${config.publicUrl}\n`);
  if (standing === 'preparing') say(`\n${config.clinicName} is being set up: ${config.publicUrl}/workspace/set-up\n`);
  if (path) return sayFirstSteps(config, path);
  if (!(await db.read(theClinic('opening'), hasOperator)))
    say('Nobody can let people in yet. Make your own account: npm run owner -- invite you@clinic.example\n');
}

/** Until somebody can let people in: whoever reads this is the owner. */
function sayFirstSteps(config: Config, path: string): void {
  say(`\nNobody can let people in yet. Make your own account within ${firstOwnerMinutes} minutes; the address works once:`);
  say(`\n  ${config.publicUrl}${path}\n`);
  if (sourceOf('PHOTO_KEYS', config) === 'secrets.json')
    say(
      `Keep a copy of ${join(config.dataFolder, 'secrets.json')} elsewhere: without its keys no photo, and nothing written about patients, can be read again.\n`,
    );
}

async function openedDatabase(config: Config): Promise<{ url: string; servingUrl: string }> {
  const database = await startDatabase(config, say);
  opened.push(database.stop);
  const { servingUrl, fresh } = await prepareDatabase(config, database);
  if (fresh.length > 0) say(`Database brought up to date (${fresh.length} steps).`);
  return { url: database.url, servingUrl };
}

async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  for (const close of opened.reverse()) await close().catch((error: unknown) => console.error(error));
  process.exit(code);
}

/** Without a drain. */
function endAtOnce(code: number): Promise<void> {
  hurry.abort();
  return end(code);
}

function explainPort(error: NodeJS.ErrnoException & { port?: number }): never {
  if (error.code !== 'EADDRINUSE') throw error;
  throw new CannotStart(`Port ${error.port} is taken: stop what uses it, or choose another with PORT=3100 npm start.`);
}

// a supervisor sends SIGTERM and takes its time; who presses Ctrl-C waits for the end
process.on('SIGTERM', () => void end(0));
for (const signal of ['SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => void endAtOnce(0));
}

try {
  await serveClinic(readConfig());
} catch (error) {
  // what a shutdown cut short is no fault
  if (!isEnding) {
    console.error(error instanceof CannotStart ? `\n${error.message}\n` : error);
    await end(1);
  }
}
