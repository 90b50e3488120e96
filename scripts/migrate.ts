/** `npm run migrate`: brings the clinic's database to today's shape without opening the clinic. With `-- --grant` it prints the SQL that makes its two logins. */
import { readConfig } from '../server/src/platform/config.ts';
import { grantsFor } from '../server/src/platform/db/grants.ts';
import { prepareDatabase, startDatabase } from '../server/src/platform/db/prepare.ts';
import { runScript } from './steps.ts';

await runScript(async () => {
  const config = readConfig();
  if (process.argv.includes('--grant')) {
    process.stdout.write(grantsFor({ servingUrl: config.databaseUrl, migrationUrl: config.migrationUrl }));
    return;
  }
  const database = await startDatabase(config, console.log);
  try {
    const { fresh } = await prepareDatabase(config, database);
    console.log(fresh.length > 0 ? `Migrated: ${fresh.join(', ')}.` : 'Nothing to migrate.');
  } finally {
    await database.stop();
  }
});
