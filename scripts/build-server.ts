/**
 * Bundles the server when its sources have changed since the last time. Each bundle has a folder of its own, named by what it was built from: a clinic
 * that runs goes on finding the parts it has not asked for yet. `server/build/main.js` leads to the newest.
 */
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CannotStart } from '../server/src/platform/config.ts';
import { hashOfSources } from './built-from.ts';
import { type Outcome, root, run } from './steps.ts';

const folder = join(root, 'server/build');
/** What starts a clinic. */
export const builtServer = join(folder, 'main.js');

/** Tests are no part of it, and what is read as text (migrations, lists, fonts) is read where it lies. */
const sources = [
  'server/src/!(*.test).ts',
  'server/src/!(testing)/**/!(*.test).{ts,js,json}',
  '{contract,stand-ins}/src/**/!(*.test).{ts,js,json}',
  '{.,server,contract,stand-ins}/package.json',
];
const recipe = ['package-lock.json', 'scripts/build-server.ts', 'scripts/bundle-server.ts'];
/** Bundles besides the newest that are kept, for clinics that still run. */
const kept = 2;

export async function buildServerIfStale(): Promise<Outcome> {
  const name = hashOfSources([...sources, ...recipe]).slice(0, 16);
  const bundle = join(folder, name);
  if (existsSync(join(bundle, 'main.js'))) {
    leadTo(name);
    return { title: 'server build (as before)', state: 'passed', seconds: 0, output: '' };
  }
  console.log('Building the server …');
  const making = join(folder, `.making-${process.pid}`);
  const args = [join(root, 'scripts/bundle-server.ts'), making];
  const outcome = await run({ title: 'server build', program: process.execPath, args, output: 'kept' });
  if (outcome.state === 'passed') {
    moveIn(making, bundle);
    leadTo(name);
    removeOld(name);
  } else console.error(outcome.output);
  rmSync(making, { recursive: true, force: true });
  return outcome;
}

/** The same for who starts clinics of it: answers what to start, or throws. */
export async function freshServer(): Promise<string> {
  if ((await buildServerIfStale()).state === 'failed') throw new CannotStart('The server could not be built: the lines above say why.');
  return builtServer;
}

/** Another process may have made the same meanwhile: then theirs stands. */
function moveIn(making: string, bundle: string): void {
  try {
    renameSync(making, bundle);
  } catch (error) {
    if (!existsSync(join(bundle, 'main.js'))) throw error;
  }
}

function leadTo(name: string): void {
  const line = `import './${name}/main.js';\n`;
  if (existsSync(builtServer) && readFileSync(builtServer, 'utf8') === line) return;
  mkdirSync(dirname(builtServer), { recursive: true });
  const written = `${builtServer}.${process.pid}`;
  writeFileSync(written, line);
  renameSync(written, builtServer);
}

function removeOld(newest: string): void {
  const age = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const bundles = globSync('*/main.js', { cwd: folder }).map((path) => dirname(join(folder, path)));
  const old = bundles.filter((path) => path !== join(folder, newest)).sort((a, b) => age(b) - age(a));
  for (const path of old.slice(kept)) rmSync(path, { recursive: true, force: true });
}
