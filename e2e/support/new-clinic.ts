/** A clinic of its own on an empty database: in production, as its owner starts it for the first time, or a demo clinic whose states and prices a journey may change. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContext } from '@playwright/test';
import { builtServer } from '../../scripts/build-server.ts';
import { freePorts } from '../../scripts/ports.ts';
import { root } from '../../scripts/steps.ts';
import { makeDatabase, type ThrowawayDatabase } from '../../server/src/platform/db/throwaway-postgres.ts';
import { databaseUrl } from './calls.ts';
import { copyDemo } from './demo-template.ts';
import { untilReady } from './until-ready.ts';

const publicUrl = 'https://clinic.test';
const publicProcessorUrl = 'https://cards.test';

interface OwnClinic {
  url: string;
  /** The board of the embedded pharmacy network. */
  networkUrl: string;
  close(): Promise<void>;
}

export interface NewClinic extends OwnClinic {
  /** The path of the address that its start has printed. */
  link: string;
  /** A browser that finds the clinic under its public address, as behind a proxy with a certificate. */
  visit(browser: Browser): Promise<BrowserContext>;
  /** As the owner of its database. */
  databaseUrl: string;
}

/** Nothing is set but its ports. */
export async function openNewClinic(): Promise<NewClinic> {
  const { child, ...clinic } = await start(emptyDatabase, {
    PUBLIC_URL: publicUrl,
    PROCESSOR_URL: publicProcessorUrl,
    NODE_ENV: 'production',
    LOG_LEVEL: 'fatal',
    DRAIN_SECONDS: '0',
  });
  return { ...clinic, visit: (browser) => visit(browser, clinic), link: await printedLink(child.stdout) };
}

async function visit(browser: Browser, { url, processorUrl }: Record<'url' | 'processorUrl', string>): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: publicUrl });
  for (const [address, behind] of [
    [publicUrl, url],
    [publicProcessorUrl, processorUrl],
  ] as const)
    await context.route(`${address}/**`, async (route) => {
      const inside = route.request().url().replace(address, behind);
      // the clinic may be closed while a page still asks
      const response = await route.fetch({ url: inside, maxRedirects: 0 }).catch(() => undefined);
      await (response ? route.fulfill({ response }) : route.abort()).catch(() => undefined);
    });
  return context;
}

/** A copy of the one that the journeys share, as that one was opened; `settings` go over the demo's. */
export async function openDemoClinic(settings: Record<string, string> = {}): Promise<OwnClinic> {
  const { child, url, networkUrl, close } = await start(copyDemo, { NODE_ENV: 'test', DEMO: 'true', LOG_LEVEL: 'error', ...settings });
  child.stdout.resume();
  await untilReady(url);
  return { url, networkUrl, close };
}

const emptyDatabase: Beginning = async () => makeDatabase(await databaseUrl(), 'template1');

/** Gives it its database, and its folder the files that belong to it. */
type Beginning = (place: string) => Promise<ThrowawayDatabase>;

async function start(from: Beginning, settings: Record<string, string>) {
  const place = mkdtempSync(join(tmpdir(), 'pellis-new-'));
  const database = await from(place);
  const [port = 0, processorPort = 0, signInPort = 0, turnPort = 0, pharmacyPort = 0] = await freePorts(5);
  const url = `http://localhost:${port}`;
  const endWithUs = pathToFileURL(join(root, 'scripts/end-with-parent.mjs')).href;
  const child = spawn(process.execPath, ['--import', endWithUs, builtServer], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      PROCESSOR_PORT: String(processorPort),
      SIGN_IN_PORT: String(signInPort),
      TURN_PORT: String(turnPort),
      PHARMACY_NETWORK_PORT: String(pharmacyPort),
      PUBLIC_URL: url,
      PROCESSOR_URL: `http://localhost:${processorPort}`,
      SIGN_IN_URL: `http://localhost:${signInPort}`,
      PELLIS_DATA: place,
      DATABASE_URL: database.url,
      TRUST_PROXY: 'loopback',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    child,
    url,
    networkUrl: `http://localhost:${pharmacyPort}`,
    processorUrl: `http://localhost:${processorPort}`,
    databaseUrl: database.url,
    async close() {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      await database.drop();
      rmSync(place, { recursive: true, force: true });
    },
  };
}

function printedLink(output: NodeJS.ReadableStream): Promise<string> {
  let said = '';
  return new Promise((found, failed) => {
    output.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [link] = /(?<=https:\/\/clinic\.test)\/set-up\?code=[\w-]+(?=\s)/.exec(said) ?? [];
      if (link) found(link);
    });
    output.on('end', () => failed(new Error('The new clinic printed no link.')));
  });
}
