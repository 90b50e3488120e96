/** Builds the web when its sources have changed since the last build. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { wholeEnvironment } from '../server/src/platform/environment.ts';
import { hashOfSources } from './built-from.ts';
import { commandOf, type Outcome, root, run } from './steps.ts';

const stamp = join(root, 'web/build/.built-from');
const sources = ['web/app/**/*', 'web/public/**/*', 'web/*.{ts,mts,json,html}', 'contract/src/**/*', 'package-lock.json'];

export async function buildWebIfStale(): Promise<Outcome> {
  const wanted = hashOfSources(sources, clinicSettings().sort());
  const built = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (built === wanted) return { title: 'web build (as before)', state: 'passed', seconds: 0, output: '' };
  console.log('Building the web …');
  rmSync(stamp, { force: true });
  const outcome = await build(3);
  if (outcome.state === 'passed') writeFileSync(stamp, wanted);
  else console.error(outcome.output);
  return outcome;
}

/** Pages are asked of a small server in the same process, with ten seconds for each: where the machine does other work too, that may not be enough. */
async function build(tries: number): Promise<Outcome> {
  const outcome = await run({
    title: 'web build',
    program: process.execPath,
    // a quarter of a second to connect is Node's own patience with an address
    args: ['--network-family-autoselection-attempt-timeout=10000', commandOf('@react-router/dev', 'react-router'), 'build'],
    cwd: join(root, 'web'),
    environment: { ...Object.fromEntries(clinicSettings()), NODE_ENV: 'production' },
    output: 'kept',
  });
  const wasSlow = outcome.state === 'failed' && outcome.output.includes('Prerender: Request failed');
  if (!wasSlow || tries === 1) return outcome;
  console.log('A page did not come in time: building the web once more …');
  return build(tries - 1);
}

/** The clinic's name and its sisters are built into the pages. */
function clinicSettings(): [string, string][] {
  return Object.entries(wholeEnvironment()).flatMap(([name, value]) => (name.startsWith('CLINIC_') && value ? [[name, value]] : []));
}
