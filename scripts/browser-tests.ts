/** The browser tests: Chromium, the built web and a demo clinic of their own on free ports, then the journeys. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dropTemplate } from '../e2e/support/demo-template.ts';
import { makeDatabase } from '../server/src/platform/db/throwaway-postgres.ts';
import { getChromium, howToGetChromium, mustHaveChromium } from './chromium.ts';
import type { ClockedRun } from './clock.ts';
import { freePorts } from './ports.ts';
import { commandOf, type Outcome, run } from './steps.ts';
import { temporaryFolder } from './temporary-folder.ts';

const title = 'browser tests';

export async function runBrowserTests({ args, environment }: ClockedRun): Promise<Outcome> {
  const chromium = await getChromium();
  if (!chromium) {
    console.error(`\n*** ${howToGetChromium} ***\n`);
    return { title, state: mustHaveChromium ? 'failed' : 'skipped', seconds: 0, output: howToGetChromium };
  }
  const [port = 0, processorPort = 0, signInPort = 0, pharmacyPort = 0] = await freePorts(4);
  const folder = mkdtempSync(join(temporaryFolder(), 'pellis-e2e-'));
  const given = process.env['DATABASE_URL'];
  const database = given ? await makeDatabase(given, 'template1') : undefined;
  try {
    const report = join(folder, 'report.json');
    const outcome = await run({
      title,
      program: process.execPath,
      args: [commandOf('@playwright/test', 'playwright'), 'test', ...args],
      environment: {
        ...environment,
        TMPDIR: temporaryFolder(),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        CHROMIUM_PATH: chromium,
        PORT: String(port),
        PROCESSOR_PORT: String(processorPort),
        SIGN_IN_PORT: String(signInPort),
        PUBLIC_URL: `http://localhost:${port}`,
        PROCESSOR_URL: `http://localhost:${processorPort}`,
        SIGN_IN_URL: `http://localhost:${signInPort}`,
        PHARMACY_NETWORK_PORT: String(pharmacyPort),
        PHARMACY_NETWORK_URL: `http://localhost:${pharmacyPort}`,
        PELLIS_DATA: join(folder, 'clinic'),
        ...(database ? { DATABASE_URL: database.url } : {}),
      },
    });
    return { ...outcome, retried: existsSync(report) ? retriedIn(readFileSync(report, 'utf8')) : [] };
  } finally {
    if (database) await dropTemplate(database.url);
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Playwright's own report, as far as it is read here. */
interface Suite {
  specs?: { title: string; file: string; tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[] }[];
  suites?: Suite[];
}

/** Every journey that passed at its second try only, with the first lines of why it failed before. */
export function retriedIn(report: string): string[] {
  return (JSON.parse(report) as Suite).suites?.flatMap(retriedOf) ?? [];
}

function retriedOf({ specs = [], suites = [] }: Suite): string[] {
  const here = specs.flatMap(({ title: name, file, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(
        ({ projectName, results }) =>
          `[${projectName}] ${file} > ${name}\n${(results[0]?.error?.message ?? '').split('\n').slice(0, 4).join('\n')}`,
      ),
  );
  return [...here, ...suites.flatMap(retriedOf)];
}
