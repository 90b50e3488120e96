/** `npm start`: builds the web if it is stale and opens the clinic in this same process, which ends in order with one Ctrl-C. */

import { CannotStart, readConfig } from '../server/src/platform/config.ts';
import { buildWebIfStale } from './build-web.ts';
import { refuseTakenPorts } from './ports.ts';
import { runScript } from './steps.ts';

await runScript(async () => {
  await refuseTakenPorts(readConfig());
  const build = await buildWebIfStale();
  if (build.state === 'failed') throw new CannotStart('The web could not be built: the lines above say why.');
  if (build.seconds > 0) console.log(`Web built in ${Math.round(build.seconds)} s.`);
  await import('../server/src/main.ts');
});
