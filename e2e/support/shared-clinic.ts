/** The process of the demo clinic that the journeys share. Once it is made it is kept as a template for those that journeys open for themselves. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freshServer } from '../../scripts/build-server.ts';
import { freePorts } from '../../scripts/ports.ts';
import { root } from '../../scripts/steps.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { startDatabase } from '../../server/src/platform/db/prepare.ts';
import { keepTemplate } from './demo-template.ts';
import { untilReady } from './until-ready.ts';

const main = await freshServer();
await makeDemo();
const database = await startDatabase(readConfig(), () => {});
await keepTemplate(database.url);
await database.stop();
await import(pathToFileURL(main).href);

/** By a process that ends, on another port: nobody takes it for the one that serves. */
async function makeDemo(): Promise<void> {
  const [port = 0] = await freePorts(1);
  const endWithUs = pathToFileURL(join(root, 'scripts/end-with-parent.mjs'));
  const child = spawn(process.execPath, ['--import', endWithUs.href, main], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilReady(`http://localhost:${port}`);
  child.kill('SIGTERM');
  await once(child, 'exit');
}
