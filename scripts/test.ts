/** `npm test`: everything there is to know whether the clinic works, and one summary. A part that fails stops no other. With `--at=MOMENT` at another hour; see `clock.ts`. */

import { runBrowserTests } from './browser-tests.ts';
import { buildWebIfStale } from './build-web.ts';
import { getChromium } from './chromium.ts';
import { type ClockedRun, readClock } from './clock.ts';
import { type Outcome, root, run, runScript, sumUp } from './steps.ts';
import { runUnitTests } from './unit-tests.ts';

await runScript(async () => {
  const clocked = readClock(process.argv.slice(2));
  // unit and API tests wait for sockets, clocks and processes that were killed, and need no browser: it comes meanwhile
  const [check, units] = await Promise.all([
    run({ title: 'check', program: process.execPath, args: [`${root}/scripts/check.ts`], output: 'kept' }),
    runUnitTests(clocked.environment),
    getChromium(),
  ]);
  const build = await buildWebIfStale();
  sumUp([check, units, build, await browserTestsOf(build, clocked)]);
});

function browserTestsOf(build: Outcome, clocked: ClockedRun): Promise<Outcome> | Outcome {
  if (build.state === 'passed') return runBrowserTests(clocked);
  return { title: 'browser tests', state: 'failed', seconds: 0, output: 'The web was not built.' };
}
