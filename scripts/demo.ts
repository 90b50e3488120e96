/** `npm run demo`: puts the demo clinic's people and their stories into the database without opening the clinic; `-- busy` adds a morning with forty cases. */
import { fillMorning } from '../server/src/demo/busy-morning.ts';
import { openDemo } from '../server/src/demo/open.ts';
import { openClinic } from '../server/src/open-clinic.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { prepareDatabase, startDatabase } from '../server/src/platform/db/prepare.ts';
import { openLog } from '../server/src/platform/log.ts';
import { runScript } from './steps.ts';

await runScript(async () => {
  const config = readConfig();
  const database = await startDatabase(config, console.log);
  try {
    const { servingUrl } = await prepareDatabase(config, database);
    const open = await openClinic(config, servingUrl, openLog('warn'));
    await openDemo(open.clinic, database.url, console.log);
    if (process.argv.includes('busy') && open.clinic.config.isDemo) await fillMorning(open.clinic, console.log);
    await open.close();
  } finally {
    await database.stop();
  }
});
