/** `npm run e2e`: only the browser part of the tests; words after `--` go to Playwright. */

import { runBrowserTests } from './browser-tests.ts';
import { buildWebIfStale } from './build-web.ts';
import { runScript, sumUp } from './steps.ts';

await runScript(async () => {
  const build = await buildWebIfStale();
  sumUp(build.state === 'passed' ? [build, await runBrowserTests(process.argv.slice(2))] : [build]);
});
