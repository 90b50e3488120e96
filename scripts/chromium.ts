/**
 * The browser of the browser tests: the machine's own Chromium, else Playwright's, else the one of apt. Its shell without windows is a third faster.
 * Where none can be had the browser tests are skipped with one loud sentence and the rest has run. The exit code stays 0 then, except
 * on a CI machine that runs as root: that one could have had a browser, and a green light without browser tests would be a lie.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { commandOf, root } from './steps.ts';

export const howToGetChromium =
  'No browser for the browser tests: install Chromium (on Debian or Ubuntu: sudo apt-get install chromium), or set CHROMIUM_PATH to one.';

export const mustHaveChromium = Boolean(process.env['CI']) && process.getuid?.() === 0;

const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const knownPaths = [
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** A Chromium on this machine that really starts. */
export function findChromium(): string | undefined {
  return process.env['CHROMIUM_PATH'] ?? findOneOf(names);
}

/** One with windows where there is one: the shell knows none of the machine's own typefaces, so that its pages shift when ours come. */
export function findWholeChromium(): string | undefined {
  return findOneOf(names.slice(1)) ?? findChromium();
}

function findOneOf(wanted: readonly string[]): string | undefined {
  const onPath = wanted.flatMap((name) => (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name)));
  return [...onPath, ...knownPaths, chromium.executablePath()].find((path) => existsSync(path) && starts(path));
}

/** Finds a Chromium, or installs one, while other work may go on. A CI machine that has only one with windows gets the shell too: the tests take two thirds of the time in it. */
export async function getChromium(): Promise<string | undefined> {
  const found = findChromium();
  if (found && (!mustHaveChromium || process.env['CHROMIUM_PATH'] || found.endsWith(shell))) return found;
  const isGot = (!found && (await byPlaywright())) || (await byApt());
  return isGot ? findChromium() : found;
}

function starts(path: string): boolean {
  return spawnSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

function byPlaywright(): Promise<boolean> {
  console.log('Installing Chromium by Playwright …');
  return works(process.execPath, [commandOf('@playwright/test', 'playwright'), 'install', 'chromium'], {
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '',
  });
}

async function byApt(): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log('Installing Chromium by apt (once, a minute or two) …');
  const quietly = ['-qq', '-o', 'DPkg::Lock::Timeout=300'];
  await works('apt-get', ['update', ...quietly]);
  for (const browser of [shell, 'chromium'])
    if (await works('apt-get', ['install', '-y', '--no-install-recommends', ...quietly, browser, 'fonts-liberation'])) return true;
  return false;
}

function works(program: string, args: string[], environment: Record<string, string> = {}): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', ...environment };
  const child = spawn(program, args, { cwd: root, env, stdio: 'ignore', timeout: 600_000 });
  return new Promise((done) => {
    child.on('error', () => done(false));
    child.on('close', (code) => done(code === 0));
  });
}
