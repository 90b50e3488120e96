/** `npm run migrate`: brings the clinic's database to today's shape without opening the clinic. */
import { readConfig } from '../server/src/platform/config.ts';
import { prepareDatabase, startDatabase } from '../server/src/platform/db/prepare.ts';
import { runScript } from './steps.ts';

await runScript(async () => {
  const config = readConfig();
  const database = await startDatabase(config, console.log);
  try {
    const { fresh } = await prepareDatabase(config, database);
    console.log(fresh.length > 0 ? `Migrated: ${fresh.join(', ')}.` : 'Nothing to migrate.');
  } finally {
    await database.stop();
  }
});
