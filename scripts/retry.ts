/** `npm run retry`: has the jobs tried again that were given up. The clinic may be running; what it does not do now, it does when it is started. */
import { readConfig } from '../server/src/platform/config.ts';
import { startDatabase } from '../server/src/platform/db/prepare.ts';
import { retryGivenUp } from '../server/src/platform/jobs/given-up.ts';
import { runScript } from './steps.ts';

await runScript(async () => {
  const config = readConfig();
  const database = await startDatabase(config, console.log);
  try {
    const kinds = await retryGivenUp(database.url);
    console.log(
      kinds.length === 0 ? 'Nothing was given up.' : `Tried again: ${kinds.map(({ name, count }) => `${count} × ${name}`).join(', ')}.`,
    );
  } finally {
    await database.stop();
  }
});
