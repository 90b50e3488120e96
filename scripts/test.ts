/** `npm test`: everything there is to know whether the clinic works, part after part, and one summary. A part that fails stops no other. With `--at=MOMENT` at another hour; see `clock.ts`. */

import { runBrowserTests } from './browser-tests.ts';
import { buildWebIfStale } from './build-web.ts';
import { getChromium } from './chromium.ts';
import { type ClockedRun, readClock } from './clock.ts';
import { type Outcome, root, run, runScript, sumUp } from './steps.ts';
import { runUnitTests } from './unit-tests.ts';

await runScript(async () => {
  const clocked = readClock(process.argv.slice(2));
  getChromium();
  const check = await run({ title: 'check', program: process.execPath, args: [`${root}/scripts/check.ts`], output: 'both' });
  const units = await runUnitTests(clocked.environment);
  const build = await buildWebIfStale();
  sumUp([check, units, build, await browserTestsOf(build, clocked)]);
});

function browserTestsOf(build: Outcome, clocked: ClockedRun): Promise<Outcome> | Outcome {
  if (build.state === 'passed') return runBrowserTests(clocked);
  return { title: 'browser tests', state: 'failed', seconds: 0, output: 'The web was not built.' };
}
