/** `npm run migrate`: brings the clinic's database to today's shape without opening the clinic. */
import { readConfig } from '../server/src/platform/config.ts';
import { startPostgres } from '../server/src/platform/db/embedded-postgres.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { runScript } from './steps.ts';

await runScript(async () => {
  const config = readConfig();
  const embedded = config.databaseUrl ? undefined : await startPostgres(config.dataFolder, console.log);
  try {
    const names = await migrate(config.databaseUrl ?? embedded?.url ?? '');
    console.log(names.length > 0 ? `Migrated: ${names.join(', ')}.` : 'Nothing to migrate.');
  } finally {
    await embedded?.stop();
  }
});
