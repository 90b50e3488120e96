/** A demo clinic of its own in a process of its own, on free ports and in a folder that is given: for the tour. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CannotStart } from '../server/src/platform/config.ts';
import { freshServer } from './build-server.ts';
import { freePorts } from './ports.ts';
import { root } from './steps.ts';

/** A machine with far more to do than cores takes minutes. */
const patienceMs = 600_000;

/** `more` are settings over those of the demo. */
export async function openDemoClinic(
  dataFolder: string,
  more: Record<string, string> = {},
): Promise<{ url: string; close(): Promise<void> }> {
  const [port = 0, processorPort = 0, signInPort = 0, pharmacyPort = 0] = await freePorts(4);
  const url = `http://localhost:${port}`;
  const settings = {
    PORT: String(port),
    PROCESSOR_PORT: String(processorPort),
    SIGN_IN_PORT: String(signInPort),
    PUBLIC_URL: url,
    PROCESSOR_URL: `http://localhost:${processorPort}`,
    SIGN_IN_URL: `http://localhost:${signInPort}`,
    PHARMACY_NETWORK_PORT: String(pharmacyPort),
    PHARMACY_NETWORK_URL: `http://localhost:${pharmacyPort}`,
  };
  const endWithUs = pathToFileURL(join(root, 'scripts/end-with-parent.mjs')).href;
  const child = spawn(process.execPath, ['--import', endWithUs, await freshServer()], {
    cwd: root,
    env: {
      ...process.env,
      ...settings,
      NODE_ENV: 'development',
      DEMO: 'true',
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'error',
      PELLIS_DATA: dataFolder,
      ...more,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const close = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  try {
    await untilOpen(child.stdout, url);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, close };
}

/** The demo people are there once it says that it is open. */
async function untilOpen(output: NodeJS.ReadableStream, url: string): Promise<void> {
  let said = '';
  output.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const giveUp = Date.now() + patienceMs;
  while (!said.includes(`is open: ${url}`)) {
    if (Date.now() > giveUp) throw new CannotStart('The demo clinic did not open in ten minutes.');
    await new Promise((again) => setTimeout(again, 100));
  }
}
