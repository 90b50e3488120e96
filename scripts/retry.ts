/** `npm run retry`: has the jobs tried again that were given up. The clinic may be running; what it does not do now, it does when it is started. */
import { readConfig } from '../server/src/platform/config.ts';
import { startPostgres } from '../server/src/platform/db/embedded-postgres.ts';
import { retryGivenUp } from '../server/src/platform/jobs/given-up.ts';
import { runScript } from './steps.ts';

await runScript(async () => {
  const config = readConfig();
  const embedded = config.databaseUrl ? undefined : await startPostgres(config.dataFolder, console.log);
  try {
    const kinds = await retryGivenUp(config.databaseUrl ?? embedded?.url ?? '');
    console.log(
      kinds.length === 0 ? 'Nothing was given up.' : `Tried again: ${kinds.map(({ name, count }) => `${count} × ${name}`).join(', ')}.`,
    );
  } finally {
    await embedded?.stop();
  }
});
