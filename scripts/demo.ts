/** `npm run demo`: puts the demo clinic's people and their stories into the database without opening the clinic. */
import { openDemo } from '../server/src/demo/open.ts';
import { openClinic } from '../server/src/open-clinic.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { startPostgres } from '../server/src/platform/db/embedded-postgres.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { openLog } from '../server/src/platform/log.ts';
import { runScript } from './steps.ts';

await runScript(async () => {
  const config = readConfig();
  const embedded = config.databaseUrl ? undefined : await startPostgres(config.dataFolder, console.log);
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
  try {
    await migrate(databaseUrl);
    const open = await openClinic(config, databaseUrl, openLog('warn'));
    await openDemo(open.clinic, console.log);
    await open.close();
  } finally {
    await embedded?.stop();
  }
});
