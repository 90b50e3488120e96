/** `npm run e2e`: only the browser part of the tests; words after `--` go to Playwright, but for `--at=MOMENT` (see `clock.ts`). */

import { runBrowserTests } from './browser-tests.ts';
import { buildWebIfStale } from './build-web.ts';
import { readClock } from './clock.ts';
import { runScript, sumUp } from './steps.ts';

await runScript(async () => {
  const clocked = readClock(process.argv.slice(2));
  const build = await buildWebIfStale();
  sumUp(build.state === 'passed' ? [build, await runBrowserTests(clocked)] : [build]);
});
